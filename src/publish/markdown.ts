import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeSlug);

/** Markdown as a hast tree: raw HTML is dropped, only harmless elements and addresses are left, headings carry ids. */
export function parseMarkdown(markdown: string): unknown {
  return pipeline.runSync(pipeline.parse(markdown));
}

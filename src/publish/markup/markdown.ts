import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { DocumentSource, DocumentVersion } from '../../model/content';
import type { ParsedDocument, ParsedVersion } from '../../model/payload';

type Options = {
  /** Stands before the id of every heading, where several texts share a page. */
  readonly prefix?: string;
  /** How many ranks each heading sinks. */
  readonly sink?: number;
};

type Node = { readonly type: string; tagName?: string; readonly children?: readonly Node[] };

function sinkHeadings({ children = [] }: Node, ranks: number): void {
  for (const child of children) {
    const [, rank] = /^h([1-6])$/.exec(child.tagName ?? '') ?? [];
    if (rank !== undefined) child.tagName = `h${Math.min(6, Number(rank) + ranks)}`;
    sinkHeadings(child, ranks);
  }
}

const sinking =
  (ranks: number) =>
  (tree: unknown): void =>
    sinkHeadings(tree as Node, ranks);

/** Markdown as a hast tree: raw HTML is dropped, only harmless elements and addresses are left, headings carry ids. */
export function parseMarkdown(markdown: string, { prefix = '', sink = 0 }: Options = {}): unknown {
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(rehypeSlug, { prefix })
    .use(sinking, sink);
  return pipeline.runSync(pipeline.parse(markdown));
}

/** Stands below a heading of the page, so that its own begin two ranks lower. */
const parseVersion = ({ markdown, ...days }: DocumentVersion): ParsedVersion => ({
  ...days,
  tree: parseMarkdown(markdown, { prefix: `${days.validFrom}-`, sink: 2 }),
});

/** A document with what introduces it and its other versions; the headings of an introduced text are below the introduction's. */
export function parseVersions({ markdown, introduction, earlier, upcoming, ...rest }: DocumentSource): ParsedDocument {
  return {
    ...rest,
    tree: parseMarkdown(markdown, introduction && { sink: 1 }),
    ...(introduction && {
      introduction: { locale: introduction.locale, tree: parseMarkdown(introduction.markdown, { prefix: 'about-' }) },
    }),
    ...(earlier && { earlier: earlier.map(parseVersion) }),
    ...(upcoming && { upcoming: upcoming.map(parseVersion) }),
  };
}

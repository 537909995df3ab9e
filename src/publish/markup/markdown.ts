import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { DocumentSource, DocumentVersion } from '../../model/content';
import type { ParsedDocument, ParsedVersion } from '../../model/payload';

import type { TextCache } from '../../definition/disk-cache';
import { cacheKey, cachedValue } from '../../definition/disk-cache';

type Options = {
  /** Prefix of the id of every heading, where several texts share a page. */
  readonly prefix?: string;
  /** How many ranks each heading sinks. */
  readonly sink?: number;
};

type Node = {
  readonly type: string;
  tagName?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
};

/** Addresses as everywhere else on a site: a telephone number too, nothing of chat programs. */
const harmless = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** Whether an address leads to another host without naming a scheme. Backslashes and blanks are encoded by the parser. */
const isForeign = (address: unknown): boolean => typeof address === 'string' && address.startsWith('//');

/** Takes addresses away that only look like paths of the site. */
function dropForeignAddresses({ properties, children = [] }: Node): void {
  for (const name of ['href', 'src']) if (isForeign(properties?.[name])) delete properties?.[name];
  for (const child of children) dropForeignAddresses(child);
}

const withoutForeign = () => (tree: unknown) => dropForeignAddresses(tree as Node);

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

/** Markdown → hast tree. */
export type ParseMarkdown = (markdown: string, options?: Options) => unknown;

/** Markdown as a hast tree: raw HTML is dropped, only harmless elements and addresses are left, headings carry ids. */
function parseMarkdown(markdown: string, { prefix = '', sink = 0 }: Options = {}): unknown {
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, harmless)
    .use(withoutForeign)
    .use(rehypeSlug, { prefix })
    .use(sinking, sink);
  return pipeline.runSync(pipeline.parse(markdown));
}

/** Cache of parsed texts from this run or an earlier one of the same code. */
export type RememberedTexts = {
  readonly cache: TextCache;
  /** Version of the code. */
  readonly engine: string;
};

/** The parser of a run: with `remembered`, a text that was parsed once is not parsed again. */
export function markdownParser(remembered: RememberedTexts | undefined): ParseMarkdown {
  if (remembered === undefined) return parseMarkdown;
  const { cache, engine } = remembered;
  return (markdown, options = {}) => {
    const name = `markdown-${cacheKey(JSON.stringify([engine, options, markdown]))}`;
    const known = cachedValue(cache.read(name));
    if (known !== undefined) return known;
    const tree = parseMarkdown(markdown, options);
    cache.write(name, JSON.stringify(tree));
    return tree;
  };
}

/** The text is below a heading of the page, so its own headings are two ranks lower. */
const parseVersion = ({ markdown, ...days }: DocumentVersion, parse: ParseMarkdown): ParsedVersion => ({
  ...days,
  tree: parse(markdown, { prefix: `${days.validFrom}-`, sink: 2 }),
});

/** A document with what introduces it and its other versions; the headings of an introduced text are below the introduction's. */
export function parseVersions(
  { markdown, introduction, earlier, upcoming, ...rest }: DocumentSource,
  parse: ParseMarkdown,
): ParsedDocument {
  return {
    ...rest,
    tree: parse(markdown, introduction && { sink: 1 }),
    ...(introduction && {
      introduction: { locale: introduction.locale, tree: parse(introduction.markdown, { prefix: 'about-' }) },
    }),
    ...(earlier && { earlier: earlier.map((version) => parseVersion(version, parse)) }),
    ...(upcoming && { upcoming: upcoming.map((version) => parseVersion(version, parse)) }),
  };
}

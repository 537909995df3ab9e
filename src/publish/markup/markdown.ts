import MarkdownIt from 'markdown-it';
import GithubSlugger from 'github-slugger';
import type { DocumentSource, DocumentVersion } from '../../model/content';
import type { ParsedDocument, ParsedVersion } from '../../model/payload';
import { treeText, treeOf } from './tree';
import type { ElementNode, RootNode } from './tree';

type Options = {
  /** Prefix of heading ids, for several texts on one page. */
  readonly prefix?: string;
  /** Number of ranks by which headings are lowered. */
  readonly sink?: number;
};

/** CommonMark with tables, strikethrough and bare addresses. */
const reader = new MarkdownIt({ html: true, linkify: true });
reader.linkify.set({ fuzzyLink: false, fuzzyIP: false });
// Addresses are not normalised, and unsafe ones keep their text: `safeAddress` decides.
reader.validateLink = () => true;
reader.normalizeLink = (address) => reader.utils.lib.mdurl.encode(address);
reader.normalizeLinkText = (text) => text;

/** Allows the same addresses as everywhere on a site: also telephone numbers, but no chat programs. */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * A safe address: a path, or one with a safe scheme. Undefined for any other, including one on another
 * host without a scheme. Backslashes and spaces are already encoded.
 */
function safeAddress(address: string): string | undefined {
  const [, scheme] = /^([^/?#]*?):/.exec(address) ?? [];
  const isSafe = scheme === undefined ? !address.startsWith('//') : schemes.has(scheme.toLowerCase());
  return isSafe ? address : undefined;
}

/** Markdown as a hast tree: drops raw HTML, keeps only safe elements and addresses, and adds ids to headings. */
export function parseMarkdown(markdown: string, { prefix = '', sink = 0 }: Options = {}): RootNode {
  const slugger = new GithubSlugger();
  const heading = (found: ElementNode): ElementNode => {
    const words = treeText(found).trim();
    return {
      ...found,
      tagName: `h${Math.min(6, Number(found.tagName.slice(1)) + sink)}`,
      properties: words === '' ? found.properties : { ...found.properties, id: prefix + slugger.slug(words) },
    };
  };
  return treeOf(reader.parse(markdown, {}), { reader, address: safeAddress, heading });
}

/** The text is below a heading of the page, so its own headings are two ranks lower. */
const parseVersion = ({ markdown, ...days }: DocumentVersion): ParsedVersion => ({
  ...days,
  tree: parseMarkdown(markdown, { prefix: `${days.validFrom}-`, sink: 2 }),
});

/** A document with its introduction and its other versions; the headings of an introduced text are below the introduction's. */
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

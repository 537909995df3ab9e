import MarkdownIt from 'markdown-it';
import GithubSlugger from 'github-slugger';
import type { DocumentSource, DocumentVersion } from '../../model/content';
import type { ParsedDocument, ParsedVersion } from '../../model/payload';
import { treeText, treeOf } from './tree';
import type { ElementNode, RootNode } from './tree';

type Options = {
  /** Prefix of the id of every heading, where several texts share a page. */
  readonly prefix?: string;
  /** How many ranks each heading sinks. */
  readonly sink?: number;
};

/** CommonMark with tables, strikethrough and bare addresses. */
const reader = new MarkdownIt({ html: true, linkify: true });
reader.linkify.set({ fuzzyLink: false, fuzzyIP: false });
// Addresses keep their form, and those that lead nowhere keep their text: `safeAddress` decides.
reader.validateLink = () => true;
reader.normalizeLink = (address) => reader.utils.lib.mdurl.encode(address);
reader.normalizeLinkText = (text) => text;

/** Addresses as everywhere else on a site: a telephone number too, nothing of chat programs. */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * An address that may be followed: a path, or one of a harmless scheme. Undefined for any other, also for one that leads to another
 * host without naming a scheme. Backslashes and blanks are encoded by then.
 */
function safeAddress(address: string): string | undefined {
  const [, scheme] = /^([^/?#]*?):/.exec(address) ?? [];
  const isSafe = scheme === undefined ? !address.startsWith('//') : schemes.has(scheme.toLowerCase());
  return isSafe ? address : undefined;
}

/** Markdown as a hast tree: raw HTML is dropped, only harmless elements and addresses are left, headings carry ids. */
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

/** Long texts as files: their front matter, and the versions of a document. */
import { memberOf } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { TextFile } from '../source-site';

/** A value in the front matter, from a line `key: value`, with its offsets. */
export type HeadEntry = { readonly value: string; readonly from: number; readonly to: number };

export type DocumentFile = {
  readonly head: Readonly<Record<string, HeadEntry>>;
  /** Lines of the front matter that are not `key: value`. */
  readonly unread: readonly HeadEntry[];
  readonly body: string;
  /** The whole text of the file, and the offset of the body in it. */
  readonly text: string;
  readonly start: number;
};

function headOf(text: string, begin: number): Pick<DocumentFile, 'head' | 'unread'> {
  const head: Record<string, HeadEntry> = {};
  const unread: HeadEntry[] = [];
  let from = begin;
  for (const line of text.split('\n')) {
    const [, key, gap = '', value = ''] = /^([a-z-]+)(:\s*)(.*?)\s*$/.exec(line) ?? [];
    const start = key === undefined ? from : from + key.length + gap.length;
    if (key !== undefined) head[key] = { value, from: start, to: start + Math.max(value.length, 1) };
    else if (line.trim() !== '') unread.push({ value: line.trim(), from, to: from + line.length });
    from += line.length + 1;
  }
  return { head, unread };
}

/** Splits the text of a Markdown file into its front matter, between two lines of `---`, and its body. */
export function parseDocument(text: string): DocumentFile {
  const [all = '', head = ''] = /^---\r?\n([\s\S]*?)(?:^|\n)---\r?\n+/m.exec(text.startsWith('---') ? text : '') ?? [];
  return { ...headOf(head, all.indexOf('\n') + 1), body: text.slice(all.length), text, start: all.length };
}

const parsed = memoizeWeak<DocumentFile>();

/** The front matter and body of a Markdown file; the same object for the same file. */
export const documentIn = (file: TextFile): DocumentFile => parsed([file], () => parseDocument(file.text));

/** The document that a file belongs to: `legal/terms@2021` is a version of `legal/terms`. */
export const documentOf = (name: string): string => name.replace(/@[^@/]*$/, '');

/** The versions of a document: its files, by name. */
export const versionsIn = <File>(
  files: Readonly<Record<string, File>> = {},
  document: string,
): readonly (readonly [name: string, file: File])[] =>
  Object.entries(files).filter(([name]) => documentOf(name) === document);

/** Whether a text is a valid date such as 2026-11-21. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Placeholders for facts of the site in a text: `{{brand.legalName}}`, `{{contacts.email}}`. */
export const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The value of a placeholder: a text or number of brand, contacts or config; undefined if there is none. */
export function factOf(settings: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const [root = '', ...steps] = path.split('.');
  if (!['brand', 'contacts', 'config'].includes(root)) return undefined;
  const found = [root, ...steps].reduce<unknown>(memberOf, settings);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** Replaces the placeholders of a text that is not Markdown with facts of the site. */
export const filled = (text: string, settings: Readonly<Record<string, unknown>>): string =>
  text.replace(placeholder, (whole, path: string) => factOf(settings, path) ?? whole);

/** Replaces the placeholders of a Markdown text with facts of the site, escaped as plain text. */
export const withFacts = (markdown: string, settings: Readonly<Record<string, unknown>>): string =>
  markdown.replace(
    placeholder,
    (whole, path: string) => factOf(settings, path)?.replace(/[\\`*_[\]<>#|]/g, '\\$&') ?? whole,
  );

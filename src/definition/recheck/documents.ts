/** Whether changed long texts are still valid, checked without the definitions that show them. */
import { cacheKey } from '../disk-cache';
import { ruleNameOf } from '../check/text-rule';
import type { DocumentRule, TextContext } from '../check/text-rule';
import { headingsIn, linkedIn } from '../facts/document-links';
import { documentIn } from '../source/documents';
import type { ReadText } from '../source/files';
import { longTextProblem } from '../source/text-problems';
import type { TextFile } from '../source-site';
import type { ChangedLongText } from './changes';
import type { SeenFiles } from './seen-files';

/** Every rule for the words of long texts is a file of check/documents/. */
const files = import.meta.glob<{ readonly concerns: DocumentRule }>('../check/documents/*.ts', { eager: true });
const rules: readonly DocumentRule[] = Object.values(files).map((file) => file.concerns);

export const documentRuleNames: readonly string[] = Object.keys(files).map(ruleNameOf);

/** Names of pictures and files, to the end of the line: they may contain spaces. */
const fileNames = /(?:images|files|fonts)\/[^\n]*/g;

/** Hash of everything in a long text that mistakes in front matter, links or pictures depend on; '' if it has none of these. */
function documentSignature(file: TextFile): string {
  const { start, text, body } = documentIn(file);
  const links = [...new Set(linkedIn(body).map(({ target, isPicture }) => `${isPicture ? '!' : ''}${target}`))];
  const headings = links.some((link) => link.startsWith('#')) ? [...headingsIn(body)] : [];
  const parts = [start === 0 ? [] : [text.slice(0, start)], links.toSorted(), headings, text.match(fileNames) ?? []];
  return parts.every(({ length }) => length === 0) ? '' : cacheKey(JSON.stringify(parts));
}

/** The signatures of long texts by the hash of their files, without empty ones. */
export const signaturesOfDocuments = (
  files: readonly (readonly [hash: string, file: TextFile])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.map(([hash, file]) => [hash, documentSignature(file)] as const).filter(([, signature]) => signature !== ''),
  );

/** Whether no rule for words may find something in a changed text, of the site itself or of one that it extends. */
function staysClean(locale: string, file: ReadText, context: TextContext): boolean {
  if (longTextProblem(file, context.site.name) !== undefined) return false;
  const shown = Object.values(context.site.source.documents[locale] ?? {}).some((each) => each.file === file.file);
  return !shown || !rules.some((concerns) => concerns({ locale, file }, context));
}

/**
 * The signatures of all long texts of a site after some have changed. Takes the former ones. Undefined if a text has
 * another signature, or a rule may find something in it.
 */
export function longTextsStayClean(
  changed: readonly ChangedLongText[],
  before: Readonly<Record<string, string>>,
  seen: SeenFiles,
  context: TextContext,
): Readonly<Record<string, string>> | undefined {
  const found: (readonly [hash: string, file: ReadText])[] = [];
  for (const { layer, path, before: hash, file } of changed) {
    const read = seen.text(layer, path);
    if (read === undefined || documentSignature(read) !== (before[hash] ?? '')) return undefined;
    if (!staysClean(file.locale, read, context)) return undefined;
    found.push([seen.of(layer)[path] ?? '', read]);
  }
  return { ...before, ...signaturesOfDocuments(found) };
}

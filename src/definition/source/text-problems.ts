/** Problems of text files, whatever their content. */
import type { Problem } from '../problems';
import type { ReadText } from './files';
import { mergeConflict, unreadableCharacter } from './load';
import { reportLoad } from './report-load';

/** Index of the first lost character in a text, which is replaced by U+FFFD; -1 if there is none. */
export const lostCharacter = (text: string): number => text.indexOf('\uFFFD');

/** The problem of a text that is not UTF-8, or has a merge conflict. Takes its site. */
export const textProblem = (read: ReadText, site: string): Problem | undefined =>
  unreadableCharacter(read.file, read, site) ?? mergeConflict(read.file, read.text, site);

/** The same for a text that visitors read, which may also have lost a character. */
export function longTextProblem(read: ReadText, site: string): Problem | undefined {
  const lost = lostCharacter(read.text);
  const at = { file: read.file, from: lost, to: lost + 1 };
  return textProblem(read, site) ?? (lost < 0 ? undefined : reportLoad(site, 'FP1034', at, {}));
}

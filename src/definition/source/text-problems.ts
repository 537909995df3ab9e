/** Mistakes in a file that is a text, whatever it says. */
import { reportLoad } from '../problems';
import type { Problem } from '../problems';
import type { ReadText } from './files';
import { mergeConflict, unreadableCharacter } from './load';

/** Where a text that visitors read has lost a character; below zero where it has not. */
export const lostCharacter = (text: string): number => text.indexOf('\uFFFD');

/** A text that is not UTF-8, or was left in the middle of a merge. Takes the site that it belongs to. */
export const textProblem = (read: ReadText, site: string): Problem | undefined =>
  unreadableCharacter(read.file, read, site) ?? mergeConflict(read.file, read.text, site);

/** The same for a text that visitors read, which may also have lost a character. */
export function longTextProblem(read: ReadText, site: string): Problem | undefined {
  const lost = lostCharacter(read.text);
  const at = { file: read.file, from: lost, to: lost + 1 };
  return textProblem(read, site) ?? (lost < 0 ? undefined : reportLoad(site, 'FP1034', at, {}));
}

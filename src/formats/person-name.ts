import { oneLine } from './common/characters';

export const reasons: readonly string[] = ['characters', 'length'];

const most = 200;

export const written = oneLine;

/** Number of characters that people see: a letter with its accents is one. */
const count = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** A person's name: one letter is enough in any script, and no part has to be left out. No other rules. */
export function fault(text: string): string | undefined {
  // Control characters are not allowed in a name: a line break could start a new line of a mail.
  if (/\p{Cc}/u.test(text.trim())) return 'characters';
  const name = written(text);
  if (name === '') return 'format';
  return count(name) > most ? 'length' : undefined;
}

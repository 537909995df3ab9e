import { oneLine } from './common/characters';

export const reasons: readonly string[] = ['characters', 'length'];

const most = 200;

export const written = oneLine;

/** Characters as people count them: a letter with its accents is one. */
const count = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** A name of a person: one letter is enough in every script, and nobody has to leave a part of it out. Nothing else is asked of it. */
export function fault(text: string): string | undefined {
  // Control characters are not allowed in a name: a line break could start a new line of a mail.
  if (/\p{Cc}/u.test(text.trim())) return 'characters';
  const name = written(text);
  if (name === '') return 'format';
  return count(name) > most ? 'length' : undefined;
}

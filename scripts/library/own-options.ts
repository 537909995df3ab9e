import { nearest } from '../../src/base/nearest';
import { UsageError } from '../command/usage';

const option = /(with )?--([a-z]+(?:-[a-z]+)*)(?: (https?:\/\/[^\s,;]*[^\s,;.]|\/[^\s,;]*[^\s,;.]|\d+\b))?/g;

const camelCase = (word: string): string => word.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

const written = (value: string): string => (/^\d+$/.test(value) ? value : `'${value}'`);

/** Returns a message of the command with its options as programs write them: `--keep-days 14` becomes `keepDays: 14`. */
export const withOwnOptions = (message: string): string =>
  message.replace(option, (_, how: string | undefined, word: string, value?: string) => {
    const name = camelCase(word);
    if (value !== undefined) return `${how ?? ''}${name}: ${written(value)}`;
    return how === undefined ? name : `${how}${name}: true`;
  });

/** Requires that all options are known. @throws UsageError that names the nearest known one */
export function requireOptions(options: object, known: object): void {
  const names = Object.keys(known);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown, names);
  throw new UsageError(
    `There is no option "${unknown}".${near ? ` Did you mean "${near}"?` : ''} Options: ${names.join(', ')}.`,
  );
}

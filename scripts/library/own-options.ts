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

/** The kind of value that an option takes. */
export type OptionKind = 'text' | 'true or false' | 'a number' | 'a list';

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : ({ string: 'text', boolean: 'true or false', number: 'a number' }[String(typeof value)] ?? 'something else');

/** Requires that all options are known and of their kind. @throws UsageError that says what is wrong */
export function requireOptions(options: object, known: Readonly<Record<string, OptionKind>>): void {
  const names = Object.keys(known);
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const near = nearest(name, names);
      throw new UsageError(
        `There is no option "${name}".${near ? ` Did you mean "${near}"?` : ''} Options: ${names.join(', ')}.`,
      );
    }
    if (value !== undefined && kindOf(value) !== kind)
      throw new UsageError(`The option "${name}" is ${kind}, not ${kindOf(value)}.`);
  }
}

import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { nearest } from '../../src/base/nearest';

/** A wrong use of the command, or a cause outside it that prevents it from running: exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ readonly args: string[]; readonly options: T; readonly allowPositionals: true }>
>;

/** Parses the options of a verb, and up to `wanted` positional words. Throws UsageError for anything else. */
export function parseWords<T extends Options>(words: readonly string[], options: T, wanted = 0): Parsed<T> {
  const parsed = parseOptions(words, options);
  const stray = parsed.positionals[wanted];
  if (stray !== undefined)
    throw new UsageError(
      `"${stray}" is a word too many. Options begin with --, e.g. --${Object.keys(options)[0] ?? 'help'}.`,
    );
  return parsed;
}

/** Returns the message for the first unknown option, with the known ones; undefined for other errors. */
function unknownOption(words: readonly string[], options: Options): string | undefined {
  const { tokens } = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind !== 'option') return undefined;
  const names = Object.keys(options).map((name) => `--${name}`);
  const near = unknown.rawName.startsWith('--no-') ? undefined : nearest(unknown.rawName, [...names, '--help']);
  const known = names.length === 0 ? 'It has none.' : `Options: ${names.join(', ')}.`;
  const hint = unknown.rawName.startsWith('--') ? '' : ` A word that begins with - stands last, after --.`;
  return `There is no option "${unknown.rawName}".${near ? ` Did you mean "${near}"?` : ''} ${known}${hint}`;
}

/** Returns the message for an option with a missing or superfluous value; undefined for other errors. */
function wrongValue(failure: unknown): string | undefined {
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+)/.exec(failure instanceof Error ? failure.message : '') ?? [];
  const isOfValue =
    failure instanceof Error && 'code' in failure && failure.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
  if (option === undefined || !isOfValue) return undefined;
  if (failure.message.includes('does not take')) return `${option} takes no value.`;
  return failure.message.includes('ambiguous')
    ? `${option} needs a value. Write = before one that begins with -, e.g. ${option}=-1.`
    : `${option} needs a value.`;
}

function parseOptions<T extends Options>(words: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (failure) {
    throw new UsageError(
      unknownOption(words, options) ??
        wrongValue(failure) ??
        (failure instanceof Error ? failure.message : String(failure)),
    );
  }
}

/** Requires an address with http or https. In "localhost:4100", which parses too, the host is a scheme. @throws UsageError */
export function requireApiAddress(address: string, given = address): void {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new UsageError(`--api is "${given}", which is not an address, e.g. --api https://api.example`);
}

import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** A mistake in how the command was called, or something outside it that keeps it from running: exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ readonly args: string[]; readonly options: T; readonly allowPositionals: true }>
>;

/** Options of a verb, and up to `wanted` further words; anything else is an error that says so. */
export function parseWords<T extends Options>(words: readonly string[], options: T, wanted = 0): Parsed<T> {
  const parsed = parseOptions(words, options);
  const stray = parsed.positionals[wanted];
  if (stray !== undefined)
    throw new UsageError(
      `"${stray}" is a word too many. Options begin with --, e.g. --${Object.keys(options)[0] ?? 'help'}.`,
    );
  return parsed;
}

function parseOptions<T extends Options>(words: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
}

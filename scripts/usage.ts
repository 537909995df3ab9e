import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** A mistake in how the command was called, or something outside it that keeps it from running: exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options and words of a verb; an unknown option is an error that says so. */
export function parseWords<T extends Options>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
}

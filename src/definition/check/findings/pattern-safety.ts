/** Whether a regular expression is one that may be run on a stranger's text. */
import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/** Why a pattern cannot be read, or undefined. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return (text.split(': ').at(-1) ?? text).toLowerCase();
  }
}

/** Whether matching can take a number of steps that grows fast with the text's length. Loads its analyser on first use. */
export function isSlow(pattern: string): boolean {
  const { isSafePattern }: typeof import('redos-detector') = requireHere('redos-detector');
  return !isSafePattern(pattern, { unicode: true, timeout: Infinity }).safe;
}

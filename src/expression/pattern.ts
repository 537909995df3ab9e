/** Rules for regular expressions, wherever they are used. */
/** Why a pattern cannot be parsed, or undefined. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return (text.split(': ').at(-1) ?? text).toLowerCase();
  }
}

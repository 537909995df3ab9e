import type { Problem } from '../problems';

/** Returns the message, the suggestion and the fix of a problem, one line each, for reports with a single text. */
export function advice({ message, suggestion, fix }: Problem): readonly string[] {
  const near = suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`];
  return [message, ...near, ...(fix === undefined ? [] : [fix])];
}

import type { Problem } from '../problems';

/** The message and the advice of a problem, a line each, for reports with a single text. */
export function advice({ message, suggestion, fix }: Problem): readonly string[] {
  const near = suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`];
  return [message, ...near, ...(fix === undefined ? [] : [fix])];
}

import type { Problem } from '../problems';

/** What is wrong and what to do, a line each, for reports that have one text for all of it. */
export function advice({ message, suggestion, fix }: Problem): readonly string[] {
  const near = suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`];
  return [message, ...near, ...(fix === undefined ? [] : [fix])];
}

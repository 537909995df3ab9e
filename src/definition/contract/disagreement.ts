/** One thing in which an operation and the API that it calls do not agree. */
import type { JsonObject } from '../../base/json';

export type Disagreement = {
  readonly message: string;
  readonly help: string;
  /** Where the definition says its part. */
  readonly at: { readonly container: JsonObject; readonly key: string };
  /** Where in the description of the API, from the call on. */
  readonly pointer?: string;
  /** In what is sent there: the way to the part that it is about. Undefined: nothing is sent there that it is about. */
  readonly sent?: readonly string[];
  /** The field of the result that it is about. */
  readonly answered?: string;
};

/** Takes names. Returns `"a", "b"`, or `nothing`. */
export const quotedNames = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ');

/** A name that is near, as a question behind a sentence; nothing where there is none. */
export const suggestionText = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;

/** One disagreement between an operation and the API that it calls. */
import type { JsonObject } from '../../base/json';

export type Disagreement = {
  readonly message: string;
  readonly help: string;
  /** Its place in the definition. */
  readonly at: { readonly container: JsonObject; readonly key: string };
  /** Its place in the API's description, relative to the call. */
  readonly pointer?: string;
  /** Its path in the sent data; undefined if it does not concern sent data. */
  readonly sent?: readonly string[];
  /** The field of the result that it concerns. */
  readonly answered?: string;
};

/** Takes names. Returns `"a", "b"`, or `nothing`. */
export const quotedNames = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ');

/** A similar name as a question after a sentence; empty without one. */
export const suggestionText = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;

/** Characters that change the direction of the following text, and can disguise a name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a typed text inside a sentence: right-to-left text keeps its direction, which ends with the
 * text (Unicode Standard Annex 9, isolates). Left-to-right text is returned unchanged, so that addresses and numbers can be copied.
 */
export function isolated(text: string): string {
  const shown = text.replace(turning, '');
  return fromRight.test(shown) ? `\u2068${shown}\u2069` : shown;
}

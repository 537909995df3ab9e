/** Characters that change the direction of the text behind them. Nobody types them on purpose, and they disguise a name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A text that people have typed, for a place inside a sentence: what runs from the right keeps its own direction, which ends where the
 * text ends (Unicode Standard Annex 9, isolates). A text from the left is given back as it is, so that addresses and numbers can be copied.
 */
export function isolated(text: string): string {
  const shown = text.replace(turning, '');
  return fromRight.test(shown) ? `\u2068${shown}\u2069` : shown;
}

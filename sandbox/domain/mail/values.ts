/** Text typed by a person: it may contain anything, and is shown unchanged without affecting the text around it. */
export interface Typed {
  readonly typed: string;
}

/** Facts one below the other, each with its label. */
export interface Rows {
  readonly rows: readonly (readonly [label: string, value: string | Typed])[];
}

/** Value of a placeholder. Plain text is our own: a missing value is noticed there. */
export type MailValue = string | Typed | Rows;
export type MailValues = Readonly<Record<string, MailValue>>;

export const typed = (text: string): Typed => ({ typed: text });
export const rows = (list: Rows['rows']): Rows => ({ rows: list });

/** Text of a missing value. */
const unfilled = /\{\w+\}|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object /;

/** Controls of terminals and of writing direction: nothing that anybody means to say, and enough to show a name as another. */
const invisible = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text in the direction of its own, which ends where it ends (Unicode Bidirectional Algorithm, isolates). */
function isolated(text: string): string {
  const visible = text.replaceAll('\r\n', '\n').replaceAll(invisible, '');
  return fromRight.test(visible)
    ? visible
        .split('\n')
        .map((line) => `\u2068${line}\u2069`)
        .join('\n')
    : visible;
}

/**
 * A value as words.
 * @throws Error for a value of ours in which something is missing
 */
export function inWords(value: string | Typed, place: string): string {
  if (typeof value !== 'string') return isolated(value.typed);
  if (unfilled.test(value)) throw new Error(`Mail: the value of {${place}} is not complete: ${value}`);
  return value;
}

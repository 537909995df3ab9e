/** Text typed by a person: it can contain anything, and is shown unchanged without affecting the text around it. */
export interface Typed {
  readonly typed: string;
}

/** Labelled facts, one per row. */
export interface Rows {
  readonly rows: readonly (readonly [label: string, value: string | Typed])[];
}

/** Value of a placeholder. Plain text comes from our own code, so a missing part in it is an error. */
export type MailValue = string | Typed | Rows;
export type MailValues = Readonly<Record<string, MailValue>>;

export const typed = (text: string): Typed => ({ typed: text });
export const rows = (list: Rows['rows']): Rows => ({ rows: list });

/** Placeholder text of a missing value. */
const unfilled = /\{\w+\}|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object /;

/** Terminal and bidirectional control characters: nobody types them on purpose, and they can disguise a name. */
const invisible = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates the direction of a text from the text around it (Unicode Bidirectional Algorithm). */
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
 * Formats a value as text.
 * @throws Error if a value from our own code is incomplete
 */
export function inWords(value: string | Typed, place: string): string {
  if (typeof value !== 'string') return isolated(value.typed);
  if (unfilled.test(value)) throw new Error(`Mail: the value of {${place}} is not complete: ${value}`);
  return value;
}

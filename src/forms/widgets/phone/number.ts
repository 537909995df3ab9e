/** A telephone number as stored, `+49 152 28817386`, and as entered: dialling code and rest. */
export type Split = { readonly prefix: string; readonly rest: string };

/** Splits a number at a space, otherwise after the code that `known` finds in it; undefined if it has none. */
export function split(value: unknown, known: (digits: string) => string | undefined): Split | undefined {
  const match = typeof value === 'string' ? /^\s*\+\s*([\d].*)$/su.exec(value) : null;
  if (!match) return undefined;
  const text = match[1] ?? '';
  const spaced = /^(\d{1,3})\s+(.*)$/su.exec(text);
  if (spaced) return { prefix: `+${spaced[1]}`, rest: spaced[2] ?? '' };
  const digits = known(text);
  return digits === undefined ? undefined : { prefix: `+${digits}`, rest: text.slice(digits.length) };
}

/** Joins a dialling code and the typed number; a code in the typed text wins. */
export function join(prefix: string, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.startsWith('+')) return text;
  return text.startsWith('00') ? `+${text.slice(2)}` : `${prefix} ${text}`;
}

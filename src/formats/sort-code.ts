import { compact, withoutLabel } from './common/characters';

export const reasons: readonly string[] = [];

/** The six digits alone. */
export const sortCodeDigits = (text: string): string => compact(withoutLabel(text));

/** Formats a sort code as 12-34-56; any other text is only trimmed. */
export const written = (text: string): string => {
  const digits = sortCodeDigits(text);
  return /^\d{6}$/.test(digits) ? [0, 2, 4].map((from) => digits.slice(from, from + 2)).join('-') : text.trim();
};

/** The sort code of a British bank account: six digits. */
export const fault = (text: string): string | undefined =>
  /^\d{6}$/.test(sortCodeDigits(text)) ? undefined : 'format';

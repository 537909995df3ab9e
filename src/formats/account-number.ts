import { compact, withoutLabel } from './common/characters';

export const reasons: readonly string[] = [];

/** Its digits alone, as Bacs takes them; what was typed where it is none. */
export const written = (text: string): string => {
  const digits = compact(withoutLabel(text));
  return /^\d+$/.test(digits) ? digits : text.trim();
};

/** The number of a British bank account: six to eight digits, as on cheques and statements; a bank fills up to eight. */
export const fault = (text: string): string | undefined => (/^\d{6,8}$/.test(written(text)) ? undefined : 'format');

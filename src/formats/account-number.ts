import { compact, withoutLabel } from './common/characters';

export const reasons: readonly string[] = [];

/** Its digits only, as Bacs expects them; other text unchanged. */
export const written = (text: string): string => {
  const digits = compact(withoutLabel(text));
  return /^\d+$/.test(digits) ? digits : text.trim();
};

/** The number of a British bank account: six to eight digits, as on cheques and statements; banks pad it to eight. */
export const fault = (text: string): string | undefined => (/^\d{6,8}$/.test(written(text)) ? undefined : 'format');

/** + and digits of a number: drops spaces, dashes, dots, slashes and brackets, and the 0 in "+49 (0) 53 …" that is not dialled. */
export const phoneDigits = (text: string): string => {
  const bare = text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2212./\u2044]/gu, '');
  return (/^(\+|00)/.test(bare) ? bare.replace('(0)', '') : bare).replaceAll(/[()]/g, '');
};

/** The first character that is neither + nor a digit; empty without one. */
export const firstOdd = (digits: string): string => [...digits.replace(/^\+?\d*/, '')][0] ?? '';

/** Whether these digits can be a number somewhere (ITU-T E.164). */
export const isPhone = (digits: string): boolean => /^\+?\d{6,15}$/.test(digits);

export type PasswordRule = 'length' | 'digit' | 'upper' | 'lower' | 'special';

export const passwordRules: readonly PasswordRule[] = ['length', 'digit', 'upper', 'lower', 'special'];

const kinds: Readonly<Record<Exclude<PasswordRule, 'length'>, RegExp>> = {
  digit: /\p{Nd}/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\p{N}]/u,
};

/** Whether a password meets the rules; its length counts characters, not code units. */
export const has = (password: string, part: PasswordRule, least: number): boolean =>
  part === 'length' ? [...password].length >= least : kinds[part].test(password);

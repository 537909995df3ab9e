/** At least 8 characters: a digit, an upper-case letter, a lower-case letter and another character, in any script. */
export const isStrong = (password: string): boolean =>
  [...password].length >= 8 &&
  [...password].length <= 200 &&
  [/\p{Nd}/u, /\p{Lu}/u, /\p{Ll}/u, /[^\p{L}\p{N}]/u].every((kind) => kind.test(password));

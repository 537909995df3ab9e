/** Nothing, an empty text and a tick that is not made are the same to who reads a form. */
const plain = (value: unknown): unknown => (value === undefined || value === '' || value === false ? null : value);

/** Whether two values of a field say the same to who reads it. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

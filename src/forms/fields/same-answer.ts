/** A missing value, an empty text and an unticked box are the same answer. */
const plain = (value: unknown): unknown => (value === undefined || value === '' || value === false ? null : value);

/** Whether two values of a field are the same answer. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

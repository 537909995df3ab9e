/** Whether a condition holds; undefined if unknown. */
export type Truth = boolean | undefined;

/** Logical AND of two conditions that may be unknown: false if one of them is. */
export const bothHold = (one: Truth, other: Truth): Truth => (one === false || other === false ? false : one && other);

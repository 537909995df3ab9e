/** Whether a condition holds; undefined where that is not known. */
export type Truth = boolean | undefined;

/** Whether both conditions hold: not as soon as one of them does not. */
export const bothHold = (one: Truth, other: Truth): Truth => (one === false || other === false ? false : one && other);

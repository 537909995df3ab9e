/** Addresses with parameters, such as /news/:slug. */

/** Names of the parameters in an address. */
export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Name in place of an unknown value, in the file of a page that asks in the browser. */
const unknownName = '_unknown';

/** A value that can be the name of a file on every host. */
export const isFileName = (value: string): boolean => /^[A-Za-z0-9_-]{1,120}$/.test(value) && value !== unknownName;

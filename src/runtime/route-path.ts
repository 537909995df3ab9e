/** Addresses with parameters, such as /news/:slug. */

/** Names of the parameters in an address. */
export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Placeholder for an unknown value, in the file of a page that loads its data in the browser. */
const unknownName = '_unknown';

/** A value that can be a file name on every host. */
export const isFileName = (value: string): boolean => /^[A-Za-z0-9_-]{1,120}$/.test(value) && value !== unknownName;

/** Fills the parameters of an address. */
export const filledPath = (path: string, valueOf: (name: string) => unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueOf(name) ?? '')));

/** Values of the parameters of a path in an address with the same end. */
export function paramsAt(path: string, address: string): Record<string, string> {
  const steps = path.split('/').slice(1);
  const parts = address.split('/').slice(-steps.length);
  return Object.fromEntries(
    steps.flatMap((step, index) => (step[0] === ':' ? [[step.slice(1), decodeURIComponent(parts[index] ?? '')]] : [])),
  );
}

/** Address of the page that loads its data in the browser. */
export const shellPath = (path: string): string => filledPath(path, () => unknownName);

/** Suffix of the empty file for a removed page: hosts answer 410 there. */
export const goneEnding = '.gone';

/** Reads a `_redirects` file as a site is published with it: on each line an earlier address, the present one and the status. */
export const parseRedirects = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [from, to] = line.trim().split(/\s+/);
      return from === undefined || to === undefined || from.startsWith('#') ? [] : [[from, to] as const];
    }),
  );

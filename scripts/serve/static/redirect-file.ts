/** Parses the `_redirects` file of a publication: each line has an earlier address, the present one and the status. */
export const parseRedirects = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [from, to] = line.trim().split(/\s+/);
      return from === undefined || to === undefined || from.startsWith('#') ? [] : [[from, to] as const];
    }),
  );

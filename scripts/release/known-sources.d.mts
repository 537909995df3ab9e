/** The hash that was kept in a file for sources that nobody has written to since. */
export function knownHash(record: string, root: string): string | undefined;

/** Keeps the hash of files and their folders that were read since `started`, in milliseconds since 1970. */
export function keepHash(
  record: string,
  hash: string,
  sources: { readonly root: string; readonly paths: readonly string[]; readonly started: number },
): void;

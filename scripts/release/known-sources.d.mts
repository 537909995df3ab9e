/** Returns the hash stored in a file, if its sources have not changed since. */
export function knownHash(record: string, root: string): string | undefined;

/** Stores the hash of files and folders that were read since `started`, in milliseconds since 1970. */
export function keepHash(
  record: string,
  hash: string,
  sources: { readonly root: string; readonly paths: readonly string[]; readonly started: number },
): void;

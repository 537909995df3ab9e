const last = new Map<string, Promise<unknown>>();

/**
 * Serialises calls with the same name within this process. The database serialises them in any case, but calls that wait here
 * hold no connection, so that one caller cannot use all connections.
 */
export function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(name) ?? Promise.resolve()).then(run);
  const settled = mine.catch(() => undefined);
  last.set(name, settled);
  void settled.then(() => {
    if (last.get(name) === settled) last.delete(name);
  });
  return mine;
}

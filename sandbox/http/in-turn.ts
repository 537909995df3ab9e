const last = new Map<string, Promise<unknown>>();

/**
 * Runs calls with the same name one after the other within this process. The database makes them wait for each other in any case; waiting here they
 * hold no connection, so that many of one caller leave connections to everybody else.
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

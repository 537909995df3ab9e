/** Work that a call leaves for later: one piece after the other, so that it never takes more than one core and one connection. */
export interface WorkQueue {
  /** Resolves once the work is done. After `close` it is left undone; what must not be lost is kept in the database. */
  add(work: () => Promise<void>): Promise<void>;
  /** Ends with the piece that is being done. */
  close(): Promise<void>;
}

export function createWorkQueue(): WorkQueue {
  let closing = false;
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      const mine = last.then(() => (closing ? undefined : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
    close() {
      closing = true;
      return last;
    },
  };
}

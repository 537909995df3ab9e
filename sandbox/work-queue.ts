/** Deferred work of calls, one job at a time, so that it uses at most one core and one connection. */
export interface WorkQueue {
  /** Resolves once the job is done. After `close` it is dropped; jobs to keep are stored in the database. */
  add(work: () => Promise<void>): Promise<void>;
  /** Stops after the current job. */
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

/** No connection was free in time, or the server cannot be reached: nothing was asked of it. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`No connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A transaction that fails for one of these reasons has changed nothing and may be sent again (PostgreSQL, appendix A). */
const passing: readonly RegExp[] = [
  // Serialisation failure, deadlock, lock_timeout, statement_timeout.
  /^(40001|40P01|55P03|57014)$/,
  // Connection lost, resources used up, server starting or stopping, transaction idle for too long.
  /^(08...|53...|57P0[1-4]|25P03)$/,
];

/** SQLSTATE of a failure, or the code of the socket; '' for any other failure. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a database was too busy or away, so that the same call may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable ||
  passing.some((codes) => codes.test(codeOf(error))) ||
  /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

/** Whether a row was refused because another transaction was first to store one that excludes it: unique or exclusion constraint. */
export const isDuplicate = (error: unknown): boolean => /^(23505|23P01)$/.test(codeOf(error));

/** No connection was available in time, or the server was unreachable: the query was not sent. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`No connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A transaction that fails for one of these reasons changed nothing and can be retried (PostgreSQL, appendix A). */
const passing: readonly RegExp[] = [
  // Serialisation failure, deadlock, lock_timeout, statement_timeout.
  /^(40001|40P01|55P03|57014)$/,
  // Connection lost, resources used up, server starting or stopping, transaction idle for too long.
  /^(08...|53...|57P0[1-4]|25P03)$/,
];

/** SQLSTATE of a failure, or the code of a socket error; '' for any other failure. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database was busy or unreachable, so that the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable ||
  passing.some((codes) => codes.test(codeOf(error))) ||
  /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

/** Whether a row was refused because another transaction stored a conflicting one first (unique or exclusion constraint). */
export const isDuplicate = (error: unknown): boolean => /^(23505|23P01)$/.test(codeOf(error));

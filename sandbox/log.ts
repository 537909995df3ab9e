/** Fields of a log line: facts for operators. Never a key, a password or a query. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>;

const lineOf = (level: string, message: string, fields: LogFields): string =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });

/** Writes a line of JSON to standard output for a successful event. */
export function logEvent(message: string, fields: LogFields = {}): void {
  console.log(lineOf('info', message, fields));
}

/** Writes a line of JSON to standard error for a failure, with its location. */
export function logFailure(message: string, error: unknown, fields: LogFields = {}): void {
  const [text, stack] = error instanceof Error ? [error.message, error.stack ?? null] : [String(error), null];
  console.error(lineOf('error', message, { ...fields, error: text, stack }));
}

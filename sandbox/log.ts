/** Fields of a line: facts for people who run the API. Never a key, a password or a query. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>;

const lineOf = (level: string, message: string, fields: LogFields): string =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });

/** A line of JSON on standard output for something that went as it should. */
export function logEvent(message: string, fields: LogFields = {}): void {
  console.log(lineOf('info', message, fields));
}

/** A line of JSON on standard error for something that failed, with where it did. */
export function logFailure(message: string, error: unknown, fields: LogFields = {}): void {
  const [text, stack] = error instanceof Error ? [error.message, error.stack ?? null] : [String(error), null];
  console.error(lineOf('error', message, { ...fields, error: text, stack }));
}

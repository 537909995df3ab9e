/** Fields of a line: what somebody who runs the API looks for. Never a key, a password or a query. */
type LogFields = Readonly<Record<string, string | number | null>>;

/** A line of JSON for something that failed, with where it did. */
export function logFailure(message: string, error: unknown, fields: LogFields = {}): void {
  const [text, stack] = error instanceof Error ? [error.message, error.stack ?? null] : [String(error), null];
  console.error(
    JSON.stringify({ time: new Date().toISOString(), level: 'error', message, ...fields, error: text, stack }),
  );
}

/** Longer than the API needs to finish its calls, in milliseconds. */
const patience = 12_000;

/** Waits for SIGINT or SIGTERM, closes and returns the exit code. Exits anyway if closing takes too long; a second signal exits at once. */
export async function untilSignal(close: () => Promise<void>): Promise<number> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  setTimeout(() => process.exit(0), patience).unref();
  await close();
  return 0;
}

/** Returns the message of an error for the user; rethrows any other failure. */
export function userMessage(failure: unknown): string {
  if (failure instanceof Error && failure.constructor === Error) return failure.message;
  throw failure;
}

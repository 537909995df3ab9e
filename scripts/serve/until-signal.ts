/** Longer than the API needs to let its calls in flight end. */
const patience = 12_000;

/** Waits for Ctrl-C or a stop by the system, closes and returns the exit code. What does not close in time is left to the system; a second signal ends at once. */
export async function untilSignal(close: () => Promise<void>): Promise<number> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  setTimeout(() => process.exit(0), patience).unref();
  await close();
  return 0;
}

/** The message of a failure that was raised for a person to read; any other failure is thrown on. */
export function userMessage(failure: unknown): string {
  if (failure instanceof Error && failure.constructor === Error) return failure.message;
  throw failure;
}

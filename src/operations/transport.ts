import { OperationFailure } from './failure';

export type Reply = { readonly status: number; readonly text: string };

const timeLimit = 15_000;
const retryDelay = 1500;

/**
 * One HTTP exchange, its body included, within 15 s. Throws an OperationFailure of class timeout or offline; when `signal` ends it,
 * throws that signal's reason.
 */
async function exchange(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeLimit);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, signal: limit.signal });
    return { status: response.status, text: await response.text() };
  } catch {
    signal?.throwIfAborted();
    throw limit.signal.aborted ? new OperationFailure('No answer in time', 'timeout') : new OperationFailure('No connection', 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const passing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const pause = (attempt: number) => new Promise((resume) => setTimeout(resume, retryDelay * 2 ** attempt));

/** The exchange, made again up to `retries` times while it fails in a way that may pass: 1.5 s later, then 3 s, then 6 s. */
export async function send(url: string, init: RequestInit, retries: number, signal?: AbortSignal): Promise<Reply> {
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await exchange(url, init, signal);
      if (attempt >= retries || !passing(reply.status)) return reply;
    } catch (failure) {
      if (attempt >= retries || !(failure instanceof OperationFailure)) throw failure;
    }
    await pause(attempt);
  }
}

import { loadPart } from '../loading/load';
import { OperationFailure } from './failure';

/** A file that was asked for, and the name the server gives it. */
export type AnsweredFile = { readonly blob: Blob; readonly name: string | undefined };

/** `etag` names the version of what was answered, where the server says one; `reason` what went wrong, for the console. */
export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly etag?: string | null;
  readonly file?: AnsweredFile;
  readonly reason?: string;
};

/** Who may give up waiting, and when nobody waits any longer, in milliseconds; whether a file is waited for, who wants to know how much has gone out, and how an answer is understood. */
export type Patience = {
  readonly signal?: AbortSignal | undefined;
  readonly longest?: number | undefined;
  readonly file?: boolean | undefined;
  readonly progress?: ((share: number) => void) | undefined;
  readonly understand?: ((reply: Reply) => Reply) | undefined;
};

const timeLimit = 15_000;
const retryDelay = 1500;

/** A name without a folder, which a server has no say in. */
async function fileOf(response: Response): Promise<AnsweredFile> {
  const name = /filename="?([\w .-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name };
}

// Only the older way of asking tells how much has gone out, and it cannot refuse a redirect.
async function ask(url: string, init: RequestInit, progress: Patience['progress']): Promise<Response> {
  return progress && init.redirect !== 'error'
    ? (await loadPart(() => import('./watched'))).fetchWatched(url, init, progress)
    : fetch(url, init);
}

/** One HTTP exchange, its body included, within 15 s or what `longest` says. Throws an OperationFailure of class timeout or offline, or the reason of `signal`. */
async function exchange(
  url: string,
  init: RequestInit,
  { signal, longest = timeLimit, file, progress }: Patience,
): Promise<Reply> {
  const limit = AbortSignal.timeout(longest);
  try {
    const response = await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit }, progress);
    if (file && response.ok) return { status: response.status, text: '', file: await fileOf(response) };
    return { status: response.status, text: await response.text(), etag: response.headers.get('ETag') };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new OperationFailure('no answer', limit.aborted ? 'timeout' : 'offline', { cause });
  }
}

/** Whether the server has decided: asking again would get the same answer. */
export const isDefinitive = (status: number): boolean => status < 500 && status !== 408 && status !== 429;

/** The exchange, made again up to `retries` times while it fails in a way that may pass: 1.5 s later, then 3 s, then 6 s. */
export async function send(url: string, init: RequestInit, retries: number, patience: Patience = {}): Promise<Reply> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const reply = await exchange(url, init, patience).catch((failure: unknown) => {
      if (isLast || !(failure instanceof OperationFailure)) throw failure;
    });
    // Outside of what is caught: a fault of a protocol is no lost connection.
    const understood = reply && (patience.understand?.(reply) ?? reply);
    if (understood && (isLast || isDefinitive(understood.status))) return understood;
    await new Promise((resume) => setTimeout(resume, retryDelay * 2 ** attempt));
  }
}

import { loadPart, retryDelay } from '../kit/loading/load';
import { OperationFailure } from '../kit/protocol/failure';
import type { AnsweredFile, Reply } from '../kit/protocol/request';

export type SendOptions = {
  /** Aborts the request, its body and its retries' exchanges. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one exchange in milliseconds, default 15 s. */
  readonly timeoutMs?: number | undefined;
  /** A successful response is a file: it is read as a Blob instead of as text. */
  readonly file?: boolean | undefined;
  /** Called with the share of the body that has been uploaded, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Turns a reply into what plain HTTP would have answered, before retries are decided on; for protocols that report failures in the body. */
  readonly normalizeReply?: ((reply: Reply) => Reply) | undefined;
};

const defaultTimeoutMs = 15_000;

async function fileOf(response: Response): Promise<AnsweredFile> {
  return { blob: await response.blob(), disposition: response.headers.get('content-disposition') ?? '' };
}

// Only the older way of asking tells how much has gone out, and it cannot refuse a redirect.
async function ask(url: string, init: RequestInit, onProgress: SendOptions['onProgress']): Promise<Response> {
  return onProgress && init.redirect !== 'error'
    ? (await loadPart(() => import('../kit/protocol/upload-progress'))).fetchWithProgress(url, init, onProgress)
    : fetch(url, init);
}

/** One HTTP exchange, its body included, within 15 s or what `timeoutMs` says. Throws an OperationFailure of class timeout or offline, or the reason of `signal`. */
async function exchange(
  url: string,
  init: RequestInit,
  { signal, timeoutMs = defaultTimeoutMs, file, onProgress }: SendOptions,
): Promise<Reply> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit }, onProgress);
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
export async function send(url: string, init: RequestInit, retries: number, options: SendOptions = {}): Promise<Reply> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const reply = await exchange(url, init, options).catch((failure: unknown) => {
      if (isLast || !(failure instanceof OperationFailure)) throw failure;
    });
    // Outside of the catch: an error in a protocol must not count as a lost connection.
    const understood = reply && (options.normalizeReply?.(reply) ?? reply);
    if (understood && (isLast || isDefinitive(understood.status))) return understood;
    await new Promise((resume) => setTimeout(resume, retryDelay * 2 ** attempt));
  }
}

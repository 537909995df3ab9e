import { loadPart, retryDelay } from '../kit/loading/load';
import { OperationFailure } from '../kit/protocol/failure';
import type { AnsweredFile, Reply } from '../kit/protocol/request';

export type SendOptions = {
  /** Aborts the request, its body and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one exchange in milliseconds, default 15 s. */
  readonly timeoutMs?: number | undefined;
  /** A successful response is a file: read it as a Blob instead of as text. */
  readonly file?: boolean | undefined;
  /** Called with the uploaded share of the body, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Converts a response to plain HTTP before retries are decided, for protocols that report failures in the body. */
  readonly normalizeReply?: ((reply: Reply) => Reply) | undefined;
};

const defaultTimeoutMs = 15_000;

async function fileOf(response: Response): Promise<AnsweredFile> {
  return { blob: await response.blob(), disposition: response.headers.get('content-disposition') ?? '' };
}

// Only XMLHttpRequest reports upload progress, but it cannot refuse redirects.
async function ask(url: string, init: RequestInit, onProgress: SendOptions['onProgress']): Promise<Response> {
  return onProgress && init.redirect !== 'error'
    ? (await loadPart(() => import('../kit/protocol/upload-progress'))).fetchWithProgress(url, init, onProgress)
    : fetch(url, init);
}

/** One HTTP exchange, 15 s at most or `timeoutMs`. Throws an OperationFailure (timeout, offline), or the reason of `signal`. */
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

/** Whether the response is final: a retry would get the same. */
export const isDefinitive = (status: number): boolean => status < 500 && status !== 408 && status !== 429;

/** Makes the exchange, and retries temporary failures up to `retries` times: after 1.5 s, then 3 s, then 6 s. */
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

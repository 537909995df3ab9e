/** Sends a file in chunks with the tus protocol 1.0 (https://tus.io/protocols/resumable-upload): a lost connection costs one chunk. */
import { retryDelay } from '../../kit/loading/load';
import { OperationFailure, invalidCall } from '../../kit/protocol/failure';
import type { Reply, Send } from '../../kit/protocol/request';
import { fetchWithProgress } from '../../kit/protocol/upload-progress';

const pieceBytes = 2 ** 20;
const usualMs = 15_000;
// Timeout for a chunk over a slow line.
const pieceMs = 120_000;
const mostFailures = 3;
const version = { 'Tus-Resumable': '1.0.0' };
/** Headers of the call that creates a file; later calls do not send them. */
const ofFirst = new Set(['Upload-Length', 'Upload-Metadata', 'Content-Type']);

/** Address of each incomplete file on the server, by the address that it was sent to: another call continues there. */
const begun = new WeakMap<Blob, Map<string, string>>();

type Upload = {
  readonly url: string;
  readonly file: Blob;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
  /** Address of the incomplete file on the server. */
  place: string | undefined;
  /** Number of bytes that the server has confirmed. */
  confirmed: number;
  /** Failed attempts since then. */
  failures: number;
  /** Receives the uploaded share of the file, from 0 to 1. */
  readonly progress: (share: number) => void;
};

/** The server gave an unexpected response. */
class Answered extends Error {
  constructor(readonly reply: Reply) {
    super('answered');
  }
}

/** @throws Answered */
async function fail(response: Response): Promise<never> {
  throw new Answered({ status: response.status, text: await response.text().catch(() => '') });
}

/** The server fails, or still waits for a lost connection to end (423). */
const mayPass = (status: number): boolean => status >= 500 || [408, 409, 423].includes(status);

/** The query of a call may contain the session's key, which each request needs and no response contains. */
function withQuery(place: string, url: string): string {
  const address = new URL(place);
  for (const [key, value] of new URL(url).searchParams)
    if (!address.searchParams.has(key)) address.searchParams.set(key, value);
  return address.href;
}

type Exchange = {
  readonly method: string;
  /** It names the file. */
  readonly isFirst?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly onProgress?: (share: number) => void;
};

/** One exchange. Throws an OperationFailure without a response. */
async function exchange({ init, signal }: Upload, url: string, asked: Exchange): Promise<Response> {
  const { method, isFirst, headers, body, onProgress } = asked;
  const limit = AbortSignal.timeout(body === undefined ? usualMs : pieceMs);
  const given = Object.entries((init.headers ?? {}) as Readonly<Record<string, string>>);
  const own = Object.fromEntries(given.filter(([header]) => isFirst || !ofFirst.has(header)));
  const request: RequestInit = {
    ...init,
    method,
    headers: { ...own, ...version, ...headers },
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  try {
    // Only XMLHttpRequest reports progress, but it cannot refuse redirects.
    return await (onProgress && init.redirect !== 'error'
      ? fetchWithProgress(url, request, onProgress)
      : fetch(url, request));
  } catch (cause) {
    signal?.throwIfAborted();
    throw new OperationFailure('no answer', limit.aborted ? 'timeout' : 'offline', { cause });
  }
}

/** Headers of the call that creates a file before its chunks are sent. */
export const namingHeaders = (file: Blob, name: string) => ({
  ...version,
  'Upload-Length': String(file.size),
  'Upload-Metadata': `filename ${base64(name)},filetype ${base64(file.type || 'application/octet-stream')}`,
});

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The last segment of an address. @throws OperationFailure if there is none, or it cannot be decoded */
function idIn(place: string): string {
  const last = new URL(place).pathname.split('/').findLast((part) => part !== '');
  try {
    if (last !== undefined) return decodeURIComponent(last);
  } catch {
    // Reported like one without an id.
  }
  throw invalidCall('The server keeps the file at an address without an id');
}

/** Creates the file on the server, and returns the address for its chunks. */
async function begin(upload: Upload): Promise<string> {
  const { url } = upload;
  const response = await exchange(upload, url, { method: 'POST', isFirst: true });
  const location = response.headers.get('Location');
  if (response.status !== 201) return fail(response);
  if (location === null) {
    const text = await response.text().catch(() => '');
    // A recorded response has no address to send to.
    if (text !== '') throw new Answered({ status: 201, text });
    throw invalidCall('The server has to answer Location, and to name it in Access-Control-Expose-Headers');
  }
  const { origin, href } = new URL(location, url);
  const expected = new URL(url).origin;
  // The session's key is only sent to the API.
  if (origin !== expected) throw invalidCall(`The server keeps the file at ${origin}, which is not ${expected}`);
  idIn(href);
  return href;
}

/** A byte count in a response; undefined if it has none. */
function bytesIn(response: Response): number | undefined {
  const text = response.headers.get('Upload-Offset') ?? '';
  return response.ok && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Number of bytes that the server has; undefined if it no longer knows the file. */
async function offsetAt(upload: Upload, place: string): Promise<number | undefined> {
  const response = await exchange(upload, withQuery(place, upload.url), { method: 'HEAD' });
  if ([403, 404, 410].includes(response.status)) return undefined;
  const offset = bytesIn(response) ?? (await fail(response));
  return offset <= upload.file.size ? offset : undefined;
}

/** Sends one chunk, and returns the number of bytes that the server has then. */
async function sendPiece(upload: Upload, place: string, offset: number): Promise<number> {
  const { url, file, progress } = upload;
  const body = file.slice(offset, offset + pieceBytes);
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  const onProgress = (share: number) => progress((offset + share * body.size) / file.size);
  const response = await exchange(upload, withQuery(place, url), { method: 'PATCH', headers, body, onProgress });
  if (!response.ok && ![404, 410].includes(response.status)) return fail(response);
  const sent = bytesIn(response);
  if (sent === undefined || sent <= offset || sent > offset + body.size)
    throw new OperationFailure('the server has another part of the file, or does not expose Upload-Offset', 'offline');
  if (sent > upload.confirmed) Object.assign(upload, { confirmed: sent, failures: 0 });
  progress(sent / file.size);
  return sent;
}

/** Sends the rest of a file, and returns its address on the server. */
async function sendRest(upload: Upload): Promise<string> {
  const there = upload.place === undefined ? undefined : await offsetAt(upload, upload.place);
  if (there === undefined) upload.place = undefined;
  const place = (upload.place ??= await begin(upload));
  let offset = there ?? 0;
  while (offset < upload.file.size) offset = await sendPiece(upload, place, offset);
  return place;
}

/** The response to return for a failure; undefined if a retry may succeed. Throws the failure if there is no response. */
function finalReply(failure: unknown, mayTryAgain: boolean): Reply | undefined {
  if (failure instanceof Answered) return mayPass(failure.reply.status) && mayTryAgain ? undefined : failure.reply;
  if (mayTryAgain && failure instanceof OperationFailure && failure.class !== 'invalid') return undefined;
  throw failure;
}

/** Sends a file, and retries after a temporary failure. */
async function sendPatiently(upload: Upload): Promise<Reply> {
  for (;;) {
    try {
      const place = await sendRest(upload);
      upload.place = undefined;
      return { status: 201, text: JSON.stringify({ id: idIn(place), url: place }) };
    } catch (failure) {
      const reply = finalReply(failure, upload.failures < mostFailures);
      // A refused file starts again the next time. An expired key does not refuse the file.
      if (reply && reply.status !== 401 && !mayPass(reply.status)) upload.place = undefined;
      if (reply) return reply;
      await new Promise((resume) => setTimeout(resume, retryDelay * 2 ** upload.failures));
      upload.failures += 1;
    }
  }
}

/**
 * Sends the file in the body of `init`, named by its headers, and continues after a lost connection: 1.5, 3 and 6 s later, and
 * with the next call for the same file. Returns the server's response if it refuses the file, or `{ "id", "url" }`: the address
 * of the file on the server, and its last segment. Throws an OperationFailure if the connection stays lost.
 */
export const sendResumable: Send = async (url, init, _retries, { signal, onProgress }) => {
  const file = init.body;
  if (!(file instanceof Blob)) throw invalidCall('There is no file to send');
  const { origin, pathname } = new URL(url);
  const places = begun.get(file) ?? new Map<string, string>();
  begun.set(file, places);
  const key = origin + pathname;
  let most = 0;
  const progress = (share: number): void => onProgress?.((most = Math.max(most, share)));
  const upload: Upload = { url, file, init, signal, place: places.get(key), confirmed: 0, failures: 0, progress };
  // A concurrent call for the same file is a separate upload.
  places.delete(key);
  try {
    return await sendPatiently(upload);
  } finally {
    if (upload.place !== undefined) places.set(key, upload.place);
  }
};

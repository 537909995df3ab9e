/** Sends a file in pieces by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload): a lost connection costs one piece. */
import { retryDelay } from '../../kit/loading/load';
import { OperationFailure, invalidCall } from '../../kit/protocol/failure';
import type { Reply, Send } from '../../kit/protocol/request';
import { fetchWithProgress } from '../../kit/protocol/upload-progress';

const pieceBytes = 2 ** 20;
// A slow line takes its time for a piece.
const longestMs = 120_000;
const mostFailures = 3;
const version = { 'Tus-Resumable': '1.0.0' };

/** Address of the beginning that a server keeps of a file, by the address that it was sent to: another try goes on there. */
const begun = new WeakMap<Blob, Map<string, string>>();

type Upload = {
  readonly url: string;
  readonly file: Blob;
  readonly name: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
  /** Receives the sent share of the file, from 0 to 1. */
  readonly progress: (share: number) => void;
};

/** The server has decided: another try would get the same answer. */
class Answered extends Error {
  constructor(readonly reply: Reply) {
    super('answered');
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** One exchange. Throws an OperationFailure where another try may succeed. */
async function exchange(
  { init, signal }: Upload,
  url: string,
  request: RequestInit,
  onProgress?: (share: number) => void,
): Promise<Response> {
  const limit = AbortSignal.timeout(longestMs);
  const { 'Content-Type': _type, ...headers } = (init.headers ?? {}) as Readonly<Record<string, string>>;
  const whole: RequestInit = {
    ...init,
    ...request,
    headers: { ...headers, ...version, ...(request.headers as Readonly<Record<string, string>>) },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  try {
    // Only the older way of asking reports progress, and it cannot refuse a redirect.
    const response = await (onProgress && init.redirect !== 'error'
      ? fetchWithProgress(url, whole, onProgress)
      : fetch(url, whole));
    if (!isPassing(response.status)) return response;
    throw new OperationFailure('the server failed', '5xx', { status: response.status });
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof OperationFailure) throw cause;
    throw new OperationFailure('no answer', limit.aborted ? 'timeout' : 'offline', { cause });
  }
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Names the file to the server, and returns the address that takes its pieces. */
async function begin(upload: Upload): Promise<string> {
  const { url, file, name } = upload;
  const metadata = `filename ${base64(name)},filetype ${base64(file.type || 'application/octet-stream')}`;
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata };
  const response = await exchange(upload, url, { method: 'POST', body: null, headers });
  const place = response.headers.get('Location');
  // A recorded answer names no address: there is nothing to send to.
  if (response.status !== 201 || place === null)
    throw new Answered({ status: response.status, text: await response.text() });
  const address = new URL(place, url);
  // The session's key goes to the API alone.
  if (address.origin !== new URL(url).origin) throw invalidCall('The server keeps the file at another origin');
  for (const [key, value] of new URL(url).searchParams)
    if (!address.searchParams.has(key)) address.searchParams.set(key, value);
  return address.href;
}

/** How many bytes of the file the server has; undefined where it knows nothing of it any more. */
async function offsetAt(upload: Upload, place: string): Promise<number | undefined> {
  const response = await exchange(upload, place, { method: 'HEAD', body: null });
  const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
  return response.ok && offset <= upload.file.size ? offset : undefined;
}

/** Sends one piece, and returns how many bytes the server has then; undefined where it has another number than expected. */
async function sendPiece(upload: Upload, place: string, offset: number): Promise<number | undefined> {
  const { file, progress } = upload;
  const piece = file.slice(offset, offset + pieceBytes);
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  const report = (share: number) => progress((offset + share * piece.size) / file.size);
  const response = await exchange(upload, place, { method: 'PATCH', body: piece, headers }, report);
  if ([404, 409, 410].includes(response.status)) return undefined;
  if (!response.ok) throw new Answered({ status: response.status, text: await response.text() });
  const sent = Number(response.headers.get('Upload-Offset') ?? offset + piece.size);
  progress(sent / file.size);
  return sent;
}

/** Sends what the server lacks of a file. `places` remembers where it keeps the beginning. */
async function sendRest(upload: Upload, places: Map<string, string>): Promise<string> {
  const { url, file } = upload;
  const known = places.get(url);
  let offset = known === undefined ? undefined : await offsetAt(upload, known);
  const place = known !== undefined && offset !== undefined ? known : await begin(upload);
  places.set(url, place);
  offset ??= 0;
  while (offset < file.size) {
    const sent = await sendPiece(upload, place, offset);
    if (sent === undefined) throw new OperationFailure('the server has another part of the file', 'offline');
    offset = sent;
  }
  places.delete(url);
  return place;
}

/**
 * Makes calls that send the file in the body of `init` under this name, and go on where a lost connection ended it: 1.5, 3 and 6 s later, and with the next call for
 * the same file. Returns what the server answers instead of taking it, or `{ "id", "url" }`: the address that it keeps the file at, and the last part of that.
 * Throws an OperationFailure where the connection stays lost.
 */
export const resumable =
  (name: string): Send =>
  async (url, init, _retries, { signal, onProgress = () => undefined }) => {
    const file = init.body;
    if (!(file instanceof Blob)) throw invalidCall('There is no file to send');
    const places = begun.get(file) ?? new Map<string, string>();
    begun.set(file, places);
    let [failures, most] = [0, 0];
    const progress = (share: number): void => {
      if (share > most) [failures, most] = [0, share];
      onProgress(share);
    };
    for (;;) {
      try {
        const place = await sendRest({ url, file, name, init, signal, progress }, places);
        const id = decodeURIComponent(new URL(place).pathname.split('/').at(-1) ?? '');
        return { status: 201, text: JSON.stringify({ id, url: place }) };
      } catch (failure) {
        if (failure instanceof Answered) {
          places.delete(url);
          return failure.reply;
        }
        const mayPass = failure instanceof OperationFailure && failure.class !== 'invalid';
        if (!mayPass || failures >= mostFailures) throw failure;
        await new Promise((resume) => setTimeout(resume, retryDelay * 2 ** failures));
        failures += 1;
      }
    }
  };

import { Readable } from 'node:stream';

/** Size limit of a single exchange. */
export const largestExchange = 25_000_000;

const chunk = new Uint8Array(new ArrayBuffer(64 * 1024)).fill(48);

function* chunks(bytes: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let remaining = bytes; remaining > 0; remaining -= chunk.length)
    yield remaining < chunk.length ? chunk.subarray(0, remaining) : chunk;
}

/** A stream of so many bytes, generated on demand: it uses no memory, and stops when the reader stops. */
export const bytesToSend = (bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(
    Readable.from(chunks(bytes), { objectMode: false, highWaterMark: 4 * chunk.length }),
  ) as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads and discards a body. Returns its size; undefined if it exceeds the limit. */
export async function bytesReceived(body: ReadableStream<Uint8Array> | null): Promise<number | undefined> {
  if (body === null) return 0;
  let received = 0;
  for await (const part of body) {
    received += part.length;
    if (received > largestExchange) return undefined;
  }
  return received;
}

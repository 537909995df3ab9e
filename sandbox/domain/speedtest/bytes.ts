import { Readable } from 'node:stream';

/** No single exchange is larger. */
export const largestExchange = 25_000_000;

const chunk = new Uint8Array(new ArrayBuffer(64 * 1024)).fill(48);

function* chunks(bytes: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let remaining = bytes; remaining > 0; remaining -= chunk.length)
    yield remaining < chunk.length ? chunk.subarray(0, remaining) : chunk;
}

/** So many bytes, made while they are read: nothing is held in memory, and nothing more is made once nobody reads. */
export const bytesToSend = (bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(
    Readable.from(chunks(bytes), { objectMode: false, highWaterMark: 4 * chunk.length }),
  ) as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads what is sent and keeps none of it. Returns how much it was, undefined when it is more than is taken. */
export async function bytesReceived(body: ReadableStream<Uint8Array> | null): Promise<number | undefined> {
  if (body === null) return 0;
  let received = 0;
  for await (const part of body) {
    received += part.length;
    if (received > largestExchange) return undefined;
  }
  return received;
}

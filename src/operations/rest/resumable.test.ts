// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namingHeaders, sendResumable } from './resumable';
import type { Send } from '../../kit/protocol/request';

const mebibyte = 2 ** 20;
const url = 'https://api.test/files?key=1';
/** A redirect must not send a key to another server, so fetch is used, which can refuse redirects. */
const init = { method: 'POST', headers: { 'Content-Type': 'image/png', api_key: 'k' }, redirect: 'error' } as const;

type Kept = { readonly length: number; readonly metadata: string | null; bytes: number };

/** A tus server that stores only byte counts. */
const server = {
  files: [] as Kept[],
  calls: [] as string[],
  /** Replacement responses for calls, used once each, by their line in the log. */
  instead: new Map<string, () => Response>(),
  location: (index: number): string => `/files/up-${index}`,
};

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

async function answer(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const own = new Headers(headers);
  expect([own.get('Tus-Resumable'), own.get('api_key')]).toEqual(['1.0.0', 'k']);
  const call = [method, own.get('Upload-Offset') ?? own.get('Upload-Length')].filter(Boolean).join(' ');
  server.calls.push(call);
  const instead = server.instead.get(call);
  server.instead.delete(call);
  if (instead) return instead();
  if (method === 'POST') {
    const length = Number(own.get('Upload-Length'));
    server.files.push({ length, metadata: own.get('Upload-Metadata'), bytes: 0 });
    return new Response(null, { status: 201, headers: { Location: server.location(server.files.length - 1) } });
  }
  const { pathname, searchParams } = new URL(address);
  expect(searchParams.get('key')).toBe('1');
  const kept = server.files[Number(pathname.split('-').at(-1))];
  if (!kept) return new Response(null, { status: 404 });
  if (method === 'PATCH') {
    if (Number(own.get('Upload-Offset')) !== kept.bytes) return new Response(null, { status: 409 });
    expect(own.get('Content-Type')).toBe('application/offset+octet-stream');
    kept.bytes += (body as Blob).size;
  }
  return new Response(null, {
    status: method === 'HEAD' ? 200 : 204,
    headers: { 'Upload-Offset': String(kept.bytes) },
  });
}

beforeEach(() => {
  Object.assign(server, {
    files: [],
    calls: [],
    instead: new Map(),
    location: (index: number) => `/files/up-${index}`,
  });
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'IMG_1.png', { type: 'image/png' });

/** Sends a whole file, without waiting between retries. */
async function sent(file: File, options: Parameters<Send>[3] = {}) {
  const outcome = sendResumable(
    url,
    { ...init, headers: { ...init.headers, ...namingHeaders(file, 'Zähler.png') }, body: file },
    0,
    options,
  ).then(
    (reply) => ({ reply }),
    (failure: unknown) => ({ failure }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a file sent in chunks', () => {
  it('arrives under its name', async () => {
    const shares: number[] = [];
    const outcome = await sent(fileOf(2.5 * mebibyte), { onProgress: (share) => shares.push(share) });
    expect(outcome).toEqual({
      reply: { status: 201, text: JSON.stringify({ id: 'up-0', url: 'https://api.test/files/up-0' }) },
    });
    expect(server.calls).toEqual(['POST 2621440', 'PATCH 0', 'PATCH 1048576', 'PATCH 2097152']);
    expect(server.files[0]).toEqual({
      length: 2.5 * mebibyte,
      metadata: `filename ${Buffer.from('Zähler.png').toString('base64')},filetype ${Buffer.from('image/png').toString('base64')}`,
      bytes: 2.5 * mebibyte,
    });
    expect(shares).toEqual([0.4, 0.8, 1]);
  });

  it('continues after a lost chunk', async () => {
    server.instead.set('PATCH 1048576', lost);
    expect(await sent(fileOf(2 * mebibyte))).toMatchObject({ reply: { status: 201 } });
    expect(server.calls).toEqual(['POST 2097152', 'PATCH 0', 'PATCH 1048576', 'HEAD', 'PATCH 1048576']);
  });

  it('continues after a chunk whose answer is lost', async () => {
    server.instead.set('PATCH 0', () => {
      const [file] = server.files;
      if (file) file.bytes = mebibyte;
      return lost();
    });
    await sent(fileOf(2 * mebibyte));
    expect(server.calls).toEqual(['POST 2097152', 'PATCH 0', 'HEAD', 'PATCH 1048576']);
  });

  it('continues with the next call', async () => {
    const file = fileOf(2 * mebibyte);
    const fetching = vi.fn((address: string, request: RequestInit) =>
      server.calls.length < 2 ? answer(address, request) : lost(),
    );
    vi.stubGlobal('fetch', fetching);
    expect(await sent(file)).toMatchObject({ failure: { class: 'offline' } });
    vi.stubGlobal('fetch', answer);
    server.calls = [];
    expect(await sent(file)).toMatchObject({ reply: { status: 201 } });
    expect(server.calls).toEqual(['HEAD', 'PATCH 1048576']);
  });

  it.each([409, 423])('continues after a %i', async (status) => {
    server.instead.set('PATCH 0', () => new Response(null, { status }));
    await sent(fileOf(9));
    expect(server.calls).toEqual(['POST 9', 'PATCH 0', 'HEAD', 'PATCH 0']);
  });

  it('continues with a new key after a 401', async () => {
    const file = fileOf(2 * mebibyte);
    server.instead.set('PATCH 1048576', () => new Response(null, { status: 401 }));
    expect(await sent(file)).toMatchObject({ reply: { status: 401 } });
    await sent(file);
    expect(server.calls.slice(3)).toEqual(['HEAD', 'PATCH 1048576']);
  });

  it('restarts if the server has lost it', async () => {
    server.instead.set('PATCH 0', () => {
      server.instead.set('HEAD', () => new Response(null, { status: 410 }));
      return lost();
    });
    expect(await sent(fileOf(9))).toMatchObject({ reply: { status: 201 } });
    expect(server.calls).toEqual(['POST 9', 'PATCH 0', 'HEAD', 'POST 9', 'PATCH 0']);
  });
});

describe('a server', () => {
  it('that fails for long is given up', async () => {
    const failing = vi.fn(async () => new Response('{"code":"down"}', { status: 503 }));
    vi.stubGlobal('fetch', failing);
    expect(await sent(fileOf(9))).toEqual({ reply: { status: 503, text: '{"code":"down"}' } });
    expect(failing).toHaveBeenCalledTimes(4);
  });

  it.each(['0', '99999999', 'abc', ''])('whose offset is "%s" is not asked forever', async (offset) => {
    const nothing = () => new Response(null, { status: 204, headers: { 'Upload-Offset': offset } });
    const stuck = async (address: string, request: RequestInit) =>
      request.method === 'PATCH' ? nothing() : answer(address, request);
    vi.stubGlobal('fetch', stuck);
    expect(await sent(fileOf(2 * mebibyte))).toMatchObject({ failure: { class: 'offline' } });
    expect(server.calls.filter((call) => call === 'HEAD')).toHaveLength(3);
  });

  it.each([
    ['POST 9', 415],
    ['PATCH 0', 415],
    ['POST 9', 429],
  ])('rejects a file (%s, %i)', async (call, status) => {
    server.instead.set(call, () => new Response('{"code":"type"}', { status }));
    expect(await sent(fileOf(9))).toEqual({ reply: { status, text: '{"code":"type"}' } });
  });

  it('without an upload address is reported', async () => {
    server.instead.set('POST 9', () => new Response('{"id":"up-7"}', { status: 201 }));
    expect(await sent(fileOf(9))).toEqual({ reply: { status: 201, text: '{"id":"up-7"}' } });
  });

  it('of another origin receives nothing', async () => {
    server.location = () => 'https://elsewhere.test/files/up-0';
    expect(await sent(fileOf(9))).toMatchObject({ failure: { class: 'invalid' } });
    expect(server.calls).toEqual(['POST 9']);
  });
});

it('ends when aborted', async () => {
  const stop = new AbortController();
  server.instead.set('PATCH 0', () => {
    stop.abort();
    return lost();
  });
  expect(await sent(fileOf(9), { signal: stop.signal })).toMatchObject({ failure: { name: 'AbortError' } });
});

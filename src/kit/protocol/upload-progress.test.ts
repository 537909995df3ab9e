// @vitest-environment happy-dom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchWithProgress } from './upload-progress';

const received: { readonly method: string | undefined; readonly type: string | undefined; readonly size: number }[] =
  [];
const server = createServer((request, response) => {
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
  });
  request.on('end', () => {
    received.push({ method: request.method, type: request.headers['content-type'], size });
    response.writeHead(request.url === '/none' ? 204 : 201, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Expose-Headers': '*',
      'X-Kept': 'yes',
    });
    response.end(request.url === '/none' ? undefined : '{"id":"1"}');
  });
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it('sends a body unchanged', async () => {
  const response = await fetchWithProgress(
    `${address}/file`,
    { method: 'POST', headers: { 'Content-Type': 'image/png' }, body: new Blob([new Uint8Array(9)]) },
    () => undefined,
  );
  expect([response.status, response.headers.get('X-Kept'), await response.text()]).toEqual([201, 'yes', '{"id":"1"}']);
  expect(received.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({ type: 'image/png', size: 9 });
  expect((await fetchWithProgress(`${address}/none`, { method: 'POST', headers: {} }, () => undefined)).status).toBe(
    204,
  );
});

it('fails without a network', async () => {
  await expect(
    fetchWithProgress('http://127.0.0.1:1/', { method: 'POST', headers: {} }, () => undefined),
  ).rejects.toThrow();
  const stop = new AbortController();
  stop.abort();
  await expect(
    fetchWithProgress(address, { method: 'POST', headers: {}, signal: stop.signal }, () => undefined),
  ).rejects.toThrow();
});

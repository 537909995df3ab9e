import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose } from './choose';

const samples = { url: '', choices: new Map<string, string>(), delay: 0, close: () => Promise.resolve() };
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((incoming, answer) => void choose(samples, incoming, answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Returns the status of a response; `#` in a header is replaced by the server's port. */
function send(headers: Readonly<Record<string, string>>, body = '{"delay":5}', method = 'POST'): Promise<number> {
  const own = Object.entries(headers).map(([name, value]) => [name, value.replace('#', String(port))]);
  return new Promise((answered, failed) => {
    const asking = request({ port, method, headers: Object.fromEntries(own) }, (answer) => {
      answer.resume();
      answered(answer.statusCode ?? 0);
    });
    asking.on('error', failed).end(body);
  });
}

const own = { host: 'localhost:#', origin: 'http://localhost:#' };

it.each([
  ['its own page', own, 204],
  ['its own page by number', { host: '127.0.0.1:#', origin: 'http://127.0.0.1:#' }, 204],
  ['no origin', { host: 'localhost:#' }, 403],
  ['an opaque origin', { ...own, origin: 'null' }, 403],
  ['another port', { ...own, origin: 'http://localhost:1' }, 403],
  ['another name for this machine', { ...own, origin: 'http://127.0.0.1:#' }, 403],
  ['another scheme', { ...own, origin: 'https://localhost:#' }, 403],
  ['a name that was made to lead here', { host: 'evil.example:#', origin: 'http://evil.example:#' }, 403],
  ['a name below localhost', { host: 'a.localhost:#', origin: 'http://a.localhost:#' }, 403],
  ['a host without its port', { host: 'localhost', origin: 'http://localhost' }, 403],
])('answers a choice of %s', async (_who, headers, status) => {
  expect(await send(headers)).toBe(status);
});

it.each([['no JSON'], ['null'], ['{}'], ['{"operation":1,"answer":"x"}']])('rejects %s', async (body) => {
  expect(await send(own, body)).toBe(400);
});

it('rejects everything but a POST', async () => {
  expect(await send(own, '', 'GET')).toBe(405);
});

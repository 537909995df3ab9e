import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidates, notFoundCandidates, pathParts } from './lookup';
import { serveFolder } from './static';
import type { Served } from './static';

const parent = mkdtempSync(join(tmpdir(), 'faceplate-static-'));
const folder = join(parent, 'site');
const page = `<p>${'home '.repeat(200)}</p>`;

const files: Readonly<Record<string, string>> = {
  'index.html': page,
  '404.html': 'nothing here',
  'de/404.html': 'nichts hier',
  'de/index.html': 'Start',
  'plain.html': 'plain',
  'folder/index.html': 'folder',
  'nginx.conf': 'secret',
  _redirects: '/old /plain 301\n/de/old /de/plain 301\n/fibre/old /fibre/plain 301\n',
  'data/menu.json': '{}',
  'fonts/a.woff2': 'font',
  'images/a.avif': 'avif',
  'site.webmanifest': '{}',
  'index.html.partial': 'half',
  'a b.txt': 'blank',
  '.publication/lock.json': '{}',
  _headers: [
    '# all',
    '/*',
    "  Content-Security-Policy: default-src 'none'",
    '  Strict-Transport-Security: max-age=1',
    '  Cache-Control: no-cache',
    '',
    '/fonts/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    '/fibre/data/:name',
    '  X-Below: yes',
  ].join('\n'),
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a request with its exact path: fetch would normalise it. */
function ask(served: Served, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    httpRequest({ host: '127.0.0.1', port: served.port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    })
      .once('error', fail)
      .end();
  });
}

let site: Served;
let below: Served;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(parent, 'outside.txt'), 'outside');
  site = await serveFolder({ folder, port: 0 });
  below = await serveFolder({ folder, port: 0, base: '/fibre' });
});

afterAll(async () => {
  await Promise.all([site.close(), below.close()]);
  rmSync(parent, { recursive: true, force: true });
});

describe('a static site', () => {
  it.each([
    ['/', 200, page],
    ['/?q=1', 200, page],
    ['/index.html', 200, page],
    ['/plain', 200, 'plain'],
    ['/plain.html', 200, 'plain'],
    ['/folder', 200, 'folder'],
    ['/folder/', 200, 'folder'],
    ['/de', 200, 'Start'],
    ['/a%20b.txt', 200, 'blank'],
    ['/none', 404, 'nothing here'],
    ['/folder/none/more', 404, 'nothing here'],
    ['/de/none', 404, 'nichts hier'],
    ['/de/a/b', 404, 'nichts hier'],
    ['/_headers', 404, 'nothing here'],
    ['/_redirects', 404, 'nothing here'],
    ['/nginx.conf', 404, 'nothing here'],
    ['/.publication/lock.json', 404, 'nothing here'],
    ['/index.html.partial', 404, 'Not found\n'],
    ['/../outside.txt', 404, 'Not found\n'],
    ['/%2e%2e/outside.txt', 404, 'Not found\n'],
    ['/de/..%2f..%2foutside.txt', 404, 'Not found\n'],
    ['/..%5coutside.txt', 404, 'Not found\n'],
    ['/%00', 404, 'Not found\n'],
    ['/%zz', 404, 'Not found\n'],
  ])('answers %s with %i', async (path, status, text) => {
    expect(await ask(site, path)).toMatchObject({ status, text });
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/data/menu.json', 'application/json; charset=utf-8'],
    ['/fonts/a.woff2', 'font/woff2'],
    ['/images/a.avif', 'image/avif'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('returns the type of %s', async (path, type) => {
    expect((await ask(site, path)).headers['content-type']).toBe(type);
  });

  it('sends the headers of its _headers file', async () => {
    const { headers } = await ask(site, '/fonts/a.woff2');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await ask(site, '/fonts/none')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('compresses for %s', async (accepted, encoding, open) => {
    const first = await ask(site, '/', { 'accept-encoding': accepted });
    expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(open(first.body).toString()).toBe(page);
    const again = await ask(site, '/', { 'accept-encoding': accepted, 'if-none-match': String(first.headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await ask(site, '/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    expect(await ask(site, '/', {}, 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': String(page.length) },
    });
    expect(await ask(site, '/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each<[string, string, number, Record<string, string>?]>([
    ['a path of many parts', `/${'a/'.repeat(900)}`, 404],
    ['a path of many bytes', `/${'a'.repeat(2100)}`, 414],
    ['both', `/${'a/'.repeat(7000)}`, 414],
    ['an address of another name', '/', 421, { host: 'evil.example' }],
    ['such an address and its port', '/', 421, { host: 'evil.example:4000' }],
  ])('rejects %s', async (_, path, status, headers = {}) => {
    expect((await ask(site, path, headers)).status).toBe(status);
  });

  it('looks up few files however long the path', () => {
    const names = (path: string): number => {
      const parts = pathParts(path);
      return parts === undefined ? 0 : candidates(folder, parts).length + notFoundCandidates(folder, parts).length;
    };
    expect([1, 10, 30, 31, 1000].map((length) => names(`/${'a/'.repeat(length)}`))).toEqual([5, 5, 5, 0, 0]);
  });

  it('is found under its known names', async () => {
    const named = await serveFolder({ folder, port: 0, hosts: ['fibre.example'] });
    for (const host of ['localhost', `127.0.0.1:${named.port}`, 'town.localhost:80', '[::1]:4000', 'fibre.example'])
      expect((await ask(named, '/', { host })).status).toBe(200);
    for (const host of ['fibre.example.evil', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect((await ask(named, '/', { host })).status).toBe(421);
    await named.close();
  });

  it.each([
    ['POST', '/'],
    ['GET', '/%zz'],
    ['GET', '/../outside.txt'],
    ['GET', `/${'a'.repeat(2100)}`],
  ])('rejects %s %.20s as safely as it answers', async (method, path) => {
    expect((await ask(site, path, {}, method)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('names the port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(serveFolder({ folder, port })).rejects.toThrow(new RegExp(`Port ${port} is taken[^]*--port `));
    server.close();
  });
});

describe('an earlier address', () => {
  it.each<[() => Served, string, string]>([
    [() => site, '/old', '/plain'],
    [() => site, '/old?a=1&b=2', '/plain?a=1&b=2'],
    [() => site, '/de/old', '/de/plain'],
    [() => below, '/fibre/old', '/fibre/plain'],
  ])('redirects: %s %s → %s', async (which, path, location) => {
    expect(await ask(which(), path)).toMatchObject({ status: 301, headers: { location, 'cache-control': 'no-cache' } });
  });
});

describe('a site below a base path', () => {
  it.each([
    ['/fibre/', 200, page],
    ['/fibre/plain', 200, 'plain'],
    ['/fibre/none', 404, 'nothing here'],
    ['/fibre/de/none', 404, 'nichts hier'],
    ['/plain', 404, 'Not found\n'],
    ['/fibreplain', 404, 'Not found\n'],
    ['/fibre/../outside.txt', 404, 'Not found\n'],
  ])('answers %s with %i', async (path, status, text) => {
    expect(await ask(below, path)).toMatchObject({ status, text });
  });

  it('applies headers with the base', async () => {
    for (const path of ['/', '/fibre'])
      expect(await ask(below, `${path}?q=1`)).toMatchObject({ status: 302, headers: { location: '/fibre/?q=1' } });
    expect((await ask(below, '/fibre/data/menu.json')).headers['x-below']).toBe('yes');
  });
});

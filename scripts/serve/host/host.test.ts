import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerFiles } from '../../../src/publish/host/headers';
import { serveFolder } from '../static/static';
import type { Served } from '../static/static';
import { apacheConfiguration } from './apache';
import { caddyfile } from './caddy';
import { nginxServer } from './nginx';
import { publishedSite } from './published-site';
import type { PublishedSite } from './published-site';
import { freePort } from '../../../tests/support/free-port';

const text = (name: string, base: string): string =>
  `<html lang="en" data-base="${base}"><p>${`${name} `.repeat(300)}</p></html>`;

const names =
  'index 404 plain folder/index de/index de/404 de/plain news/first news/_unknown de/news/_unknown towns/here'
    .split(' ')
    .map((name) => `${name}.html`);

const addressParams = { slug: { type: 'string', pattern: '^[a-z]+$' } } as const;

/** Writes a minimal published folder, with its header files. */
function publish(folder: string, base: string): PublishedSite {
  const files = {
    ...Object.fromEntries(names.map((name) => [name, text(name, base)])),
    'config.json': `{ "long": "${'x'.repeat(2000)}" }`,
    'manifest.webmanifest': `{ "name": "${'x'.repeat(2000)}" }`,
    '_fp/part.A1.js': `export const part = '${'x'.repeat(2000)}';`,
    'fonts/a.woff2': 'font',
    'images/a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
    'a b.txt': 'blank '.repeat(300),
    'index.html.partial': 'half',
    'news/old.gone': '',
    'de/towns/old.gone': '',
    '.publication/lock.json': '{}',
    ...Object.fromEntries(
      headerFiles(
        {
          settings: { locales: ['en', 'de'] },
          pages: [
            { path: '/plain', formerly: ['/simple', '/old/simple'] },
            { path: '/news/:slug', addressParams, unknown: 'browser' },
            { path: '/towns/:slug', addressParams },
          ],
        },
        base,
        { config: { api: 'https://api.example.org' } },
      ).map(({ path, content }) => [path, String(content)]),
    ),
    '_fp/consent/en.html': '<p>Cookies</p>'.repeat(200),
    '_fp/data.json': `{ "long": "${'x'.repeat(2000)}" }`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const site = publishedSite(folder);
  if (site === undefined) throw new Error('nothing was published');
  return site;
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Types that `_headers` sets: `verify --url` compares them verbatim. */
const statedTypes = /^application\/manifest\+json/;

/** For other types, a character set matters only for text: they are UTF-8 by definition. */
const plainType = (type: string | undefined): string | undefined =>
  statedTypes.test(type ?? '') ? type : type?.replace(/^((?:application|image)\/[^;]*);.*/, '$1');

/** Sends a request with its exact path: fetch would normalise it. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .once('error', fail)
      .end();
  });

/** Returns the headers that affect browsers; others differ between servers. */
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  type: plainType(headers['content-type']),
  // Servers differ in whether they compress the not-found page.
  encoding: status === 200 ? headers['content-encoding'] : undefined,
  headers: Object.fromEntries(
    [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'cache-control',
      'location',
    ].map((name) => [name, headers[name]?.toString().toLowerCase().replaceAll(' ', '')] as const),
  ),
  // The beginning identifies the file.
  body: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString().slice(0, 60),
});

type Started = { readonly port: number; readonly process: ChildProcess };

const modules = ['mpm_event', 'authz_core', 'alias', 'deflate', 'filter', 'dir', 'headers', 'mime', 'rewrite'];

/** Each server as its package installs it, started only with the generated configuration. */
const servers = {
  caddy: (home: string, site: PublishedSite, port: number) => {
    writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${caddyfile(site, `:${port}`)}`);
    return ['caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile']] as const;
  },
  nginx: (home: string, site: PublishedSite, port: number) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${home}/${name};`,
    );
    const server = nginxServer(site, `127.0.0.1:${port}`);
    const lines = [
      'daemon off;',
      `pid ${home}/pid;`,
      'error_log stderr;',
      'events {}',
      `http {\naccess_log off;\n${temporary.join('\n')}\n${server}}`,
    ];
    writeFileSync(join(home, 'nginx.conf'), lines.join('\n'));
    return ['nginx', ['-c', join(home, 'nginx.conf')]] as const;
  },
  apache2: (home: string, site: PublishedSite, port: number) => {
    const loaded = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    const server = [
      `ServerName localhost`,
      `Listen 127.0.0.1:${port}`,
      `PidFile ${home}/pid`,
      `ErrorLog ${home}/errors`,
      'LogLevel warn',
      'TypesConfig /dev/null',
    ];
    const host = ['<VirtualHost *>', apacheConfiguration(site), '</VirtualHost>'];
    writeFileSync(join(home, 'apache.conf'), [...loaded, ...server, ...host].join('\n'));
    return ['apache2', ['-D', 'FOREGROUND', '-f', join(home, 'apache.conf')]] as const;
  },
} as const;

const isThere = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;

for (const name of Object.keys(servers))
  if (!isThere(name)) console.log(`SKIPPED: there is no ${name} on this machine`);

const home = mkdtempSync(join(tmpdir(), 'faceplate-hosts-'));
// Servers read with their own user.
chmodSync(home, 0o755);
const started: ChildProcess[] = [];
const served: Served[] = [];

async function start(name: keyof typeof servers, site: PublishedSite): Promise<Started> {
  const port = await freePort();
  const folder = mkdtempSync(join(home, `${name}-`));
  const [command, words] = servers[name](folder, site, port);
  const process = spawn(command, words, { stdio: 'ignore', env: { PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder } });
  started.push(process);
  await expect
    .poll(
      () =>
        ask(port, `${site.base}/`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  return { port, process };
}

afterAll(async () => {
  for (const process of started) process.kill('SIGTERM');
  await Promise.all(served.map((each) => each.close()));
  await Promise.all(started.map((each) => each.exitCode ?? new Promise((done) => each.once('exit', done))));
  rmSync(home, { recursive: true, force: true });
});

const paths = [
  '/',
  '/?q=1',
  '/plain',
  '/plain?q=1',
  '/plain.html',
  '/folder',
  '/folder/',
  '/de',
  '/de/',
  '/de/plain',
  '/a%20b.txt',
  '/config.json',
  '/manifest.webmanifest',
  '/_fp/data.json',
  '/_fp/part.A1.js',
  '/_fp/consent/en',
  '/fonts/a.woff2',
  '/images/a.svg',
  '/none',
  '/folder/none/more',
  '/de/none',
  '/de/a/b',
  '/_headers',
  '/_redirects',
  '/nginx.conf',
  '/.publication/lock.json',
  '/news/first',
  '/news/other',
  '/de/news/other',
  '/news/other/more',
  '/news/old',
  '/de/towns/old',
  '/towns/here',
  '/towns/other',
] as const;

describe.each(['', '/fibre'])('a site below "%s"', (base) => {
  const folder = join(home, `published${base}`);
  let site: PublishedSite;
  let preview: Served;

  beforeAll(async () => {
    site = publish(folder, base);
    preview = await serveFolder({ folder, port: 0, base });
    served.push(preview);
  });

  describe.each(Object.keys(servers) as (keyof typeof servers)[])('served by %s', (name) => {
    const run = it.runIf(isThere(name));
    let port = 0;

    run(
      'starts by what is written for it',
      async () => {
        ({ port } = await start(name, site));
      },
      30_000,
    );

    run.each(paths)('answers %s as preview does', async (path) => {
      const accepted = { 'accept-encoding': 'gzip' };
      const [theirs, ours] = [await ask(port, base + path, accepted), await ask(preview.port, base + path, accepted)];
      expect(comparable(theirs)).toEqual(comparable(ours));
    });

    run.each(['/plain', '/_fp/part.A1.js'])('knows what the browser has of %s', async (path) => {
      for (const accepted of ['gzip', 'identity']) {
        const first = await ask(port, base + path, { 'accept-encoding': accepted });
        const headers = { 'accept-encoding': accepted, 'if-none-match': String(first.headers.etag) };
        expect((await ask(port, base + path, headers)).status).toBe(304);
      }
    });

    run.each(['/simple', '/de/simple', '/old/simple?a=1&b=%20'])('leads on from %s as preview does', async (path) => {
      const moved = async (at: number) => {
        const { status, headers } = await ask(at, base + path);
        // Apache adds the host.
        return [status, headers.location?.replace(/^http:\/\/[^/]+/, ''), headers['cache-control']];
      };
      const ours = await moved(preview.port);
      expect(ours[0]).toBe(301);
      expect(await moved(port)).toEqual(ours);
    });

    run('refuses to be written to', async () => {
      expect((await ask(port, `${base}/plain`, {}, 'POST')).status).toBe(405);
    });

    run.each([
      '/index.html.partial',
      '/news/old.gone',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/de/..%2f..%2foutside.txt',
      '/%00',
    ])('never serves files outside of the folder for %s', async (path) => {
      expect((await ask(port, base + path)).status).toBeGreaterThanOrEqual(400);
    });
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { siteOf, useBrowserPage } from '../support/browser';
import { freePort } from '../support/free-port';

const open = useBrowserPage();
const strict =
  "default-src 'none'; script-src 'self' #; style-src 'self' #; img-src 'self' data: %s; font-src 'self'; manifest-src 'self'; connect-src 'self' %s; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types dompurify";

/** A policy with one mark in place of its hashes. */
const hashed = (policy: string): string => policy.replace(/(?: 'sha256-[\w+/]{43}=')+/g, ' #');

describe.each(inject('fleet').sites.map((site) => [site.name + site.base, site] as const))(
  'the headers of %s',
  (_name, site) => {
    const { payment_provider: provider } = JSON.parse(readFileSync(join(site.folder, 'config.json'), 'utf8')) as {
      readonly payment_provider?: string;
    };
    const api = site.isRecorded ? site.url : inject('fleet').api;
    // The provider for local use shows its card fields in a frame of the API.
    const policy = `${strict}${provider === 'local' ? '; frame-src %s' : ''}`.replaceAll('%s', api);

    it('allow only the API besides the site itself', () => {
      expect(hashed(readFileSync(join(site.folder, '_headers'), 'utf8'))).toContain(
        `Content-Security-Policy: ${policy}\n`,
      );
      expect(hashed(readFileSync(join(site.folder, 'nginx.conf'), 'utf8'))).toContain(
        `add_header Content-Security-Policy "${policy}" always;`,
      );
    });

    it('allow all inline code in documents', () => {
      const headers = readFileSync(join(site.folder, '_headers'), 'utf8');
      const documents = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /^(?!\.|_fp).*\.html$/.test(path),
      );
      const texts = documents.flatMap((path) => {
        const html = readFileSync(join(site.folder, path), 'utf8');
        return [...html.matchAll(/<(?:script|style)>([^]*?)<\//g)].map(([, text = '']) => text);
      });
      const hashes = new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')));
      expect(hashes.size).toBeGreaterThan(3);
      expect([...hashes].filter((hash) => !headers.includes(`'sha256-${hash}'`))).toEqual([]);
    });

    it('let visitors read the licences of bundled software', async () => {
      const answer = await fetch(`${site.url}/licences.txt`);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(await answer.text()).toMatch(/\nreact 19[^]*SIL Open Font License|SIL Open Font License[^]*\nreact 19/i);
    });

    it('are sent with every kind of response', async () => {
      for (const path of ['', '/no-such-page', '/config.json', '/compiled-lang/en.json']) {
        const { headers } = await fetch(site.url + path);
        expect(hashed(headers.get('content-security-policy') ?? '')).toBe(policy);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    });
  },
);

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) console.log('SKIPPED: there is no nginx on this machine');

it.runIf(hasNginx)('a real nginx serves the site without a violation of the published headers', async () => {
  const site = siteOf('base');
  const home = mkdtempSync(join(tmpdir(), 'faceplate-nginx-'));
  const port = await freePort();
  writeFileSync(
    join(home, 'nginx.conf'),
    [
      'daemon off;',
      // Started by root it would read as somebody else, who may not open the folder of a test; others it only warns.
      'user root;',
      `pid ${home}/pid;`,
      'error_log stderr;',
      'events {}',
      `http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;`,
      `server { listen 127.0.0.1:${port}; root ${site.folder}; include ${site.folder}/nginx.conf; } }`,
    ].join('\n'),
  );
  const server = spawn('nginx', ['-c', join(home, 'nginx.conf')], { stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 5000 },
      )
      .toBe(200);
    const page = await open({ site: url, allow: [/404/] });
    for (const [path, status] of [
      ['/', 200],
      ['/coverage', 200],
      ['/de/impressum', 200],
      ['/de/no-such-page', 404],
    ] as const) {
      expect((await page.goto(url + path))?.status()).toBe(status);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
  } finally {
    server.kill();
    rmSync(home, { recursive: true, force: true });
  }
});

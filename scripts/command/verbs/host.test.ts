import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { run } from './host';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-host-'));
const site = join(folder, 'fibre');
mkdirSync(join(site, 'de'), { recursive: true });
writeFileSync(
  join(site, '_headers'),
  '/fibre/*\n  Cache-Control: no-cache\n\n/fibre/fonts/*\n  Cache-Control: public\n',
);
writeFileSync(join(site, 'index.html'), '<html lang="en" data-base="/fibre">');
writeFileSync(join(site, 'de/404.html'), 'nichts');
afterAll(() => rmSync(folder, { recursive: true }));

async function outputOf(...words: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await run(words)).toBe(0);
  const text = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return text;
}

it('names the folder on the server', async () => {
  const text = await outputOf('caddy', site, '--root', '/srv/fibre', '--address', 'www.example.org');
  expect(text).toContain('www.example.org {\n\troot * /srv/fibre\n');
});

it('gives each path its headers', async () => {
  const text = await outputOf('apache', site);
  expect(text).toContain('<LocationMatch "^/fibre/fonts/.*$">\n  Header always set cache-control "public"\n');
  expect(text).toContain('<Location "/fibre/de/">\n  ErrorDocument 404 /fibre/de/404.html\n');
});

it('limits nginx to the path of that name', async () => {
  const text = await outputOf('nginx', site);
  expect(text).toContain(`  root ${folder};\n`);
  expect(text).toContain('location / {\n    return 404;');
  await expect(run(['nginx', site, '--root', '/srv/site'])).rejects.toThrow(
    'publish into one of that name, or name it',
  );
});

it.each([
  [['lighttpd', site], 'Say for which server (apache, caddy, nginx)'],
  [['caddy'], 'and which published folder: npx faceplate host caddy out/base'],
  [['caddy', folder], 'holds no published site: npx faceplate publish'],
])('reports the missing option of %j', async (words, message) => {
  await expect(run(words)).rejects.toThrow(message);
});

it.each([
  ['nginx', 'http://localhost:8080'],
  ['nginx', 'x y;}'],
  ['caddy', ''],
])('rejects an address that %s cannot listen on: %j', async (server, address) =>
  expect(run([server, site, '--address', address])).rejects.toThrow('is not an address'),
);

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (id: string, text: string, hash: string) =>
  `<!doctype html><html data-payload="/_fp/pages/home.${hash}.json"><h1 id="${id}">${text}</h1><a href="#${id}">Up</a></html>`;

function publication(name: string, html: string, payload: object, hash: string): string {
  const site = join(folder, name, 'base');
  for (const [file, content] of [
    ['index.html', html],
    [`_fp/pages/home.${hash}.json`, JSON.stringify(payload)],
  ] as const) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), content);
  }
  return join(folder, name);
}

const island = (block: object) => ({ page: 'home', islands: { [JSON.stringify(block).length]: block } });
const before = publication(
  'before',
  page('a', 'Hello', 'aaaaaaaa'),
  island({ block: 'text', id: 'a', when: 1 }),
  'aaaaaaaa',
);
const compared = (after: string) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('tests/support/compare-publications.mjs'), before, after],
    { encoding: 'utf8' },
  );
  return { status, stdout };
};

it('ignores different ids or hashes', () => {
  const after = publication(
    'named',
    page('b-a', 'Hello', 'bbbbbbbb'),
    island({ when: 1, id: 'b-a', block: 'text' }),
    'bbbbbbbb',
  );
  expect(compared(after)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 files compared, 0 differ') });
});

it.each([
  ['a text', page('a', 'Bye', 'aaaaaaaa'), { block: 'text', id: 'a', when: 1 }, '+<h1 id="#">Bye'],
  [
    'a reference',
    page('a', 'Hello', 'aaaaaaaa').replace('#a', '#'),
    { block: 'text', id: 'a', when: 1 },
    '+<a href="#">',
  ],
  ['a condition', page('a', 'Hello', 'aaaaaaaa'), { block: 'text', id: 'a', when: 2 }, '"when":2'],
])('reports %s that differs', (name, html, block, line) => {
  const difference = compared(publication(name, html, island(block), 'aaaaaaaa'));
  expect(difference).toMatchObject({ status: 1, stdout: expect.stringContaining(line) });
});

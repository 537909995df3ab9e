import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolders } from './watch';

let root: string;
let reported: string[];
let watching: { close(): void };

const path = (name: string): string => join(root, name);

function make(folder: string): void {
  mkdirSync(path(`${folder}/content`), { recursive: true });
  writeFileSync(path(`${folder}/content/page.json`), '{}');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-watch-'));
  make('sites/town');
  reported = [];
  watching = watchFolders({
    flat: [root],
    deep: [path('sites')],
    onChange: (paths) => {
      reported.push(...paths);
    },
  });
});
afterEach(() => {
  watching.close();
  rmSync(root, { recursive: true, force: true });
});

/** Saves a file; resolves when that is reported. */
async function saves(file: string): Promise<void> {
  // Earlier changes have been reported by then.
  await wait(100);
  reported = [];
  writeFileSync(path(file), '{ "saved": true }');
  await expect.poll(() => reported).toContain(path(file));
}

const leave: readonly (readonly [string, (folder: string) => void])[] = [
  ['deleted', (folder) => rmSync(path(folder), { recursive: true })],
  ['moved away', (folder) => renameSync(path(folder), path('elsewhere'))],
];
const cases = leave.flatMap(([how, take]) =>
  ['sites/town', 'sites/town/content', 'sites'].flatMap((folder) =>
    [0, 10, 100].map((pause) => [how, folder, pause, take] as const),
  ),
);

it.each(cases)(
  'reports saves after a folder was %s to be made again (%s after %i ms)',
  async (_how, folder, pause, take) => {
    take(folder);
    if (pause > 0) await wait(pause);
    make('sites/town');
    await saves('sites/town/content/page.json');
  },
);

it('reports saves in nested new folders', async () => {
  make('sites/village/a/b/c');
  await saves('sites/village/a/b/c/content/page.json');
});

it('reports both saves of a file that is saved twice within 20 ms', async () => {
  const file = 'sites/town/content/page.json';
  const read: string[] = [];
  watching.close();
  watching = watchFolders({
    flat: [],
    deep: [path('sites')],
    onChange: (paths) => read.push(...paths.map((each) => readFileSync(each, 'utf8'))),
  });
  writeFileSync(path(file), 'first');
  await wait(20);
  writeFileSync(path(file), 'second');
  await expect.poll(() => read.at(-1)).toBe('second');
});

it('reports only JSON from the project folder itself', async () => {
  await wait(100);
  reported = [];
  for (const file of ['dev.log', 'pages.json']) writeFileSync(path(file), '{}');
  await expect.poll(() => reported).toContain(path('pages.json'));
  expect(reported).not.toContain(path('dev.log'));
});

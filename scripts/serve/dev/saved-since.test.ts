import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { savedSince } from './saved-since';

const root = mkdtempSync(join(tmpdir(), 'faceplate-saved-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('names the files saved since then', () => {
  mkdirSync(join(root, 'blocks/card'), { recursive: true });
  for (const [file, seconds] of [
    ['main.ts', 1000],
    ['blocks/card/block.tsx', 2000],
    ['blocks/card/schema.json', 3000],
  ] as const) {
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), seconds, seconds);
  }
  expect(savedSince(root, 2_000_000).toSorted()).toEqual([
    join(root, 'blocks/card/block.tsx'),
    join(root, 'blocks/card/schema.json'),
  ]);
});

it('names none if there is no folder', () => {
  expect(savedSince(join(root, 'nowhere'), 0)).toEqual([]);
});

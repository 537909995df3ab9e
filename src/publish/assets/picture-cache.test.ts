import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoizePicture } from './picture-cache';

const picture = Buffer.from('a picture');
let folder: string;
let made: number;

const draw = (name = 'a.png'): Promise<Buffer> =>
  memoizePicture(folder, name, async () => {
    made += 1;
    return picture;
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faceplate-pictures-'));
  made = 0;
  await draw();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates a picture once', async () => {
  expect(await draw()).toEqual(picture);
  expect(made).toBe(1);
});

it.each<readonly [string, (kept: Buffer) => Buffer]>([
  ['emptied', () => Buffer.alloc(0)],
  ['cut off', (stored) => stored.subarray(0, -2)],
  ['altered', (stored) => Buffer.concat([stored.subarray(0, -1), Buffer.from('!')])],
  ['kept by an earlier version', () => picture],
])('creates a picture again that was %s', async (_how, damage) => {
  const file = join(folder, 'a.png');
  writeFileSync(file, damage(readFileSync(file)));
  expect(await draw()).toEqual(picture);
  expect(made).toBe(2);
});

it('returns no picture of another name', async () => {
  renameSync(join(folder, 'a.png'), join(folder, 'b.png'));
  await draw('b.png');
  expect(made).toBe(2);
});

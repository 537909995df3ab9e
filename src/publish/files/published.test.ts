import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestsOf, folderRecord } from './folder-record';
import { holdsPublication } from './published';
import { oldestKept, writeSite } from './write';

const files = [
  { path: 'index.html', content: 'one' },
  { path: '_fp/a.js', content: 'x' },
];
let out: string;
const isThere = (keepDays?: number): boolean =>
  holdsPublication(folderRecord(out), digestsOf(files), oldestKept(keepDays));

beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'faceplate-published-')), 'site');
  writeSite(out, files);
});

afterEach(() => rmSync(join(out, '..'), { recursive: true, force: true }));

it('is a folder that the same publication wrote', () => {
  expect(isThere()).toBe(true);
  writeSite(out, files);
  expect(isThere()).toBe(true);
});

it.each([
  ['a file was altered', () => writeFileSync(join(out, '_fp/a.js'), 'y')],
  ['a file is gone', () => rmSync(join(out, 'index.html'))],
  ['the folder is gone', () => rmSync(out, { recursive: true })],
  ['something that is named by content does not belong to it', () => writeFileSync(join(out, '_fp/b.js'), 'z')],
  ['a publication was interrupted', () => mkdirSync(join(out, '.publication/drafts'))],
  ['somebody is publishing into it', () => writeFileSync(join(out, '.publication/lock.json'), '{}')],
  ['another was published after it', () => writeSite(out, [{ path: 'index.html', content: 'two' }])],
])('does not exist where %s', (_, change) => {
  change();
  expect(isThere()).toBe(false);
});

it('may contain recent files of an earlier publication', () => {
  writeSite(out, [...files, { path: '_fp/old.js', content: 'z' }]);
  writeSite(out, files);
  expect([isThere(), isThere(0)]).toEqual([true, false]);
});

it('may contain files that somebody added', () => {
  writeFileSync(join(out, 'proof-of-ownership.html'), 'mine');
  expect(isThere()).toBe(true);
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { cacheKey } from '../../src/definition/disk-cache';
import { verbs } from './cli';
import { oneAtATime } from './one-at-a-time';

const root = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
mkdirSync(join(root, 'node_modules'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('starts once the previous command has ended', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await setTimeout(50);
    steps.push(`${name} ends`);
  };
  await Promise.all([oneAtATime(root, work('one')), oneAtATime(root, work('other'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

it('gives up after a while', async () => {
  const other = oneAtATime(root, () => setTimeout(400));
  await expect(oneAtATime(root, () => Promise.resolve(), 0)).rejects.toThrow('is changing this project');
  await other;
});

it('does not wait for another project with the same packages', async () => {
  const other = join(root, 'other');
  mkdirSync(other);
  symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'), 'dir');
  const first = oneAtATime(root, () => setTimeout(400));
  expect(await oneAtATime(other, () => Promise.resolve('done'), 0)).toBe('done');
  await first;
});

it('lets the next command start after a failed one', async () => {
  await expect(oneAtATime(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await oneAtATime(root, () => Promise.resolve('done'))).toBe('done');
});

it('names the lock file of a command on another machine', async () => {
  const file = join(root, `node_modules/.cache/faceplate/writing-${cacheKey(realpathSync(root))}.lock`);
  writeFileSync(file, JSON.stringify({ token: 'x', pid: 7, host: 'elsewhere', started: '' }));
  await expect(oneAtATime(root, () => Promise.resolve())).rejects.toThrow(
    `on elsewhere is changing this project. If that machine no longer runs, delete ${file}.`,
  );
  rmSync(file);
});

it.each([
  ['new', ['field', 'contact', 'shoe'], true],
  ['new', ['field', 'contact', 'shoe', '--dry-run'], false],
  ['rename', ['page', 'one', 'two', '--write'], true],
  ['rename', ['page', 'one', 'two'], false],
  ['i18n', ['import', 'de.xlf', '--write'], true],
  ['upgrade', ['--from', 'next.tgz', '--write'], true],
  ['format', [], true],
  ['format', ['--check'], false],
  ['check', [], false],
  ['check', ['--fix'], true],
  ['check', ['--fix', '--watch'], false],
])('knows whether %s writes with %j', (verb, words, writes) =>
  expect(verbs[verb]?.writes?.(words) ?? false).toBe(writes),
);

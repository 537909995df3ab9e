import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

const root = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
mkdirSync(join(root, 'node_modules'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('begins once the command before has ended', async () => {
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

it('lets the next command begin after one that failed', async () => {
  await expect(oneAtATime(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await oneAtATime(root, () => Promise.resolve('done'))).toBe('done');
});

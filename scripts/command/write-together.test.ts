import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../src/definition/problems';
import { writeIfRight } from './write-together';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faceplate-together-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/a.json'), 'a');
  writeFileSync(join(root, 'menu.json'), 'menu');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const tree = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((path) => [path, path.includes('.') ? readFileSync(join(root, path), 'utf8') : '']),
  );

const changes = {
  texts: new Map([
    ['menu.json', 'other'],
    ['new/deep/b.json', 'b'],
  ]),
  moves: new Map([['pages/a.json', 'moved/c.json']]),
};

const error: Problem = {
  rule: 'messages',
  code: 'FP5001',
  severity: 'error',
  site: 'base',
  message: 'wrong',
  at: { file: 'menu.json', from: 0, to: 1 },
};

describe('files that are written together', () => {
  it('are all written if nothing is wrong', async () => {
    expect(await writeIfRight(root, changes, () => [{ ...error, severity: 'warning' }])).toEqual([]);
    expect(tree()).toEqual({
      ...{ 'menu.json': 'other', moved: '', 'moved/c.json': 'a', new: '', 'new/deep': '', 'new/deep/b.json': 'b' },
      pages: '',
    });
  });

  it('are unchanged if the project would have errors with them', async () => {
    const before = tree();
    expect(await writeIfRight(root, changes, () => [error])).toEqual([error]);
    expect(tree()).toEqual(before);
  });

  it('are unchanged if the check fails', async () => {
    const before = tree();
    const check = (): never => {
      throw new Error('broken');
    };
    await expect(writeIfRight(root, changes, check)).rejects.toThrow('broken');
    expect(tree()).toEqual(before);
  });

  it('are unchanged if one of them cannot be written', async () => {
    const before = tree();
    const texts = new Map([...changes.texts, ['menu.json/inside.json', 'x']]);
    await expect(writeIfRight(root, { texts }, () => [])).rejects.toThrow(/nothing was changed/);
    expect(tree()).toEqual(before);
  });

  it('are unchanged if one of them is read-only', async () => {
    const before = tree();
    const { writeFileSync: write } = fs;
    const spy = vi.spyOn(fs, 'writeFileSync').mockImplementation((path, text) => {
      if (String(path).endsWith('a.json')) throw new Error('EACCES: permission denied');
      write(path, text);
    });
    syncBuiltinESMExports();
    const texts = new Map([...changes.texts, ['pages/a.json', 'x']]);
    await expect(writeIfRight(root, { texts }, () => [])).rejects.toThrow('permission denied: nothing was changed.');
    spy.mockRestore();
    syncBuiltinESMExports();
    expect(tree()).toEqual(before);
  });

  it('are unchanged if the command is stopped during the check', async () => {
    const before = tree();
    const check = (): readonly Problem[] => {
      expect(existsSync(join(root, 'new/deep/b.json'))).toBe(true);
      process.emit('SIGINT', 'SIGINT');
      return [];
    };
    const listeners = process.listenerCount('SIGINT');
    await expect(writeIfRight(root, changes, check)).rejects.toThrow('Stopped by SIGINT: nothing was changed.');
    expect([tree(), process.listenerCount('SIGINT')]).toEqual([before, listeners]);
  });
});

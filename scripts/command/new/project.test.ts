import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../../../tests/support/repository';
import { run } from './project';

const roots: string[] = [];

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-begun-'));
  roots.push(root);
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(repositoryRoot, join(root, 'node_modules/faceplate'));
  writeFileSync(join(root, 'package.json'), '{}');
  return root;
}

afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));
afterEach(() => vi.restoreAllMocks());

describe('faceplate new project leaves the folder unchanged', () => {
  it.each([
    ['the first site is refused', () => undefined, 'German', 'is not a language'],
    ['a file cannot be written', (root: string) => writeFileSync(join(root, '.vscode'), ''), 'en', '.vscode'],
    [
      'the report fails',
      () =>
        vi.spyOn(console, 'log').mockImplementation(() => {
          throw new Error('nobody reads this');
        }),
      'en',
      'nobody reads this',
    ],
  ])('if %s', async (_case, prepare, locales, reason) => {
    const root = emptyFolder();
    prepare(root);
    const before = readdirSync(root);
    await expect(run(['fuga', '--root', '--locales', locales], root)).rejects.toThrow(reason);
    expect(readdirSync(root)).toEqual(before);
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('{}');
  });
});

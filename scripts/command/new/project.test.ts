import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../../tests/support/repository';
import { run } from './project';

const root = mkdtempSync(join(tmpdir(), 'faceplate-begun-'));

afterAll(() => rmSync(root, { recursive: true }));

it('leaves the folder as it was if the first site is refused', async () => {
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(repositoryRoot, join(root, 'node_modules/faceplate'));
  writeFileSync(join(root, 'package.json'), '{}');
  await expect(run(['fuga', '--root', '--locales', 'German'], root)).rejects.toThrow('is not a language');
  expect(readdirSync(root).sort()).toEqual(['node_modules', 'package.json']);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('{}');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installedKey } from './installed';

const root = mkdtempSync(join(tmpdir(), 'faceplate-installed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'node_modules'));

describe('the key of installed packages', () => {
  it('is empty without a list of packages', () => {
    expect(installedKey(root)).toBe('');
  });

  it.each(['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'])('changes with %s', (name) => {
    const list = join(root, 'node_modules', name);
    const keys = ['one', 'other', 'one'].map((content) => {
      writeFileSync(list, content);
      return installedKey(root);
    });
    rmSync(list);
    expect(new Set(keys).size).toBe(2);
    expect(keys[2]).toBe(keys[0]);
  });
});

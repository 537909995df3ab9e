import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layEarlier, layLater } from './layout';

it('shares the packages of a project with the projects of a trial upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-layout-'));
  const [root, earlier] = [join(folder, 'project'), join(folder, 'earlier')];
  for (const path of ['node_modules/faceplate', 'node_modules/@fonts/serif', 'node_modules/.bin', 'sites'])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'faceplate.json'), '{}');
  const before = layEarlier(join(folder, 'before'), root, earlier);
  const after = layLater(join(folder, 'after'), root, join(root, 'sites'));
  for (const laid of [before, after]) {
    expect(existsSync(join(laid, 'node_modules/@fonts/serif'))).toBe(true);
    expect(existsSync(join(laid, 'node_modules/.bin'))).toBe(false);
  }
  expect(existsSync(join(after, 'node_modules/faceplate'))).toBe(true);
});

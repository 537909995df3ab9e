import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { smallProject } from '../../../tests/definitions/project';
import { openProject } from '../engine';

const installed = smallProject();
const folder = mkdtempSync(join(tmpdir(), 'faceplate-project-file-'));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(installed, join(folder, 'node_modules/faceplate'), 'dir');
mkdirSync(join(folder, 'sites/town'), { recursive: true });
writeFileSync(join(folder, 'sites/town/site.json'), '{ "faceplate": 1, "site": "town", "extends": "base" }\n');
afterAll(() => [installed, folder].forEach((each) => rmSync(each, { recursive: true, force: true })));

writeFileSync(join(installed, 'package.json'), '{ "name": "faceplate", "version": "1.0.0" }\n');

const problemsIn = (text: string): readonly unknown[] => {
  writeFileSync(join(folder, 'faceplate.json'), text);
  return openProject(folder, { engine: 'test' })
    .check()
    .filter(({ at }) => at?.file === 'faceplate.json')
    .map(({ code, severity, message, suggestion }) => [code, severity, message, suggestion]);
};

it('reports an unknown key in faceplate.json', () => {
  expect(problemsIn('{ "version": "1.0.0", "kit": 1 }')).toEqual([]);
  expect(problemsIn('{ "verison": "1.0.0", "note": "ours" }')).toEqual([
    ['FP1041', 'warning', 'Nothing reads "verison" here.', 'version'],
    ['FP1041', 'warning', 'Nothing reads "note" here.', undefined],
  ]);
});

it('reports a project of another version than the installed one', () =>
  expect(problemsIn('{ "version": "0.9.0" }')).toEqual([
    ['FP1043', 'warning', 'This project is of 0.9.0, and 1.0.0 is installed.', undefined],
  ]));

it('reports where faceplate.json cannot be parsed', () =>
  expect(problemsIn('{ "version": "1.0.0", ')).toMatchObject([['FP1001', 'error', expect.any(String), undefined]]));

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kitReference } from '../../scripts/release/kit-reference';
import { typedEntries, writePackageTypes } from '../../scripts/release/package-types.mjs';
import { kitVersion } from '../../src/definition/kinds/kit';
import { runIn } from '../support/installed-package';
import { repositoryRoot } from '../support/repository';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-kit-'));

beforeAll(() => writePackageTypes(folder));
afterAll(() => rmSync(folder, { recursive: true }));

it('the reference of the kit is generated from the declarations that the package ships', () =>
  expect(kitReference(folder, kitVersion)).toMatchFileSnapshot('../../docs/reference/kit.md'));

it('the shipped declarations are valid if only the types of React are installed', () => {
  for (const name of ['@types/react', 'csstype']) {
    const path = join(folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(repositoryRoot, 'node_modules', name), path, 'dir');
  }
  const compilerOptions = {
    ...{ strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2023', noEmit: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], skipLibCheck: false },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.values(typedEntries) }));
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  expect(runIn(folder, process.execPath, tsc, '-p', '.').stdout).toBe('');
});

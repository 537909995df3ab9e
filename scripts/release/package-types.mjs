// Declarations for importers of the package: the output of tsc for its entries, and for all files that these import.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** Entries of the package by import path, with the paths of their declarations. */
export const typedEntries = {
  '.': 'scripts/library/faceplate.d.ts',
  './kit': 'src/entry/kit.d.ts',
  './react': 'src/embed/faceplate.d.ts',
};

/** Replaces types of bundled packages, which are not installed, by unknown: only Faceplate uses such values. */
const withoutBundled = (text) =>
  text.replace(/^import type \{ ([\w, ]+) \} from '(?!\.|react['/])[^']+';$/gm, (_, names) =>
    names
      .split(', ')
      .map((name) => `type ${name} = unknown;`)
      .join('\n'),
  );

/** Copies a declaration file, and those that it imports, with the file extensions that Node requires. */
function copyNamed(from, to, path, copied = new Set()) {
  if (copied.has(path)) return;
  copied.add(path);
  const text = withoutBundled(readFileSync(join(from, path), 'utf8')).replace(
    /((?:from |import\()['"])(\.[^'"]+)(?=['"])/g,
    (_, before, name) => {
      copyNamed(from, to, `${join(dirname(path), name)}.d.ts`, copied);
      return `${before}${name}.js`;
    },
  );
  mkdirSync(dirname(join(to, path)), { recursive: true });
  writeFileSync(join(to, path), text);
}

/** Writes the declarations to a folder. Throws for type errors. */
export function writePackageTypes(folder) {
  const all = mkdtempSync(join(tmpdir(), 'faceplate-types-'));
  try {
    const words = ['--project', join(root, 'scripts/release/tsconfig.types.json'), '--outDir', all];
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], {
      cwd: root,
      stdio: 'pipe',
    });
    for (const path of Object.values(typedEntries)) copyNamed(all, folder, path);
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

// Adds the compiled results for the base to the package, so that no project has to compile it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './root.mjs';

/** Kinds of cache entries that depend only on their input, not on day or project (src/definition/disk-cache.ts). */
const kinds = ['form', 'language', 'pattern'];

/** Two below the maximum: the last two levels take fifty times as long and save a tenth of the bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

function entriesIn(cache) {
  const names = kinds.flatMap((kind) => readdirSync(join(cache, kind)).map((name) => [name, join(cache, kind, name)]));
  return Object.fromEntries(names.map(([name, file]) => [name, readFileSync(file, 'utf8')]));
}

/** Checks the base of the package in this folder, in an empty project; stores the results. Throws for an error. */
export function addCompiled(target) {
  const project = mkdtempSync(join(tmpdir(), 'faceplate-compiled-'));
  const tools = join(target, 'node_modules');
  try {
    symlinkSync(join(root, 'node_modules'), tools, 'junction');
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(target, join(project, 'node_modules/faceplate'), 'junction');
    writeFileSync(join(project, 'faceplate.json'), '{}\n');
    execFileSync(process.execPath, [join(target, 'bin/faceplate.mjs'), 'check', '--site', 'base'], {
      cwd: project,
      // Standard output belongs to the caller's command.
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const entries = JSON.stringify(entriesIn(join(project, 'node_modules/.cache/faceplate')));
    writeFileSync(join(target, 'dist/compiled.json.br'), brotliCompressSync(entries, { params }));
  } finally {
    rmSync(tools, { force: true });
    rmSync(project, { recursive: true, force: true });
  }
}

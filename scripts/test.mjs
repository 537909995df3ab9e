// npm test: installs its requirements (including Chromium, PostgreSQL and web servers), then runs types, lint, format and tests. Arguments go to vitest: npm test --
// src/expression
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './release/root.mjs';
import { build, chromium, install, requireNode } from './release/setup.mjs';

const flags = pathToFileURL(join(root, 'scripts/release/v8-flags.mjs')).href;

/** Runs a script in its own process. Returns its exit code. */
async function run(script, words, env = {}) {
  const path = join(root, script);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  const [code] = await once(spawn(process.execPath, ['--import', flags, path, ...words], options), 'exit');
  return code ?? 1;
}

requireNode();
install();
// Installing system packages is mostly waiting, so the other core checks the code meanwhile.
const codes = await Promise.all([
  run('scripts/release/test-tools.mjs', []),
  build().then(
    () => 0,
    (failure) => {
      console.error(failure);
      return 1;
    },
  ),
  run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']),
  run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'studio']),
  run('node_modules/oxlint/bin/oxlint', []),
  run('node_modules/oxfmt/bin/oxfmt', ['--check']),
]);
const failed = codes.find((code) => code !== 0);
// The last line is for machines; the tests print their own.
if (failed !== undefined) console.log('\n0 passed, 1 failed, 0 skipped');
const tests = () => run('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)], { CHROMIUM: chromium() });
process.exit(failed ?? (await tests()));

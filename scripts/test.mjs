// npm test: installs what it needs (a Chromium, PostgreSQL and web servers too), then types, lint, format and tests. Arguments go to vitest: npm test -- src/expression
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './release/root.mjs';
import { build, chromium, install, requireNode, servers } from './release/setup.mjs';

requireNode();
install();
const browser = chromium();
servers();
await build();

const late = pathToFileURL(join(root, 'scripts/release/optimise-late.mjs')).href;
const run = (script, words) =>
  spawnSync(process.execPath, ['--import', late, join(root, 'node_modules', script), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: browser },
  }).status ?? 1;

const before =
  run('typescript/bin/tsc', ['--noEmit', '-p', '.']) ||
  run('typescript/bin/tsc', ['--noEmit', '-p', 'studio']) ||
  run('oxlint/bin/oxlint', []) ||
  run('oxfmt/bin/oxfmt', ['--check']);
// The last line is for machines; tests write their own.
if (before !== 0) console.log('\n0 passed, 1 failed, 0 skipped');
process.exit(before || run('vitest/vitest.mjs', ['run', ...process.argv.slice(2)]));

// npm run test:lost: fails the loading of every script and JSON part of every page, once and permanently. Arguments go
// to vitest: npm run test:lost -- -t coverage
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './release/root.mjs';
import { build, chromium, install, requireNode } from './release/setup.mjs';

requireNode();
install();
const browser = chromium();
await build();

process.exit(
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(root, 'tests/lost/vitest.config.ts'),
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: browser } },
  ).status ?? 1,
);

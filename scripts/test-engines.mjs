// npm run test:engines: the walk and the main journeys in Firefox and WebKit. Names of engines select them, other arguments go
// to vitest: npm run test:engines -- webkit forms
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './release/root.mjs';
import { engineNames, environmentOf } from './engines.mjs';
import { build, install, requireNode } from './release/setup.mjs';

requireNode();
install();
const words = process.argv.slice(2);
const chosen = engineNames.filter((name) => words.includes(name));
const engines = chosen.length > 0 ? chosen : ['firefox', 'webkit'];
const env = { ...process.env, ...environmentOf(engines), ENGINES: engines.join(',') };
await build();

const vitest = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  join(root, 'tests/engines/vitest.config.ts'),
];
process.exit(
  spawnSync(process.execPath, [...vitest, ...words.filter((word) => !engineNames.includes(word))], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status ?? 1,
);

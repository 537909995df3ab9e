// npm run pack: installs, builds and creates the package that operators install.
import { join, resolve } from 'node:path';
import { pack } from './release/pack.mjs';
import { root } from './release/root.mjs';
import { build, buildStudio, install, requireNode } from './release/setup.mjs';

requireNode();
install();
await build();
await buildStudio();
const { file, bytes } = pack(resolve(process.argv[2] ?? join(root, 'out')));
console.log(`${file}  ${(bytes / 1e6).toFixed(1)} MB`);

// npm start --workspace sandbox: installs, builds and starts the reference API alone; README.md lists its variables.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/release/root.mjs';
import { install, requireNode } from '../scripts/release/setup.mjs';

requireNode();
install();
await import('./build.mjs');
// npm runs it in this folder, but relative paths in variables are relative to the root of the repository.
process.chdir(root);
await import(pathToFileURL(join(root, 'sandbox/dist/api.js')).href);

// npm run api: installs, builds and starts the reference API alone; sandbox/README.md names its variables.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './release/root.mjs';
import { build, install, requireNode } from './release/setup.mjs';

requireNode();
install();
await build();
await import(pathToFileURL(join(root, 'dist', 'node', 'api.js')).href);

// Builds the outputs of vite.config.ts, once per release: the browser bundle that all sites share, and the command.
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { root } from './root.mjs';

export async function buildAll() {
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts') });
  await builder.buildApp();
}

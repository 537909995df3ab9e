// Builds what vite.config.ts describes, once per release: the browser bundle every site shares, and the command itself.
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { root } from './root.mjs';

export async function buildAll() {
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts') });
  await builder.buildApp();
}

// Builds what vite.config.ts describes, once per release: the browser bundle every site shares, and the command itself.
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { root } from './root.mjs';

/** Builds are independent of the caller: a test's NODE_ENV would give React's development build. */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

export const buildAll = () =>
  inProduction(async () => {
    const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts') });
    await builder.buildApp();
  });

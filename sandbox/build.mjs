// npm run build --workspace sandbox: builds the API into dist/api.js, which `node sandbox/dist/api.js` runs.
import { join } from 'node:path';
import { buildWhenChanged } from '../scripts/release/setup.mjs';

await buildWhenChanged('sandbox/dist', ['sandbox', 'src', 'schemas/graphql'], async () => {
  const { build } = await import('vite');
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts') });
});

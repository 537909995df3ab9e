import { defineConfig } from 'vitest/config';

/** For scripts/matrix.mjs alone: `npm test` has no room for it. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/matrix/behaviour.run.ts'], testTimeout: 3_600_000 },
});

import { defineConfig } from 'vitest/config';

/** A run of its own: figures want the machine for themselves, and no test waits for them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/bench/**/*.measure.ts'],
    benchmark: { include: ['tests/bench/**/*.bench.ts'] },
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    server: { deps: { inline: ['graphql-http'] } },
  },
});

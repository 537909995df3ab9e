import { defineConfig } from 'vitest/config';

/** A run of its own: npm test stays with one engine. */
export default defineConfig({
  test: {
    // It must see the same copy of the GraphQL library as the code that calls it.
    server: { deps: { inline: ['graphql-http'] } },
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/support/temporary-files.ts', 'tests/engines/fleet.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

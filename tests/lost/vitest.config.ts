import { defineConfig } from 'vitest/config';

/** A run of its own: every part of every page is lost by itself. */
export default defineConfig({
  test: {
    // It must see the same copy of the GraphQL library as the code that calls it.
    server: { deps: { inline: ['graphql-http'] } },
    include: ['tests/lost/**/*.test.ts'],
    globalSetup: ['tests/support/temporary-files.ts', 'tests/support/fleet.ts'],
    // A page takes a minute or more: each is printed when it is done.
    reporters: ['verbose', './tests/support/closing-line.ts'],
    testTimeout: 900_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst';

const shared = { environment: 'node' as const, testTimeout: 90_000, hookTimeout: 240_000, expect: { poll: { timeout: 15_000 } } };
const journeys = 'tests/journeys/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/closingLine.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [journeys],
          setupFiles: ['tests/support/failOnConsole.ts'],
        },
      },
      // Every journey visits the same running sites, which are started once, and only when a journey runs.
      { test: { ...shared, name: 'journeys', include: [journeys], globalSetup: ['tests/support/fleet.ts'] } },
    ],
  },
});

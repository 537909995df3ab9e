import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take a minute or more, the longest first: begun last, they would run alone while the other core waits. */
const long = [
  'journeys/walk.test.ts',
  'definitions/mistakes.test.ts',
  'journeys/consent.test.ts',
  'journeys/login.test.ts',
  'journeys/accounts.test.ts',
  'journeys/axe.test.ts',
  'sandbox/api.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? long.length : place;
};

/** Runs long files first and journeys before parts; otherwise in vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files);
    const late = ({ project }: TestSpecification): number => Number(project.name !== 'journeys');
    return [...order].sort((one, other) => rank(one) - rank(other) || late(one) - late(other));
  }
}

const shared = {
  environment: 'node' as const,
  testTimeout: 90_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 15_000 } },
  // It must see the same copy of the GraphQL library as the code that calls it.
  server: { deps: { inline: ['graphql-http'] } },
};
const journeys = 'tests/journeys/**/*.test.ts';
/** A run of their own: npm run test:engines. */
const engines = 'tests/engines/**';

export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: [
            'src/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/**/*.test.{ts,tsx}',
          ],
          exclude: [journeys, engines],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/empty-tab.ts'],
        },
      },
      // Every journey visits the same running sites, which are started once, and only when a journey runs.
      { test: { ...shared, name: 'journeys', include: [journeys], globalSetup: ['tests/support/fleet.ts'] } },
    ],
  },
});

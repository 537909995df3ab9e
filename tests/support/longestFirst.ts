import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take a minute or more, the longest first: begun last, they would run alone while the other core waits. */
const long = ['journeys/walk.test.ts', 'definitions/mistakes.test.ts', 'journeys/consent.test.ts', 'journeys/login.test.ts', 'journeys/accounts.test.ts', 'journeys/axe.test.ts', 'sandbox/api.test.ts'];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? long.length : place;
};

/** Runs long files first and journeys before parts; otherwise in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files);
    const late = ({ project }: TestSpecification): number => Number(project.name !== 'journeys');
    return [...order].sort((one, other) => rank(one) - rank(other) || late(one) - late(other));
  }
}

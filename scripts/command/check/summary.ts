import type { Problem } from '../../../src/definition/problems';
import type { CheckedProject } from './open';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Returns `2 errors, 1 warning`, or `0 problems`. */
export function tally(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (problems.length === 0) return '0 problems';
  return `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
}

/** Returns one line with the extent of a check, e.g. `0 problems in 6 sites, 41 pages, 3 languages`. */
export function summary(problems: readonly Problem[], project: CheckedProject, site: string | undefined): string {
  const { sites, pages, locales } = project.extent(site);
  return [`${tally(problems)} in ${counted(sites, 'site')}`, counted(pages, 'page'), counted(locales, 'language')].join(
    ', ',
  );
}

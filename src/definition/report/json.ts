/** Problems as JSON, for other programs. */
import type { Problem } from '../problems';
import type { Origin } from '../source-site';
import { inOrder, sourceRange } from './position';
import type { ReportOptions } from './position';

/** A range in a file: lines and columns start at 1, offsets at 0. */
type Place = ReturnType<typeof sourceRange> & Pick<Origin, 'from' | 'to'>;

/** A problem with the lines and columns of its places. */
export type PlacedProblem = Omit<Problem, 'at' | 'related'> & {
  readonly at?: Place;
  readonly related?: readonly { readonly message: string; readonly at: Place }[];
};

const placed = (at: Origin, options: ReportOptions): Place => ({
  ...sourceRange(at, options),
  from: at.from,
  to: at.to,
});

/** Adds lines and columns to problems, and sorts them by file and position. Leaves out duplicates. */
export const placedProblems = (problems: readonly Problem[], options: ReportOptions = {}): readonly PlacedProblem[] =>
  inOrder(problems).map(({ at, related, ...rest }) => ({
    ...rest,
    ...(at !== undefined && { at: placed(at, options) }),
    ...(related !== undefined && {
      related: related.map((other) => ({ message: other.message, at: placed(other.at, options) })),
    }),
  }));

/** Formats problems as a JSON list. */
export const reportJson = (problems: readonly Problem[], options: ReportOptions = {}): string =>
  JSON.stringify(placedProblems(problems, options), undefined, 2);

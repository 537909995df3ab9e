/** Problems for programs. */
import type { Problem } from '../problems';
import type { Origin } from '../source-site';
import { inOrder, sourceRange } from './position';
import type { ReportOptions } from './position';

/** A place in a file: lines and columns from 1, and offsets from 0. */
type Place = ReturnType<typeof sourceRange> & Pick<Origin, 'from' | 'to'>;

/** A problem as programs read it. */
export type PlacedProblem = Omit<Problem, 'at' | 'related'> & {
  readonly at?: Place;
  readonly related?: readonly { readonly message: string; readonly at: Place }[];
};

const placed = (at: Origin, options: ReportOptions): Place => ({
  ...sourceRange(at, options),
  from: at.from,
  to: at.to,
});

/** Problems with the lines and columns of their places, in the order of files and places. */
export const placedProblems = (problems: readonly Problem[], options: ReportOptions = {}): readonly PlacedProblem[] =>
  inOrder(problems).map(({ at, related, ...rest }) => ({
    ...rest,
    ...(at !== undefined && { at: placed(at, options) }),
    ...(related !== undefined && {
      related: related.map((other) => ({ message: other.message, at: placed(other.at, options) })),
    }),
  }));

/** Writes problems as one JSON list. */
export const reportJson = (problems: readonly Problem[], options: ReportOptions = {}): string =>
  JSON.stringify(placedProblems(problems, options), undefined, 2);

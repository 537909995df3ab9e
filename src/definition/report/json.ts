/** Problems for programs. */
import type { Problem } from '../problems';
import type { Origin } from '../source-site';
import { inOrder, sourceRange } from './position';
import type { ReportOptions } from './position';

const placed = (at: Origin, options: ReportOptions): object => ({
  ...sourceRange(at, options),
  from: at.from,
  to: at.to,
});

/** Writes problems as one JSON list, with lines and columns from 1 in addition to the offsets. */
export function reportJson(problems: readonly Problem[], options: ReportOptions = {}): string {
  const list = inOrder(problems).map(({ at, related, ...rest }) => ({
    ...rest,
    ...(at !== undefined && { at: placed(at, options) }),
    ...(related !== undefined && {
      related: related.map((other) => ({ message: other.message, at: placed(other.at, options) })),
    }),
  }));
  return JSON.stringify(list, undefined, 2);
}

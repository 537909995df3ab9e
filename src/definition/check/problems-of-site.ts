/** All problems of a site: errors of reading and merging it, then those of its meaning, without consequences. */
import type { Problem } from '../problems';
import { checkSite } from './check';
import { withoutConsequences } from './consequences';
import type { CheckContext } from './rule';

const spot = ({ at }: Problem): string | undefined => at && `${at.file} ${at.from}`;

/** A problem at the same place as an error of reading or merging is its consequence, and reported with it. */
function notYetTold(found: readonly Problem[], causes: readonly Problem[]): readonly Problem[] {
  const reported = new Set(causes.filter(({ severity }) => severity === 'error').flatMap((cause) => spot(cause) ?? []));
  return found.filter((problem) => !reported.has(spot(problem) ?? ''));
}

/** Takes the context of the rules, and the errors of reading the site. Returns every problem once. */
export function problemsOfSite(context: CheckContext, before: readonly Problem[]): readonly Problem[] {
  const all = [...before, ...notYetTold(checkSite(context), before)];
  return withoutConsequences(all, context.textOf, context.site.source);
}

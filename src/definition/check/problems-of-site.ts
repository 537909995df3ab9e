/** Everything that is wrong with a site: mistakes of reading and merging it, then those of its meaning, without what only follows from others. */
import type { Problem } from '../problems';
import { checkSite } from './check';
import { withoutConsequences } from './consequences';
import type { CheckContext } from './rule';

const spot = ({ at }: Problem): string | undefined => at && `${at.file} ${at.from}`;

/** A problem at the very place where reading or merging already failed is its consequence, and reported with it. */
function notYetTold(found: readonly Problem[], causes: readonly Problem[]): readonly Problem[] {
  const reported = new Set(causes.filter(({ severity }) => severity === 'error').flatMap((cause) => spot(cause) ?? []));
  return found.filter((problem) => !reported.has(spot(problem) ?? ''));
}

/** Takes what the rules see, and what was wrong with reading the site. Returns every problem once. */
export function problemsOfSite(context: CheckContext, before: readonly Problem[]): readonly Problem[] {
  const all = [...before, ...notYetTold(checkSite(context), before)];
  return withoutConsequences(all, context.textOf, context.site.source);
}

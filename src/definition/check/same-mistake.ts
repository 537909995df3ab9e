/** Merges problems with the same cause: in several languages, layers or sites, or from both ends of one name. */
import type { Problem, Related } from '../problems';

/** Codes for the same mistake, the most precise first. */
const families: readonly (readonly string[])[] = [
  ['FP5106', 'FP5001', 'FP5007', 'FP5104', 'FP5002', 'FP5003'],
  ['FP5103', 'FP5008', 'FP5005', 'FP5006', 'FP5009'],
  ['FP3106', 'FP5321', 'FP5310', 'FP5311'],
];

const familyOf = new Map(families.flatMap((codes) => codes.map((code) => [code, codes] as const)));

const nameOf = (thing: string): string => thing.replace(/^\S+ /, '');

/** The problem that covers this one, because it is more precise or was reported first. */
export function toldBetter(problem: Problem, found: readonly Problem[]): Problem | undefined {
  const { about, code, severity, suggestion } = problem;
  const codes = familyOf.get(code);
  if (about === undefined || codes === undefined) return undefined;
  const rank = codes.indexOf(code);
  const place = found.indexOf(problem);
  const better = found.filter((other, index) => {
    const otherRank = codes.indexOf(other.code);
    if (other === problem || otherRank < 0 || (severity === 'error' && other.severity !== 'error')) return false;
    return otherRank < rank || (otherRank === rank && index < place);
  });
  const reported = new Set(better.flatMap((other) => other.about ?? []));
  // The suggested name exists, so the other problem may be about something else.
  return about.every((thing) => reported.has(thing) || nameOf(thing) === suggestion)
    ? better.find((other) => other.about?.some((thing) => about.includes(thing)))
    : undefined;
}

/** Content of a problem without the differences between sites and languages. */
export const subjectOf = ({ code, message, subject }: Problem): string => `${code} ${subject ?? message}`;

function withPlacesOf(problem: Problem, others: readonly Problem[]): Problem {
  const added = others.flatMap(({ at, message, related = [] }): readonly Related[] =>
    at === undefined ? related : [{ at, message }, ...related],
  );
  return added.length === 0 ? problem : { ...problem, related: [...(problem.related ?? []), ...added] };
}

const placeOf = (problem: Problem): string => {
  const { at, site } = problem;
  return at === undefined ? `${site} ${subjectOf(problem)}` : `${at.file} ${at.from} ${subjectOf(problem)}`;
};

/**
 * The problems of several sites, each mistake once. Takes the problems of each site, in order. Equal problems at the same place of a
 * shared file are one problem, that of the first site; so is the same mistake in another language or layer.
 */
export function acrossSites(sites: readonly (readonly Problem[])[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of sites.flat()) {
    const place = placeOf(problem);
    const before = first.get(place);
    if (before === undefined || (before.severity === 'warning' && problem.severity === 'error'))
      first.set(place, problem);
  }
  const found = [...first.values()];
  const following = new Map<Problem, Problem[]>();
  const own = found.filter((problem) => {
    let root = toldBetter(problem, found);
    for (let next = root; next !== undefined; next = toldBetter(next, found)) root = next;
    if (root !== undefined) following.set(root, [...(following.get(root) ?? []), problem]);
    return root === undefined;
  });
  return own.map((problem) => withPlacesOf(problem, following.get(problem) ?? []));
}

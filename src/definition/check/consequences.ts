/**
 * One mistake, one message. A problem that follows from another one becomes its related place; a problem that cannot be decided
 * before the other is fixed, such as whether anything leads to a page, is dropped.
 */
import { isUnreadable } from '../problems';
import type { Problem } from '../problems';
import type { CheckableUnit } from '../facts/checkable-units';
import type { JsonObject } from '../../base/json';
import { originOf } from '../source/positions';
import { circleOf, derivations } from './derivable';
import type { Derivations } from './derivable';
import { surroundings } from './enclosure';
import type { Surroundings } from './enclosure';
import type { CheckContext } from './rule';
import { hiddenBy, subjectOf, toldBetter } from './same-mistake';

/** A file whatever the site: overlays and what they change are one. */
const shared = (file: string): string => file.replace(/^sites\/[^/]+\//, '');

const fileOf = ({ at }: Problem): string => shared(at?.file ?? '');

/** The thing that a file belongs to, when several describe it: a form, an operation. */
const thingOf = (file: string): string => /^schemas\/(?:forms|operations)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file;

const isMain = (file: string): boolean => /(?:\/schema|\/operation|\.schema)\.json$/.test(file);

/** Problems of the form of a file, not of its meaning. */
const isForm = ({ code }: Problem): boolean => /^FP1[0-2]/.test(code);

/** Missing or superfluous parts, or parts of a wrong type, which make the content unknown. */
const isShape = ({ code }: Problem): boolean => /^FP(?:100|1019|110[1235]|120)/.test(code);

/** An id that two items have, so that one of them is lost. */
const isTwice = ({ code }: Problem): boolean => code === 'FP2007' || code === 'FP3001';

/** Unused things: known only when everything that could use them is correct. */
const unreached = new Set(
  'FP3004 FP3221 FP3240 FP3241 FP3250 FP3251 FP3252 FP5108 FP5404 FP5601 FP6002 FP8801'.split(' '),
);

/** Problems that can hide a link, a use or a read: unreadable content, a misplaced key or item, an invalid name. */
const leading = /^FP(?:10|110[1-5]|2|310[1-9]|32|431|432[12])/;

/** Whether something may be wrong only because a file cannot be read: it is of that file, or names what the file would have said. */
function isLost(problem: Problem, cause: Problem): boolean {
  const file = fileOf(cause);
  if (thingOf(fileOf(problem)) === thingOf(file)) return true;
  if (/^content\/messages\//.test(file)) return /^FP5/.test(problem.code);
  const name = /([^/]+?)(?:\.schema)?(?:\.json)?$/.exec(thingOf(file))?.[1];
  return name !== undefined && Object.values(problem.data ?? {}).some((value) => String(value).includes(name));
}

/** Problems about an id or a name that another code reports better. */
const better: Readonly<Record<string, readonly string[]>> = {
  FP1006: ['FP1101'],
  FP1208: ['FP1203'],
  FP3002: ['FP3001'],
  FP3204: ['FP1101'],
  FP8003: ['FP1201', 'FP1203'],
  FP8203: ['FP3001'],
};

/** Problems that malformed files always have. */
const sameFile =
  /^FP(?:300[245]|3112|3117|320[25]|3110|400[34]|410[13]|5108|600[256]|8003|820[1238]|8210|8213|8406|9106)$/;

/** Codes that follow only from a mistake in the same object: another mistake elsewhere in the file is not their cause. */
const sameObject = /^FP(?:3112|3117|320[245]|400[34]|4101|8210)$/;

/** Problems of other files that follow from a malformed file of the whole site, by the key of site.json they concern. */
const ofWhole: readonly (readonly [file: string, code: RegExp, names: RegExp, key: string])[] = [
  ['site.json', /^FP3109$/, /^/, 'roles'],
  ['site.json', /^FP3113$/, /^/, 'apis'],
  ['site.json', /^FP3110$/, /^/, 'languages'],
  ['site.json', /^FP3110$/, /^/, 'locales'],
  ['site.json', /^FP(?:3117|4004)$/, /^state\b/, 'state'],
  ['site.json', /^FP4004$/, /^session\b/, 'session'],
  ['pages.json', /^FP(?:300[45]|3101|3120|600[56])$/, /^/, ''],
  ['menu.json', /^FP3107$/, /^/, ''],
];

/** Unknown names in expressions. */
const isReading = ({ code }: Problem): boolean => /^FP(?:400[34]|4101)$/.test(code);

/** Codes of which one problem names all that is wrong in a file in the same way. */
const onceAFile = new Set(['FP4101', 'FP4102', 'FP8201', 'FP8202', 'FP8208', 'FP9002', 'FP9004', 'FP9005']);

/** Dependencies of each definition: the operations and forms that it uses, and their entities. */
function partsOf(units: readonly CheckableUnit[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const entities = (value: unknown): readonly string[] =>
    [...JSON.stringify(value).matchAll(/"entity:([^"]+)"/g)].map(
      ([, name = '']) => `schemas/entities/${name}.schema.json`,
    );
  const byOperation = new Map(units.map((unit) => [unit.operation && unit.name, entities(unit.operation ?? null)]));
  for (const unit of units) {
    const file = thingOf(shared(originOf(unit.value)?.file ?? ''));
    const parts = found.get(file) ?? new Set(entities(unit.operation ?? unit.form?.schema ?? null));
    found.set(file, parts);
    for (const { schema, value } of unit.places) {
      if (typeof value !== 'string') continue;
      if (schema['x-ref'] === 'form') parts.add(`schemas/forms/${value}`);
      if (schema['x-ref'] !== 'operation') continue;
      for (const part of [`schemas/operations/${value}`, ...(byOperation.get(value) ?? [])]) parts.add(part);
    }
  }
  return found;
}

/** Whether a place is inside the value of a key of site.json, or is an unknown key. */
function isAbout({ code, at }: Problem, key: string, settings: JsonObject): boolean {
  const value = originOf(settings, key);
  if (at === undefined || key === '') return key === '';
  return value === undefined ? code === 'FP1101' : value.file === at.file && at.from >= value.from && at.to <= value.to;
}

type Site = {
  readonly settings: JsonObject;
  readonly found: readonly Problem[];
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isWithin: (problem: Problem, cause: Problem) => boolean;
  readonly follows: Derivations;
  readonly around: Surroundings;
};

/** Whether a problem names the id that two items have. */
const isOfSameName = (problem: Problem, { data }: Problem): boolean =>
  Object.values(problem.data ?? {}).includes(data?.['id'] ?? '');

const isOfWhole = (problem: Problem, cause: Problem, { settings, follows }: Site): boolean =>
  ofWhole.some(
    ([file, code, names, key]) =>
      file === fileOf(cause) &&
      code.test(problem.code) &&
      names.test(String(problem.data?.['of'] ?? problem.data?.['name'] ?? '')) &&
      (isTwice(cause) ? isOfSameName(problem, cause) : file !== 'pages.json' || follows.ofPages(cause)) &&
      (file === 'pages.json' || isAbout(cause, key, settings)),
  );

const errorsOf = ({ found }: Site): readonly Problem[] => found.filter(({ severity }) => severity === 'error');

/** The problem that says the same of a name better: from its other end, or of the whole file, which says nothing right when it is misnamed. */
const namedCause = (problem: Problem, { found, follows }: Site): Problem | undefined =>
  found.find(
    (other) =>
      other !== problem &&
      (follows.ofName(problem, other) || (other.code === 'FP3231' && other.at?.file === problem.at?.file)),
  );

/** Whether another file of the same form or operation is wrong in a way that this can follow from. */
const isOfThing = (problem: Problem, cause: Problem, { follows }: Site): boolean =>
  thingOf(fileOf(cause)) === thingOf(fileOf(problem)) &&
  fileOf(cause) !== fileOf(problem) &&
  (isForm(cause) || isMain(fileOf(cause))) &&
  follows.ofDefinition(problem, cause);

/** Whether something cannot be right because the writing of its file is wrong. */
const isOfFile = (problem: Problem, other: Problem, { follows }: Site): boolean =>
  sameFile.test(problem.code) && isForm(other) && (!isReading(problem) || follows.inObject(problem, other));

/** A file that cannot be read is always reported: only the mistakes after its first one follow from something. */
function lostBy(problem: Problem, others: readonly Problem[], { found, around }: Site): Problem | undefined {
  if (isUnreadable(problem)) {
    const first = found.find((other) => isUnreadable(other) && other.at?.file === problem.at?.file);
    return first === problem ? undefined : first;
  }
  return others.find((other) => isUnreadable(other) && isLost(problem, other) && !around.isBefore(problem, other));
}

/** An overlay problem follows from a faulty inherited file, or from a faulty key around it. */
function belowOf(problem: Problem, others: readonly Problem[], { around }: Site): Problem | undefined {
  if (!/^FP20/.test(problem.code)) return undefined;
  const path = around.pathOf(problem).join('/');
  return others.find((other) => {
    if (other.at?.file !== problem.at?.file) return isForm(other) && fileOf(other) === fileOf(problem);
    return other.code === 'FP1101' && path.startsWith(`${around.pathOf(other).join('/')}/`);
  });
}

const causeByName = (problem: Problem, others: readonly Problem[], site: Site): Problem | undefined =>
  hiddenBy(problem, site.found) ??
  toldBetter(problem, site.found) ??
  lostBy(problem, others, site) ??
  namedCause(problem, site) ??
  belowOf(problem, others, site);

/** The problem that another one follows from; undefined for a problem with its own cause. */
function causeOf(problem: Problem, site: Site): Problem | undefined {
  const file = fileOf(problem);
  const thing = thingOf(file);
  const others = errorsOf(site).filter((other) => other !== problem);
  const reaches = (other: Problem): boolean =>
    fileOf(other) === file && (!sameObject.test(problem.code) || site.isWithin(problem, other));
  const isBetter = (other: Problem): boolean => (better[problem.code] ?? []).includes(other.code) && reaches(other);
  const ofName = causeByName(problem, others, site);
  if (ofName !== undefined || isUnreadable(problem)) return ofName;
  const replacement = others.find(isBetter);
  if (replacement !== undefined || isForm(problem)) return replacement;
  const ofFile = others.find((other) => reaches(other) && isOfFile(problem, other, site));
  if (ofFile !== undefined) return ofFile;
  const ofThing = others.find((other) => isOfThing(problem, other, site));
  if (ofThing !== undefined && thing !== file && !(isMain(file) && !isForm(ofThing))) return ofThing;
  const whole = others.find((other) => (isShape(other) || isTwice(other)) && isOfWhole(problem, other, site));
  return whole ?? (/^FP[49]/.test(problem.code) ? causeInParts(problem, others, site) : undefined);
}

/** The mistake in an operation, form or entity that the definition with this problem uses. */
function causeInParts(problem: Problem, others: readonly Problem[], site: Site): Problem | undefined {
  const thing = thingOf(fileOf(problem));
  const parts = site.parts.get(thing);
  return others.find(
    (other) =>
      isMain(fileOf(other)) &&
      parts?.has(thingOf(fileOf(other))) === true &&
      thingOf(fileOf(other)) !== thing &&
      site.follows.ofDefinition(problem, other),
  );
}

/** Number of related places per problem. */
const named = 8;

function withRelated(problem: Problem, others: readonly Problem[]): Problem {
  const related = others.flatMap(({ at, message }) => (at === undefined ? [] : [{ at, message }]));
  if (related.length === 0) return problem;
  const more = related.length - named;
  const last =
    more > 0
      ? related.slice(named - 1, named).map(({ at, message }) => ({ at, message: `${message} (and ${more} more)` }))
      : [];
  return {
    ...problem,
    related: [...(problem.related ?? []), ...related.slice(0, more > 0 ? named - 1 : named), ...last],
  };
}

const folderKey = (problem: Problem): string => {
  const { code, suggestion, at } = problem;
  // All keys that one object lacks.
  if (code === 'FP1102') return `${code} ${at?.file} ${at?.from}`;
  if (code === 'FP3215') return `${code} ${circleOf(problem)}`;
  return onceAFile.has(code) && suggestion === undefined ? `${code} ${fileOf(problem)}` : subjectOf(problem);
};

/** A cause of a cause is the cause. Of problems that are each other's cause, the first one found is: none of them hides all. */
function rootOf(problem: Problem, causes: ReadonlyMap<Problem, Problem>, order: readonly Problem[]): Problem {
  const passed: Problem[] = [problem];
  for (let next = causes.get(problem); next !== undefined; next = causes.get(next)) {
    const begin = passed.indexOf(next);
    if (begin >= 0) return order.find((other) => passed.indexOf(other) >= begin) ?? next;
    passed.push(next);
  }
  return passed.at(-1) ?? problem;
}

/**
 * Reports every mistake of a site once. Takes all problems from rules, reading and merging, in order, and the definitions of the site.
 * Returns the root problems, each with its consequences; the same mistake at several places is one problem.
 */
export function withoutConsequences(
  found: readonly Problem[],
  { units, textOf, site: { settings } }: Pick<CheckContext, 'site' | 'units' | 'textOf'>,
): readonly Problem[] {
  if (found.length < 2) return found;
  const around = surroundings(textOf);
  const follows = derivations(textOf, around);
  const site: Site = { settings, found, parts: partsOf(units), isWithin: around.isWithin, follows, around };
  const isUncertain = errorsOf(site).some(({ code }) => leading.test(code));
  const known = found.filter(({ code }) => !(isUncertain && unreached.has(code)));
  const causes = new Map<Problem, Problem>();
  const first = new Map<string, Problem>();
  for (const problem of known) {
    const cause = causeOf(problem, { ...site, found: known });
    const key = folderKey(problem);
    const same = first.get(key);
    if (cause !== undefined) causes.set(problem, cause);
    else if (same !== undefined) causes.set(problem, same);
    else first.set(key, problem);
  }
  const following = new Map<Problem, Problem[]>();
  for (const problem of causes.keys()) {
    const root = rootOf(problem, causes, known);
    if (root !== problem) following.set(root, [...(following.get(root) ?? []), problem]);
  }
  return known
    .filter((problem) => !causes.has(problem) || rootOf(problem, causes, known) === problem)
    .map((problem) => withRelated(problem, following.get(problem) ?? []));
}

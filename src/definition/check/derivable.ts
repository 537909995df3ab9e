/** Decides whether a problem can follow from another one: only if both concern the same thing. */
import { offers } from '../problems';
import type { Problem } from '../problems';
import type { TextOf } from '../source-site';
import type { Surroundings } from './enclosure';

/** Keys of an operation that say what others hand it and get from it. */
const contract = new Set(['with', 'result', 'errors', 'empty', 'protocol', 'document', 'variables', 'request', 'id']);

/** Problems of a layout about calls, messages, browsers and items, which do not depend on the schema of its form. */
const ofOthers = /^FP(?:310[1-9]|3115|500[1-6]|8212|8403)$/;

/** Words of a schema that narrow a value. */
const narrowing = new Set('pattern format description title default minLength maxLength minimum maximum'.split(' '));

/** Keys whose own keys are names that somebody else reads. */
const holdNames = new Set(['properties', '$defs', 'definitions', 'map', 'data', 'let']);

/** Keys that name or type the values around them. */
const giving = new Set(
  'as of on data let with form operation steps press enter block action part id body ready'.split(' '),
);

/** Keys of an entry of the site map that say which page it is. */
const identifying = new Set(['id', 'pages', 'path', 'body', 'group', 'part', 'index', 'notFound']);

/** Codes that report the same name from its other end. */
const ends: readonly (readonly [problem: string, cause: string])[] = [
  ['FP3222', 'FP3212'],
  ['FP3213', 'FP3218'],
];

const sameNames = (one: Problem, other: Problem): boolean =>
  [...new Set(namesIn(one))].sort().join(' ') === [...new Set(namesIn(other))].sort().join(' ');

/** The parts of a circle, whichever of them reports it. */
export const circleOf = ({ data }: Problem): string =>
  [...new Set(wordsOf(String(data?.['chain'] ?? '')))].sort().join(' ');

/** A thing under another name, reported where it is defined and where it is used. */
const isMirrored = (problem: Problem, cause: Problem): boolean =>
  problem.code === 'FP3101' &&
  cause.code === 'FP3005' &&
  namesIn(problem)[0] === cause.suggestion &&
  problem.suggestion === namesIn(cause)[0];

const partIn = ({ at }: Problem): string | undefined => /\/parts\/([^/]+)\.json$/.exec(at?.file ?? '')?.[1];

/** A parameter that the part does not know by the name that all its uses pass. */
const isRenamed = (problem: Problem, cause: Problem): boolean =>
  problem.code === 'FP3211' &&
  cause.code === 'FP4003' &&
  partIn(cause) === problem.data?.['part'] &&
  problem.suggestion !== undefined &&
  problem.suggestion === cause.suggestion;

/** A call of which nothing is known gives no result. */
const isWithoutCall = (problem: Problem, cause: Problem, source: string): boolean =>
  problem.code === 'FP4003' &&
  cause.code === 'FP3210' &&
  cause.at?.file === problem.at?.file &&
  /\bresult\b/.test(source);

/** Longer texts are not names. */
const longest = 160;

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$-]*/g) ?? [];

/** The names that a problem is about. A fact that is a sentence names nothing: the text at the place of the problem does. */
const namesIn = ({ data = {} }: Problem): readonly string[] =>
  Object.entries(data).flatMap(([key, value]) => (offers.has(key) || key === 'what' ? [] : wordsOf(String(value))));

/** A problem of form quotes what is written; a problem of meaning quotes names. */
const isWriting = ({ code }: Problem): boolean => /^FP1[0-2]/.test(code);

export type Derivations = {
  /** Whether a problem with what something reads can follow from a mistake in the object around it. */
  readonly inObject: (problem: Problem, cause: Problem) => boolean;
  /** Whether a problem in another file can follow from a mistake in the definition that it uses. */
  readonly ofDefinition: (problem: Problem, cause: Problem) => boolean;
  /** Whether a mistake in the site map leaves unknown which pages there are. */
  readonly ofPages: (cause: Problem) => boolean;
  /** Whether what is not there, or not read, follows from what another says of the same part or page. */
  readonly ofName: (problem: Problem, cause: Problem) => boolean;
};

/** Decides which problems can follow from which. A cause without names affects everything; of any other, only problems about the same names follow. */
export function derivations(textOf: TextOf, { pathOf }: Surroundings): Derivations {
  const sourceOf = ({ at }: Problem): string =>
    at === undefined || at.to - at.from > longest ? '' : (textOf(at.file)?.slice(at.from, at.to) ?? '');
  const mentionedWords = (problem: Problem): ReadonlySet<string> =>
    new Set([...namesIn(problem), ...wordsOf([problem.suggestion ?? '', sourceOf(problem)].join(' '))]);
  const speaksOf = (problem: Problem, names: readonly string[]): boolean => {
    const words = mentionedWords(problem);
    return names.some((name) => words.has(name));
  };
  /** The key that a mistake is about, as it is written and as it was meant. */
  const keysOf = (cause: Problem): readonly string[] => [
    ...pathOf(cause).slice(-1),
    ...namesIn(cause),
    ...wordsOf(cause.suggestion ?? ''),
  ];
  /** Names of what a mistake leaves unknown; none when that is everything. */
  const namesOf = (cause: Problem): readonly string[] => {
    const path = pathOf(cause);
    const inPath = path.filter((_, index) => holdNames.has(path[index - 1] ?? ''));
    const isName = holdNames.has(path.at(-2) ?? '');
    const ofMeaning = isWriting(cause) ? [] : [...namesIn(cause), ...wordsOf(cause.suggestion ?? '')];
    return [...inPath, ...(isName ? wordsOf(cause.suggestion ?? '') : []), ...ofMeaning].filter(
      (name) => !holdNames.has(name),
    );
  };
  const isOfContract = (cause: Problem): boolean => {
    if (!/\/operation\.json$/.test(cause.at?.file ?? '')) return true;
    const path = pathOf(cause);
    return (path.length > 1 ? path.slice(0, 1) : [...path, ...keysOf(cause)]).some((key) => contract.has(key));
  };
  /** The parameters of a part are unknown if its file cannot be read. */
  const isOfPart = (problem: Problem, cause: Problem): boolean =>
    /^FP321[1236]$/.test(problem.code) &&
    isWriting(cause) &&
    partIn(cause) === namesIn(problem)[0] &&
    pathOf(cause).length === 1 &&
    keysOf(cause).some((key) => key === 'with' || key === 'slots');
  return {
    ofPages: (cause) => pathOf(cause).length < 3 || keysOf(cause).some((key) => identifying.has(key)),
    ofName: (problem, cause) =>
      (ends.some(([code, other]) => problem.code === code && cause.code === other) && sameNames(problem, cause)) ||
      isMirrored(problem, cause) ||
      isRenamed(problem, cause) ||
      isWithoutCall(problem, cause, sourceOf(problem)) ||
      isOfPart(problem, cause),
    inObject: (problem, cause) =>
      keysOf(cause).some((key) => giving.has(key)) ||
      speaksOf(problem, [...keysOf(cause), ...wordsOf(sourceOf(cause))]),
    ofDefinition: (problem, cause) => {
      if (/^FP10(?:0|19)/.test(cause.code)) return true;
      if (!isOfContract(cause) || ofOthers.test(problem.code)) return false;
      // A narrower value keeps its type.
      if (narrowing.has(pathOf(cause).at(-1) ?? '') && !/^FP(?:82|90)/.test(problem.code)) return false;
      const names = namesOf(cause);
      return names.length === 0 ? isWriting(cause) : speaksOf(problem, names);
    },
  };
}

/** Finds the cause of a problem: the problem that makes unknown a place from which the other was derived. */
import type { Problem } from '../problems';
import { originOf } from '../source/positions';
import type { Origin, SourceSite, TextOf } from '../source-site';
import { Places, meets } from './places';
import type { Steps } from './places';
import { objectsIn } from '../../base/deep';

/** A place with unknown content; for a file that cannot be parsed, from which offset on. */
type Spoilt = { readonly problem: Problem; readonly steps: Steps; readonly from?: Origin | undefined };

/** Where the schemas of a site refer to an entity. */
const referencesTo = (entity: string, value: unknown): readonly Origin[] =>
  [...objectsIn(value)]
    .filter(({ $ref }) => $ref === `entity:${entity}`)
    .flatMap((schema) => originOf(schema, '$ref') ?? []);

/** The same keys at each place where a schema refers to an entity, which are unknown there, too. */
function* throughEntities(spoilt: Spoilt, source: SourceSite, places: Places): Generator<Spoilt> {
  const { operations, forms, entities, settings } = source;
  const schemas = [operations, Object.values(forms).map(({ schema }) => schema), entities, settings];
  const seen = new Set<string>();
  const waiting = [spoilt.steps];
  for (let steps = waiting.pop(); steps !== undefined; steps = waiting.pop()) {
    const [, folder, file = '', ...below] = steps;
    const entity = folder === 'entities' ? file.replace(/\.schema\.json$/, '') : undefined;
    if (entity === undefined || seen.has(entity)) continue;
    seen.add(entity);
    for (const at of referencesTo(entity, schemas)) {
      const place = [...places.of(at).slice(0, -1), ...below];
      yield { problem: spoilt.problem, steps: place };
      waiting.push(place);
    }
  }
}

function* spoiltBy(problem: Problem, source: SourceSite | undefined, places: Places): Generator<Spoilt> {
  const { severity, at, grounds } = problem;
  if (severity !== 'error') return;
  for (const place of grounds?.spoils ?? [])
    for (const steps of places.from(place, at)) {
      const spoilt = { problem, steps, ...(place === '#' && { from: at }) };
      yield spoilt;
      if (source !== undefined) yield* throughEntities(spoilt, source, places);
    }
}

/**
 * Finds the cause of a problem by the places of both; undefined for a problem without one. Takes all
 * problems of a site, and the site if it could be read.
 */
export function unknowns(
  found: readonly Problem[],
  textOf: TextOf,
  source: SourceSite | undefined,
): (problem: Problem) => Problem | undefined {
  const places = new Places(textOf);
  const spoilt = found.flatMap((problem) => [...spoiltBy(problem, source, places)]);
  const isInside = (own: Steps, at: Origin, { steps, from }: Spoilt): boolean => {
    if (from === undefined) return steps.length < own.length && meets(steps, own);
    return meets(steps, own) && (at.file !== from.file || !places.endsBefore(at, from.from));
  };
  const causesOf = (problem: Problem): readonly Problem[] => {
    const { at, grounds } = problem;
    const own = at && places.of(at);
    const reads = (grounds?.reads ?? []).flatMap((place) => places.from(place, at));
    const isRead = ({ steps, from }: Spoilt): boolean =>
      reads.some((read) => meets(steps, read) && (from === undefined || !places.isBefore(read, from)));
    return spoilt
      .filter((each) => each.problem !== problem && ((own && isInside(own, at, each)) || isRead(each)))
      .map((each) => each.problem);
  };
  const causes = new Map(found.map((problem) => [problem, causesOf(problem)]));
  // If problems cause each other, none of them is known to be the first.
  return (problem) => causes.get(problem)?.find((cause) => causes.get(cause)?.length === 0) ?? causes.get(problem)?.[0];
}

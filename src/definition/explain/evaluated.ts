/** The value of an expression on a page, with the type and value of each of its parts. */
import { nearest } from '../../base/nearest';
import { asObject, asText } from '../../base/json';
import { checkExpression } from '../../expression/check';
import { compileExpression } from '../../expression/compile';
import { evaluate } from '../../expression/evaluate';
import { partsOfExpression } from '../../expression/parts';
import type { ExpressionProblem } from '../../expression/problem';
import { rootNames } from '../../expression/roots';
import { describe } from '../../expression/types';
import { typeOfSchema } from '../../expression/schema-types';
import type { CheckContext } from '../check/rule';
import type { RootSchemas } from '../check/types/root-schemas';
import type { CheckableUnit } from '../facts/checkable-units';
import { conditionsAround, framesOf } from '../language/scope';
import type { LexicalScope } from '../language/scope';
import { sampleValues } from './sample-values';
import type { SampleOptions, SampleValues } from './sample-values';

export type EvaluateOptions = SampleOptions & {
  readonly page: string;
  /** The block that contains the expression; default: the first one that knows its names. */
  readonly block?: string | undefined;
};

/** A part of the expression: its source, its type by the definitions, and its value by the samples. */
export type EvaluatedPart = { readonly source: string; readonly type: string; readonly value: unknown };

export type Evaluated =
  | { readonly problems: readonly ExpressionProblem[] }
  | { readonly unknown: 'page' | 'block' | 'role' | 'sample'; readonly near: string | undefined }
  | {
      /** The whole first, then its parts from left to right, parents before children. */
      readonly parts: readonly EvaluatedPart[];
      /** Items that it reads, each the first of its list. */
      readonly items: readonly (readonly [name: string, of: string])[];
      /** The recorded responses in use. */
      readonly answers: SampleValues['answers'];
    };

type Place = { readonly unit: CheckableUnit; readonly scope: LexicalScope };

/** The places of a page, or of one of its blocks, that may have an expression. */
function placesOf(context: CheckContext, { page, block }: EvaluateOptions): readonly Place[] {
  const units = context.units.filter((unit) => unit.page?.id === page && unit.kind === 'page');
  return units.flatMap((unit) => [
    ...(block === undefined ? [{ unit, scope: undefined }] : []),
    ...unit.places
      .filter(({ owner, value }) => block === undefined || (owner === value && owner['id'] === block))
      .map(({ scope }) => ({ unit, scope })),
  ]);
}

/** Where the expression is valid, otherwise where its names are known, otherwise the first place. */
function placeFor(context: CheckContext, source: string, places: readonly Place[]): Place | undefined {
  const byScope = [...new Map(places.map((place) => [place.scope, place])).values()];
  const judged = byScope.map((place) => ({ place, mistakes: mistakesIn(context, source, place) }));
  const best =
    judged.find(({ mistakes }) => mistakes.length === 0) ??
    judged.find(({ mistakes }) => mistakes.every(({ code }) => code !== 'expression-unknown-name'));
  return best?.place ?? places[0];
}

function mistakesIn({ types }: CheckContext, source: string, { unit, scope }: Place): readonly ExpressionProblem[] {
  const { problems } = checkExpression(source, { roots: types.at(unit, scope), given: conditionsAround(scope) });
  return problems.filter(({ code }) => code !== 'expression-never-missing');
}

/** The enclosing items that an expression uses, directly or through others, with the list of each. */
function itemsIn(scope: LexicalScope, source: string): readonly (readonly [name: string, of: string])[] {
  const wanted = new Set(rootNames(source));
  return [...framesOf(scope)].flatMap(({ frame }) => {
    if (frame.kind !== 'item' || !wanted.has(frame.name)) return [];
    for (const name of rootNames(frame.of)) wanted.add(name);
    return [[frame.name, frame.of] as const];
  });
}

const blockNames = (context: CheckContext, page: string): readonly string[] =>
  context.units
    .filter((unit) => unit.page?.id === page)
    .flatMap(({ places }) =>
      places.flatMap(({ owner, value }) => (owner === value ? (asText(owner['id']) ?? []) : [])),
    );

function evaluatedParts(
  source: string,
  roots: RootSchemas,
  { scope }: Place,
  values: object,
  now: Date,
): readonly EvaluatedPart[] {
  const valueOf = (part: string): unknown => evaluate(compileExpression(part), { ...values }, now);
  const conditions = conditionsAround(scope);
  return partsOfExpression(source, (part) => valueOf(part) === null).map((part) => {
    const { type } = checkExpression(part, { roots, given: conditions });
    return { source: part, type: describe(typeOfSchema(type, type)), value: valueOf(part) };
  });
}

/**
 * Evaluates an expression at a place of a page. Takes the site, the expression, the page, the role and the recorded responses.
 * Returns its mistakes, or its value and that of each part; `unknown` if the page or block does not exist.
 */
export function evaluateOnPage(context: CheckContext, source: string, options: EvaluateOptions): Evaluated {
  const pages = context.site.pages.map(({ id }) => id);
  if (!pages.includes(options.page)) return { unknown: 'page', near: nearest(options.page, pages) };
  const { role, sample } = options;
  const { roles, source: siteSource } = context.site;
  if (role !== undefined && !roles.includes(role)) return { unknown: 'role', near: nearest(role, roles) };
  const samples = Object.values(siteSource.samples).flatMap((recorded) => Object.keys(asObject(recorded)));
  if (sample !== undefined && !samples.includes(sample)) return { unknown: 'sample', near: nearest(sample, samples) };
  const place = placeFor(context, source, placesOf(context, options));
  if (place === undefined)
    return { unknown: 'block', near: nearest(options.block ?? '', blockNames(context, options.page)) };
  const problems = mistakesIn(context, source, place);
  if (problems.length > 0) return { problems };
  const roots = context.types.at(place.unit, place.scope);
  const { values, answers } = sampleValues(context, place.unit.page, place.scope, options);
  const items = itemsIn(place.scope, source);
  const read = [source, ...items.map(([, of]) => of)].join('\n');
  return {
    parts: evaluatedParts(source, roots, place, values, options.now),
    items,
    answers: answers.filter(({ name }) => new RegExp(String.raw`\bdata\.${name}\b`).test(read)),
  };
}

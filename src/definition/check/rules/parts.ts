import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject } from '../../../base/json';
import { checkExpression } from '../../../expression/check';
import { typeOfSchema } from '../../../expression/schema-types';
import { isCountryPart } from '../../source/country-parts';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { Argument } from '../../normalise/parts/fill';
import type { Placed } from '../../normalise/parts/expand';
import type { Parameter } from '../../normalise/parts/part';
import type { NormalPart } from '../../normalise/parts/site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf, originsOf, placedBy } from '../../source/positions';
import type { SchemaVisit } from '../../language/walk';
import { expressionProblem } from '../findings/expression-problems';
import { readBy } from '../findings/expression-reads';
import { literalMismatch } from '../findings/literal-mismatch';
import { misfitWords } from '../findings/misfit-words';
import { listsOfBlocks } from '../../language/language';
import { conditionsAround, withFrame } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';
import { isJudgedWithPart, isOwn, listed, opening, partOfFile, losing, everywhere } from '../rule';
import { foundInUnit } from '../types/seen-from';
import type { CheckContext, Rule } from '../rule';
import { isComputed } from '../types/arguments';
import { misfits } from '../types/assignable';
import type { Path } from '../types/assignable';

const report = reporter('parts', {
  FP3221: {
    severity: 'warning',
    message: 'Nothing uses the part "{part}".',
    fix: 'Use it, or delete the file.',
    reads: everywhere,
  },
  FP3222: {
    severity: 'warning',
    message: 'The part "{part}" never reads "{name}".',
    fix: 'Read it, or delete it.',
    reads: ['passed/{part}/{name}'],
  },
  FP3223: {
    severity: 'warning',
    message: 'The part "{part}" has no place for the slot "{name}".',
    fix: 'Place it: { "block": "slot", "id": "{name}" }, or delete it.',
  },
  FP3224: { message: 'The file is named "{name}" but says "id": "{id}".', fix: 'Let both say the same.' },
  FP3225: { message: 'There is no entity "{name}".', fix: 'Known: {known}.' },
  FP3227: { message: 'No block has a list "{name}".', fix: 'Lists that items can be for: {known}.' },
  FP3228: { message: 'The items are for no list.', fix: 'Name it in "of"; there are: {known}.' },
  FP3231: { message: 'There is no part "{name}" below to change.', fix: 'Parts below: {known}.', spoils: ['#'] },
  FP3226: { message: 'The part "{part}" cannot take this as "{name}": {what}.', spoils: ['.'] },
});

function* names({ part }: NormalPart, { language }: CheckContext): Generator<Problem> {
  const { file, name } = part;
  const { id } = file;
  if (typeof id === 'string' && id !== name) yield report('FP3224', originOf(file, 'id'), { name, id });
  const { of: list } = file;
  const lists = listsOfBlocks(language);
  if (part.content !== 'items' || (typeof list === 'string' && lists.includes(list))) return;
  const known = listed(lists);
  if (typeof list !== 'string') yield report('FP3228', originOf(file, 'items', 'key'), { known });
  else {
    const suggestion = nearest(list, lists);
    yield report('FP3227', originOf(file, 'of'), { name: list, known }, { suggestion });
  }
}

/** An unused part, unless its use was misspelt. */
function* neverUsed(
  { part }: NormalPart,
  { site, isNamedAbove }: CheckContext,
  suggestions: ReadonlySet<unknown>,
): Generator<Problem> {
  const { file, name } = part;
  const isUsed = site.parts.uses.has(name) || suggestions.has(name);
  if (!isUsed && isOwn(originOf(file), site.name) && !isNamedAbove(name))
    yield report('FP3221', originOf(file, 'id') ?? originOf(file), { part: name });
}

/** Parameters that a part declares and never reads, unless a read was misspelt. */
function* neverRead(
  { part, read }: NormalPart,
  { site }: CheckContext,
  suggestions: ReadonlySet<unknown>,
): Generator<Problem> {
  const { file, name } = part;
  for (const [kind, word, code] of [
    ['with', 'with', 'FP3222'],
    ['slots', 'slot', 'FP3223'],
  ] as const) {
    const declared = file[kind];
    if (!isObject(declared)) continue;
    for (const key of Object.keys(declared).filter(
      (each) => !read.has(`${name} ${word} ${each}`) && !suggestions.has(each),
    )) {
      // A town can leave out arguments of the inherited part, but not the content of its slot.
      const places = [originOf(declared, key, 'key'), ...(kind === 'slots' ? originsOf(file, part.content) : [])];
      const at = places.find((each) => isOwn(each, site.name));
      if (at !== undefined) yield report(code, at, { part: name, name: key });
    }
  }
}

/** A file that changes a part that does not exist below. */
function* nothingBelow({ part }: NormalPart, { site }: CheckContext): Generator<Problem> {
  const { file, name } = part;
  const at = opening(file);
  if (at === undefined || !at.file.startsWith('sites/') || 'id' in file) return;
  const others = Object.keys(site.parts.parts).filter((each) => each !== name);
  const suggestion = nearest(name, others);
  if (suggestion !== undefined) yield report('FP3231', at, { name, known: listed(others) }, { suggestion });
}

function* parameters({ part }: NormalPart, { site }: CheckContext): Generator<Problem> {
  const declared = part.file['with'];
  for (const { name, schema, written } of part.parameters.values()) {
    const target = schema?.['$ref'];
    const entity = typeof target === 'string' ? /^entity:(.*)/.exec(target)?.[1] : undefined;
    const known = Object.keys(site.entities);
    // The rule for data schemas reports problems of a written schema.
    if (written === undefined && entity !== undefined && !known.includes(entity) && isObject(declared)) {
      const suggestion = nearest(entity, known);
      yield report('FP3225', originOf(declared, name), { name: entity, known: listed(known) }, { suggestion });
    }
  }
}

/** Defaults that do not have the type of their parameter. */
function* defaults({ part }: NormalPart): Generator<Problem> {
  for (const { name, schema, fallback } of part.parameters.values()) {
    const wrong =
      fallback?.['default'] == null || schema === undefined
        ? undefined
        : literalMismatch(fallback['default'], schema, schema);
    if (wrong === undefined || fallback === undefined) continue;
    const values = { part: part.name, name, what: `${wrong.wanted} is needed` };
    yield report('FP3226', originOf(fallback, 'default'), values, { suggestion: wrong.suggestion });
  }
}

type Handed = {
  readonly unit: CheckableUnit;
  readonly place: SchemaVisit;
  readonly placed: Placed;
  readonly parameter: Parameter;
  readonly argument: Argument;
};

/** Where a step is used, the results of its former steps are available. */
function scopeInside({ schema, value, scope }: SchemaVisit): LexicalScope {
  const key = asObject(schema['x-inside'])['step'];
  const step = typeof key === 'string' ? asText(asObject(value)[key]) : undefined;
  return step === undefined ? scope : withFrame(scope, { kind: 'step', step });
}

/** All uses in the file of this unit. */
function* usesIn(unit: CheckableUnit): Generator<{ readonly place: SchemaVisit; readonly placed: Placed }> {
  for (const place of unit.places) {
    const by = isObject(place.value) ? placedBy(place.value) : undefined;
    // Only parts add containers that were not written there.
    const inside = { ...place, scope: scopeInside(place) };
    for (let placed = by as Placed | undefined; placed !== undefined; placed = placed.inner) {
      const { item, key } = placed.use;
      if (!isJudgedWithPart(unit, originOf(item, key))) yield { place: inside, placed };
    }
  }
}

function* handedIn(unit: CheckableUnit): Generator<Handed> {
  for (const { place, placed } of usesIn(unit)) {
    for (const [name, argument] of placed.args) {
      const parameter = placed.part.parameters.get(name);
      if (parameter !== undefined && argument.holder !== parameter.fallback)
        yield { unit, place, placed, parameter, argument };
    }
  }
}

/** Types an expression argument where it is written, and compares it with the parameter of the part. */
function* computed({ unit, place, placed, parameter, argument }: Handed, context: CheckContext): Generator<Problem> {
  const value = argument.holder[argument.key];
  if (!isComputed(value) || typeof value.$ !== 'string') return;
  const { when } = placed.use.item;
  const conditions = [...conditionsAround(place.scope), ...(typeof when === 'string' ? [when] : [])];
  const roots = context.types.at(unit, place.scope);
  const wanted = parameter.schema === undefined ? undefined : context.types.parameterSchema(parameter);
  const { problems, type } = checkExpression(value.$, {
    roots,
    given: conditions,
    ...(wanted !== undefined && { expected: wanted, required: true }),
  });
  const source = originOf(value, '$');
  const declared = `content/parts/${placed.part.name}.json/with/${parameter.name}`;
  const reads = (): readonly string[] => [...readBy(String(value.$), unit, place.scope), declared];
  for (const problem of problems) yield* expressionProblem(context, { container: value, key: '$' }, problem, reads());
  if (problems.length > 0 || wanted === undefined) return;
  const isProven = (path: Path): boolean => {
    const field = checkExpression([value.$, ...path].join('.'), { roots, given: conditions });
    return field.problems.length === 0 && !typeOfSchema(field.type, field.type).optional;
  };
  const [wrong] = misfits(typeOfSchema(type, type), typeOfSchema(wanted, wanted), [], isProven);
  if (wrong === undefined) return;
  const values = { part: placed.part.name, name: parameter.name, what: misfitWords(value.$, wrong) };
  yield report('FP3226', source, values, { reads: reads() });
}

/** The condition of a use, combined with one inside the part. */
function* conditionsOf(unit: CheckableUnit, context: CheckContext): Generator<Problem> {
  for (const { place, placed } of usesIn(unit)) {
    const { when } = placed.use.item;
    if (typeof when !== 'string') continue;
    const roots = context.types.at(unit, place.scope);
    const { problems } = checkExpression(when, { roots, expected: 'boolean', given: conditionsAround(place.scope) });
    for (const problem of problems)
      yield* expressionProblem(
        context,
        { container: placed.use.item, key: 'when' },
        problem,
        readBy(when, unit, place.scope),
      );
  }
}

function* literals(unit: CheckableUnit): Generator<Problem> {
  for (const { placed, parameter, argument } of handedIn(unit)) {
    const value = argument.holder[argument.key];
    const { schema } = parameter;
    if (isComputed(value) || schema === undefined || (value === null && parameter.optional)) continue;
    const wrong = literalMismatch(value, schema, schema);
    if (wrong === undefined) continue;
    const values = { part: placed.part.name, name: parameter.name, what: `${wrong.wanted} is needed` };
    const at = originOf(argument.holder, argument.key);
    yield report('FP3226', at, values, { suggestion: wrong.suggestion });
  }
}

const spot = ({ at }: Problem): string => `${at?.file ?? ''} ${at?.from ?? ''}`;

/** Mistakes in the uses of parts, by definition. */
function* usedIn(context: CheckContext): Generator<Problem> {
  const { site, units, parts } = context;
  yield* site.parts.problems;
  for (const unit of [...units, ...parts])
    yield* foundInUnit('parts', unit, context, () => [
      ...[...handedIn(unit)].flatMap((handed) => [...computed(handed, context)]),
      ...conditionsOf(unit, context),
    ]);
}

/** Values that do not fit, unless something else is wrong at the same place. */
const literalsIn = (context: CheckContext): readonly Problem[] =>
  [...context.units, ...context.parts].flatMap((unit) =>
    foundInUnit('literals of parts', unit, context, () => [...literals(unit)]),
  );

/** Parts exist, are used, and get their arguments. */
export const rule: Rule = {
  name: 'parts',
  again: {
    *alone(context) {
      yield* usedIn(context);
      yield* literalsIn(context);
    },
    page: losing('part'),
  },
  *check(context) {
    yield* usedIn(context);
    for (const part of Object.values(context.site.parts.parts)) {
      yield* names(part, context);
      yield* nothingBelow(part, context);
      yield* parameters(part, context);
    }
  },
  *lastly(context, found) {
    const reported = new Set(found.map(spot));
    const suggestions = new Set(found.map(({ suggestion }) => suggestion));
    const parts = Object.values(context.site.parts.parts).filter(({ part }) => !isCountryPart(part.file));
    // A use without a name may be of any part.
    const isUnnamed = found.some(({ code }) => code === 'FP3230');
    const wrong = new Set(found.map(({ at }) => at && partOfFile(at.file)));
    for (const part of parts) {
      if (!isUnnamed) yield* neverUsed(part, context, suggestions);
      // A parameter may seem unread because of an error in the part.
      if (!wrong.has(part.part.name)) yield* neverRead(part, context, suggestions);
    }
    const values = [...parts.flatMap((part) => [...defaults(part)]), ...literalsIn(context)];
    for (const problem of values) if (!reported.has(spot(problem))) yield problem;
  },
};

import { readBy } from '../findings/expression-reads';
import { checkExpression } from '../../../expression/check';
import { typeOfSchema } from '../../../expression/schema-types';
import { declaredAt, initialValuesIn, typedArguments, isComputed } from '../types/arguments';
import type { TypedArgument } from '../types/arguments';
import { misfits } from '../types/assignable';
import type { Misfit, Path } from '../types/assignable';
import { asList, asObject, asText, isObject } from '../../../base/json';
import { nearest } from '../../../base/nearest';
import { originOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, keyAt, listed } from '../rule';
import { foundInUnit } from '../types/seen-from';
import type { CheckContext, Rule } from '../rule';
import { conditionsAround, framesOf } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('assignment', {
  FP4110: {
    message: '{taker} requires "{part}", but {source} does not have it.',
    fix: 'Pass a value that has it, or correct the name on one side. Available: {known}.',
  },
  FP4111: {
    message: '{taker} requires "{part}", which may be missing in {source}.',
    fix: 'Make it required and ask for it without a condition, or remove it from "required" of the target.',
  },
  FP4112: { message: '{whole} is {is}, but {taker} takes {wanted}.', fix: 'Correct the type on one side.' },
  FP4113: {
    message: '{whole} may be {is}, which {taker} does not take.',
    fix: 'It takes: {allowed}. Correct the members at one of the two ends.',
  },
  FP4114: {
    message: '{taker} does not take "{part}", which {source} has.',
    fix: 'Declare it there, or pass only what it takes: {known}.',
  },
  FP4115: {
    message: 'The form "{form}" has no field "{field}" to prefill.',
    fix: 'Use one of: {known}.',
    reads: ['schemas/forms/{form}/schema.json/properties/{field}'],
  },
  FP4116: {
    message: '{source} may be missing, and without {taker} the call is never sent.',
    fix: 'Add a "when" that tests for it, or pass a default.',
  },
});

const dotted = (path: Path): string => path.join('.').replaceAll('.[]', '[]');

type Ends = {
  readonly taker: string;
  readonly source: string;
  /** The places that describe both ends. */
  readonly reads: () => readonly string[];
};

function problemOf(misfit: Misfit, where: Origin | undefined, { taker, source, reads }: Ends): Problem {
  const part = dotted(misfit.path);
  const common = { taker, source, part, whole: part === '' ? source : `"${part}" of ${source}` };
  const extra = { reads: reads(), ...('suggestion' in misfit && { suggestion: misfit.suggestion }) };
  switch (misfit.kind) {
    case 'absent':
      return report('FP4110', where, { ...common, known: listed(misfit.known) || 'nothing' }, extra);
    case 'unknown':
      return report('FP4114', where, { ...common, known: listed(misfit.known) || 'nothing' }, extra);
    case 'optional':
      return report('FP4111', where, common, extra);
    case 'type':
      return report('FP4112', where, { ...common, ...misfit }, extra);
    case 'value':
      return report('FP4113', where, { ...common, is: misfit.is, allowed: listed(misfit.allowed) }, extra);
  }
}

/** The form that `form` refers to at a place. */
const formAt = (scope: LexicalScope): string | undefined =>
  [...framesOf(scope)].flatMap(({ frame }) => (frame.kind === 'form' ? [frame.form] : []))[0];

/** The passed value, with its form if that is known. */
function named(source: string, scope: LexicalScope): string {
  const form = /^form\b/.test(source) ? formAt(scope) : undefined;
  return form === undefined ? source : `${source} (the form "${form}")`;
}

function problemsAt(
  place: SchemaVisit,
  handed: TypedArgument,
  unit: CheckableUnit,
  context: CheckContext,
): readonly Problem[] {
  const source = String(place.value);
  const options = { roots: context.types.at(unit, place.scope), given: conditionsAround(place.scope) };
  const { problems, type, paths } = checkExpression(source, options);
  if (problems.length > 0) return [];
  const sourceType = typeOfSchema(type, type);
  const reads = (): readonly string[] => [...readBy(source, unit, place.scope), handed.declared];
  // Parameters of a page do not change while it is open.
  if (handed.awaited === true && sourceType.optional && paths.every(([root]) => root === 'route'))
    return [report('FP4116', at(place), { taker: handed.taker, source }, { reads: reads() })];
  const isProven = (path: Path): boolean => {
    const part = checkExpression(`${source}.${path.join('.')}`, options);
    return part.problems.length === 0 && !typeOfSchema(part.type, part.type).optional;
  };
  const found = misfits(sourceType, typeOfSchema(handed.schema, handed.root), [], isProven);
  const ends = { taker: handed.taker, source: named(source, place.scope), reads };
  // A value that a person sees before it is sent may still be refused then.
  const toReport =
    handed.shown === true ? [...found].filter((misfit) => misfit.kind !== 'value' || misfit.certain) : [...found];
  return toReport.map((misfit) => problemOf(misfit, at(place), ends));
}

function problemsIn(unit: CheckableUnit, context: CheckContext): readonly Problem[] {
  const handed = new Map<object, TypedArgument>();
  for (const each of typedArguments(unit, context.site, context.types)) {
    const value = each.holder[each.key];
    if (isComputed(value)) handed.set(value, each);
  }
  return unit.places.flatMap((place) => {
    const taken = 'x-expression' in place.schema ? handed.get(place.container) : undefined;
    return taken === undefined || typeof place.value !== 'string' ? [] : problemsAt(place, taken, unit, context);
  });
}

/** Initial values for fields that the form does not have. */
function* unknownFields(unit: CheckableUnit, { site }: CheckContext): Generator<Problem> {
  for (const { form, values } of initialValuesIn(unit)) {
    const definition = site.forms[form];
    if (definition === undefined) continue;
    const known = Object.keys(asObject(definition.schema['properties']));
    for (const field of Object.keys(values).filter((name) => !known.includes(name)))
      yield report(
        'FP4115',
        keyAt(values, field),
        { form, field, known: listed(known) },
        { suggestion: nearest(field, known) },
      );
  }
}

/** Responses stored by start-up fit the places where they are stored. */
function* storedValues({ site, types }: CheckContext): Generator<Problem> {
  for (const step of asList(site.settings['startup']).filter(isObject)) {
    const [operation = '', into = ''] = [asText(step['operation']), asText(step['into'])];
    const place = types.placeSchema(into);
    if (place === undefined) continue;
    const answer = types.answerSchema(operation);
    // An anonymous visitor has the first role, whatever a response contains.
    const isProven = (path: Path): boolean => into === 'session' && path[0] === 'role';
    const reads = (): readonly string[] => [`schemas/operations/${operation}/operation.json/result`, declaredAt(into)];
    const ends = { taker: into, source: `the answer of "${operation}"`, reads };
    for (const misfit of misfits(typeOfSchema(answer, answer), typeOfSchema(place, place), [], isProven))
      if (!(misfit.kind === 'absent' && isProven(misfit.path))) yield problemOf(misfit, originOf(step, 'into'), ends);
  }
}

/** Computed values fit their target: properties, types and members. */
export const rule: Rule = {
  name: 'assignment',
  again: { alone: true },
  *check(context) {
    for (const unit of context.units)
      yield* foundInUnit('assignment', unit, context, () => [
        ...problemsIn(unit, context),
        ...unknownFields(unit, context),
      ]);
    yield* storedValues(context);
  },
};

import { asObject, texts } from '../../../base/json';
import { nearest } from '../../../base/nearest';
import { checkExpression } from '../../../expression/check';
import { fieldNames, fieldOf, typeOfSchema } from '../../../expression/schema-types';
import { conditionsAround } from '../../language/scope';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import type { SchemaVisit } from '../../language/walk';
import type { CheckableUnit } from '../../facts/checkable-units';
import { at, isJudgedWithPart, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('left-out', {
  FP4014: { message: '{source} has no field "{name}" to leave out.', fix: 'Its fields: {known}.' },
});

const isLeavingOut = ({ container, key, value, schema }: SchemaVisit): boolean =>
  key === '$' && 'without' in container && 'x-expression' in schema && typeof value === 'string';

function* leftOut(unit: CheckableUnit, context: CheckContext): Generator<Problem> {
  for (const place of unit.places) {
    if (!isLeavingOut(place) || isJudgedWithPart(unit, at(place))) continue;
    const { container, scope } = place;
    const value = String(place.value);
    const without: unknown = Reflect.get(container, 'without');
    const options = { roots: context.types.at(unit, scope), given: conditionsAround(scope) };
    const { problems, type } = checkExpression(value, options);
    const read = typeOfSchema(type, type);
    // Another check reports a spread of something that is not an object.
    if (problems.length > 0 || !read.alternatives.every(({ kind }) => kind === 'object')) continue;
    // A form passes additional fields as well.
    const formFields = Object.values(context.site.forms).flatMap(({ schema: { properties } }) =>
      Object.keys(asObject(properties)),
    );
    const fields = fieldNames(read);
    const names = texts(without);
    for (const [index, name] of names.entries()) {
      if (fieldOf(read, name) !== undefined || formFields.includes(name)) continue;
      const free = fields.filter((field) => !names.includes(field));
      const suggestion = nearest(name, free);
      const origin = Array.isArray(without) ? originOf(without, index) : undefined;
      const values = { source: value, name, known: fields.length === 0 ? 'none' : listed(fields) };
      yield report('FP4014', origin, values, { suggestion });
    }
  }
}

/** A name that a spread excludes is one that it would include. */
export const rule: Rule = {
  name: 'left-out',
  again: { alone: true },
  *check(context) {
    for (const unit of context.units) yield* leftOut(unit, context);
  },
};

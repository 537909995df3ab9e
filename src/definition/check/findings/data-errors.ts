/** Describes the errors of a value by a data schema, with their places. */
import type { SchemaError } from '../../validators/ajv-factory';
import { wholeSchema } from '../../facts/postcodes';
import { validatorUnlessRefused } from '../../validators/form-validators';
import type { JsonSchema } from '../../../model/json-schema';
import { asList, memberOf } from '../../../base/json';
import { originOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import { listed } from '../rule';
import type { CheckContext } from '../rule';
import { limitSaid, shown, wantedTypes } from './schema-words';

export type PathSegment = string | number;

/** Position of the value at a path; for a missing value, the start of the nearest enclosing one. */
export function originAt(holder: object, path: readonly PathSegment[]): Origin | undefined {
  let around: Origin | undefined;
  let value: unknown = holder;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return around;
    const key = Array.isArray(value) ? Number(step) : step;
    const at = originOf(value, key);
    if (at === undefined) return around && { ...around, to: Math.min(around.from + 1, around.to) };
    around = at;
    value = memberOf(value, key);
  }
  return around;
}

/** The message for a broken rule of a data schema at a path. */
export function brokenRule({ keyword, params }: SchemaError, path: readonly string[]): string {
  const where = path.length === 0 ? '' : `${path.join('.')}: `;
  switch (keyword) {
    case 'type':
      return `${where}${wantedTypes({ params })} is needed`;
    case 'enum':
      return `${where}one of ${listed(asList(params['allowedValues']).map(String))} is needed`;
    case 'const':
      return `${where}${shown(params['allowedValue'])} is needed`;
    case 'required':
      return `${where}"${String(params['missingProperty'])}" is missing`;
    case 'additionalProperties':
      return `${where}"${String(params['additionalProperty'])}" is not known`;
    case 'pattern':
      return `${where}a text of the form ${String(params['pattern'])} is needed`;
    case 'format':
    case 'formatBy':
      return `${where}it is not a valid ${String(params['format'])}`;
    default:
      return `${where}${limitSaid({ keyword, params })}`;
  }
}

/** The errors of a value by a data schema. None if the schema cannot be compiled, which the rule for data schemas reports. */
export function errorsOf(
  name: string,
  schema: JsonSchema,
  value: unknown,
  { cache, site }: CheckContext,
): readonly SchemaError[] {
  const validate = validatorUnlessRefused(name, wholeSchema(schema, site), cache);
  return validate === undefined || validate(value) ? [] : [...(validate.errors ?? [])];
}

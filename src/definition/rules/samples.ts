import { diskCache } from '../ajv-factory';
import type { SchemaError } from '../ajv-factory';
import { mapped, stepsOf } from '../answer';
import type { JsonSchema, ResultMapping } from '../compiled';
import { foldEntities } from '../data-schemas';
import { formValidator } from '../form-validators';
import { asList, asObject, asText, isObject } from '../json';
import type { JsonObject } from '../json';
import { keeper } from '../kept';
import { originOf } from '../positions';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { limitSaid, shown, wantedTypes } from '../schema-words';
import type { Origin } from '../source';

const report = reporter('samples', {
  FP9001: { message: 'The recorded answer "{sample}" has no status.', fix: 'Record it as { "with": { … }, "status": 200, "body": … }.' },
  FP9002: { message: 'The operation does not take the "with" of the recorded answer "{sample}": {what}.', fix: 'Correct the sample, or "with" of operation.json.' },
  FP9003: { message: 'The recorded answer "{sample}" has nothing at "{pointer}", where "at" looks for the data.', fix: 'Correct "at" of operation.json, or the sample.' },
  FP9004: { message: 'The recorded answer "{sample}" does not give "{field}", which the result needs.', fix: 'Correct "map" of operation.json, its schema or the sample.' },
  FP9005: { message: 'The recorded answer "{sample}" does not fit the result: {what}.', fix: 'Correct the schema of the result, "map" or the sample.' },
});

type Sample = { readonly name: string; readonly value: JsonObject; readonly operation: JsonObject };

type Step = string | number;

/** Where the value at a path was written; of a value that is not there, where the nearest one around it begins. */
function originAt(holder: object, path: readonly Step[]): Origin | undefined {
  let around: Origin | undefined;
  let value: unknown = holder;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return around;
    const key = Array.isArray(value) ? Number(step) : step;
    const at = originOf(value, key);
    if (at === undefined) return around && { ...around, to: Math.min(around.from + 1, around.to) };
    around = at;
    value = (value as Readonly<Record<Step, unknown>>)[key];
  }
  return around;
}

/** The words for a broken rule of a data schema. */
function said({ keyword, instancePath, params }: SchemaError): string {
  const where = instancePath === '' ? '' : `${stepsOf(instancePath).join('.')}: `;
  switch (keyword) {
    case 'type': return `${where}${wantedTypes({ keyword, instancePath, params, schemaPath: '' })} is needed`;
    case 'enum': return `${where}one of ${listed(asList(params['allowedValues']).map(String))} is needed`;
    case 'const': return `${where}${shown(params['allowedValue'])} is needed`;
    case 'required': return `${where}"${String(params['missingProperty'])}" is missing`;
    case 'additionalProperties': return `${where}"${String(params['additionalProperty'])}" is not known`;
    case 'pattern': return `${where}a text of the form ${String(params['pattern'])} is needed`;
    case 'format': return `${where}it is no ${String(params['format'])}`;
    default: return `${where}${limitSaid({ keyword, instancePath, params, schemaPath: '' })}`;
  }
}

/** The errors of a value by a data schema. None for a schema that cannot be compiled: the rule for data schemas says why. */
function errorsOf(name: string, schema: JsonSchema, value: unknown, { root, site }: CheckContext): readonly SchemaError[] {
  try {
    const validate = formValidator(name, foldEntities(schema, site.entities), diskCache(root));
    return validate(value) ? [] : [...(validate.errors ?? [])];
  } catch {
    return [];
  }
}

const takesNothing: JsonSchema = { type: 'object', additionalProperties: false };

function* input({ name, value, operation }: Sample, context: CheckContext): Generator<Problem> {
  const schema = isObject(operation['with']) ? operation['with'] : takesNothing;
  for (const error of errorsOf('with', schema, value['with'] ?? {}, context)) {
    const extra = asText(error.params['additionalProperty']);
    const path = ['with', ...stepsOf(error.instancePath), ...(extra === undefined ? [] : [extra])];
    yield report(context.site.name, 'FP9002', originAt(value, path) ?? originOf(value), { sample: name, what: said(error) });
  }
}

/** The way in the raw body to a place of the mapped data. */
function rawPath(path: readonly string[], { at = '', first = false, map = {} }: ResultMapping, { found, data }: ReturnType<typeof mapped>): readonly Step[] {
  const [index, rest] = Array.isArray(data) ? [path.slice(0, 1), path.slice(1)] : [first && Array.isArray(found) ? ['0'] : [], path];
  const [field, ...below] = rest;
  const source = field === undefined ? undefined : map[field];
  const renamed = source === undefined ? rest : [...stepsOf(typeof source === 'string' ? source : source.from), ...below];
  return ['body', ...stepsOf(at), ...index, ...renamed];
}

function* output({ name, value, operation }: Sample, result: ResultMapping, context: CheckContext): Generator<Problem> {
  const site = context.site.name;
  const answer = mapped(value['body'], result);
  if (answer.found === undefined) {
    const at = originAt(value, ['body', ...stepsOf(result.at ?? '')]) ?? originOf(value);
    return yield report(site, 'FP9003', at, { sample: name, pointer: result.at ?? '' });
  }
  const nothing = Array.isArray(answer.found) && answer.found.length === 0;
  if (nothing && (result.first === true || asList(operation['empty']).length > 0)) return;
  for (const error of errorsOf('result', result.schema, answer.data, context)) {
    const missing = error.keyword === 'required' ? asText(error.params['missingProperty']) : undefined;
    const path = stepsOf(error.instancePath);
    const at = originAt(value, rawPath(missing === undefined ? path : [...path, missing], result, answer));
    if (missing === undefined) yield report(site, 'FP9005', at, { sample: name, what: said(error) });
    else yield report(site, 'FP9004', at, { sample: name, field: [...path, missing].join('.') });
  }
}

function* recorded(sample: Sample, context: CheckContext): Generator<Problem> {
  const { value, operation } = sample;
  const status = value['status'];
  if (typeof status !== 'number') return yield report(context.site.name, 'FP9001', originOf(value), { sample: sample.name });
  yield* input(sample, context);
  const result = asObject(operation['result']);
  if (status < 200 || status > 299 || asList(operation['empty']).includes(status) || !isObject(result['schema'])) return;
  yield* output(sample, result as ResultMapping, context);
}

const kept = keeper<readonly Problem[]>();

/** What was recorded of a server is what the operation promises: its input is taken, and a good answer gives the result. */
export const rule: Rule = {
  name: 'samples',
  *check(context) {
    const { name, source, entities } = context.site;
    for (const [id, samples] of Object.entries(source.samples)) {
      const operation = source.operations[id];
      if (!isObject(samples) || !isObject(operation)) continue;
      yield* kept(samples, [name, operation, entities], () =>
        Object.entries(samples).flatMap(([sample, value]) => {
          if (sample === '$schema') return [];
          if (isObject(value)) return [...recorded({ name: sample, value, operation }, context)];
          return [report(name, 'FP9001', keyAt(samples, sample), { sample })];
        }),
      );
    }
  },
};

import { mapValue, stepsOf } from '../../../runtime/answer-mapping';
import type { JsonSchema } from '../../../model/json-schema';
import type { ResultMapping } from '../../../model/operation';
import { foldEntities } from '../../validators/data-schemas';
import { undeclaredRequired } from '../../facts/schema-at';
import { isGraphql } from '../../normalise/graphql/complete';
import { refusalOf } from '../../../kit/protocol/graphql-outcome';
import { nearest } from '../../../base/nearest';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { brokenRule, errorsOf, originAt } from '../findings/data-errors';
import type { PathSegment } from '../findings/data-errors';
import { resultOf } from '../findings/result-mapping';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import { salesCountries } from '../../source/site-countries';
import { foundIn } from '../types/clean-looks';
import type { CheckContext, Rule } from '../rule';
import { subschemas } from '../../facts/subschemas';

const report = reporter('samples', {
  FP9001: {
    message: 'The recorded answer "{sample}" has no status.',
    fix: 'Record it as { "with": { … }, "status": 200, "body": … }.',
    reads: ['./status'],
  },
  FP9006: {
    message: '"{key}" is not a key of a recorded answer.',
    fix: 'Use one of: {known}.',
    spoils: ['.', '../{suggestion}'],
  },
  FP9002: {
    message: 'The operation does not take the "with" of the recorded answer "{sample}": {what}.',
    fix: 'Correct the sample, or "with" of operation.json.',
    reads: ['~/operation.json/with', './with'],
    once: 'file',
  },
  FP9003: {
    message: 'The recorded answer "{sample}" has nothing at "{pointer}", where "at" looks for the data.',
    fix: 'Correct "at" of operation.json, or the sample.',
    reads: ['~/operation.json/result/at', './body'],
  },
  FP9004: {
    message: 'The recorded answer "{sample}" does not have "{field}", which the result requires.',
    fix: 'Correct "map" of operation.json, its schema or the sample.',
    reads: ['~/operation.json/result'],
    once: 'file',
  },
  FP9005: {
    message: 'The recorded answer "{sample}" does not match the result: {what}.',
    fix: 'Correct the schema of the result, "map" or the sample.',
    reads: ['~/operation.json/result'],
    once: 'file',
  },
});

type Sample = { readonly name: string; readonly value: JsonObject; readonly operation: JsonObject };

const takesNothing: JsonSchema = { type: 'object', additionalProperties: false };

function* input({ name, value, operation }: Sample, context: CheckContext): Generator<Problem> {
  const schema = isObject(operation['with']) ? operation['with'] : takesNothing;
  for (const error of errorsOf('with', schema, value['with'] ?? {}, context)) {
    const extra = asText(error.params['additionalProperty']);
    const path = ['with', ...stepsOf(error.instancePath), ...(extra === undefined ? [] : [extra])];
    yield report('FP9002', originAt(value, path) ?? originOf(value), {
      sample: name,
      what: brokenRule(error, stepsOf(error.instancePath)),
    });
  }
}

type Mapped = ReturnType<typeof mapValue>;

/** The path in the raw body to a field of the mapped data; `index` is that of its item. */
function rawPath(
  index: readonly string[],
  path: readonly string[],
  { at = '', first = false, map = {} }: ResultMapping,
  { found }: Mapped,
): readonly PathSegment[] {
  const [field, ...below] = path;
  const source = field === undefined ? undefined : map[field];
  const raw = source === undefined ? path : [...stepsOf(typeof source === 'string' ? source : source.from), ...below];
  return ['body', ...stepsOf(at), ...(first && Array.isArray(found) ? ['0'] : index), ...raw];
}

/** Of equal problems in several items of a list, only the first. */
function* saidOnce(problems: Iterable<Problem>): Generator<Problem> {
  const messages = new Set<string>();
  for (const problem of problems) {
    if (!messages.has(problem.message)) yield problem;
    messages.add(problem.message);
  }
}

function* misfits(
  { name, value }: Sample,
  result: ResultMapping,
  answer: Mapped,
  context: CheckContext,
): Generator<Problem> {
  const saidAtSchema = subschemas(foldEntities(result.schema, context.site.entities)).flatMap(undeclaredRequired);
  for (const error of errorsOf('result', result.schema, answer.data, context)) {
    if (error.keyword === 'required' && saidAtSchema.includes(String(error.params['missingProperty']))) continue;
    const steps = stepsOf(error.instancePath);
    const [index, path] = Array.isArray(answer.data) ? [steps.slice(0, 1), steps.slice(1)] : [[], steps];
    const missing = error.keyword === 'required' ? asText(error.params['missingProperty']) : undefined;
    // A field that "map" does not fill is missing in every response, and is reported there.
    if (missing !== undefined && path.length === 0 && result.map !== undefined && !Object.hasOwn(result.map, missing))
      continue;
    const full = missing === undefined ? path : [...path, missing];
    const at = originAt(value, rawPath(index, full, result, answer));
    if (missing === undefined) yield report('FP9005', at, { sample: name, what: brokenRule(error, path) });
    else yield report('FP9004', at, { sample: name, field: full.join('.') });
  }
}

function* output(sample: Sample, result: ResultMapping, context: CheckContext): Generator<Problem> {
  const { name, value } = sample;
  const answer = mapValue(value['body'], result);
  const { at = '', first = false } = result;
  if (answer.found === undefined) {
    const place = originAt(value, ['body', ...stepsOf(at)]) ?? originOf(value);
    yield report('FP9003', place, { sample: name, pointer: at });
  } else if (!first || !Array.isArray(answer.found) || answer.found.length > 0) {
    yield* saidOnce(misfits(sample, result, answer, context));
  }
}

const keysOfSample = ['with', 'status', 'body'];

function* keys({ value }: Sample): Generator<Problem> {
  const free = keysOfSample.filter((key) => !(key in value));
  for (const key of Object.keys(value).filter((one) => !keysOfSample.includes(one))) {
    const values = { key, known: listed(keysOfSample) };
    yield report('FP9006', keyAt(value, key), values, { suggestion: nearest(key, free) });
  }
}

function* recorded(sample: Sample, context: CheckContext): Generator<Problem> {
  const { value, operation } = sample;
  yield* keys(sample);
  const recordedStatus = value['status'];
  if (typeof recordedStatus !== 'number') return yield report('FP9001', originOf(value), { sample: sample.name });
  yield* input(sample, context);
  const result = resultOf(operation);
  const refusal = isGraphql(operation)
    ? refusalOf(value['body'], recordedStatus, asObject(operation['failures']))
    : undefined;
  const status = refusal?.status ?? recordedStatus;
  if (status < 200 || status > 299 || asList(operation['empty']).includes(status) || result === undefined) return;
  yield* output(sample, result, context);
}

/** Recorded responses match the operation: its input is valid, and a successful response can be mapped to the result. */
export const rule: Rule = {
  name: 'samples',
  again: {},
  *check(context) {
    const { source, operations, entities } = context.site;
    const { memory } = context;
    // A postcode is validated with the countries of the site.
    const sold = salesCountries(source).join(' ');
    for (const [id, samples] of Object.entries(source.samples)) {
      const operation = operations[id];
      if (!isObject(samples) || !isObject(operation)) continue;
      const from = [operation, ...Object.values(entities).filter(isObject), source.countries, sold];
      yield* foundIn('samples', samples, from, memory, () =>
        Object.entries(samples).flatMap(([sample, value]) => {
          if (sample === '$schema') return [];
          if (isObject(value)) return [...recorded({ name: sample, value, operation }, context)];
          return [report('FP9001', keyAt(samples, sample), { sample })];
        }),
      );
    }
  },
};

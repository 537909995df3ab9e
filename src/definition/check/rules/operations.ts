import { nearest } from '../../../base/nearest';
import { resolvedSchema } from '../../facts/schema-at';
import { rangeInString } from '../../source/string-offsets';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('operations', {
  FP9101: {
    message: 'The path "{path}" does not start with a slash.',
    fix: 'Write "/{path}": it is appended to the address of the API.',
  },
  FP9102: {
    message: 'The path requires "{name}", but "with" does not declare it.',
    fix: 'Describe it in "properties" of "with". Declared: {known}.',
    reads: ['#/with/properties/{name}'],
  },
  FP9103: {
    message: 'A call with {method} has no {key}.',
    fix: 'Pass the values in "query", or choose another method.',
    reads: ['#/method'],
  },
  FP9104: {
    message: '"{key}" is only for reads, and {method} is not one.',
    fix: 'Delete it: only a GET can be cached or retried.',
    reads: ['#/method'],
  },
  FP9105: {
    message: '"idempotent" is only for changes, and {method} changes nothing.',
    fix: 'Delete it: reads are retried anyway.',
    reads: ['#/method'],
  },
  FP9106: {
    message: 'The version is stored in "{name}", which the result does not describe.',
    fix: 'Add it to "properties" of the result, as text. Described: {known}.',
    reads: ['#/result/schema'],
  },
  FP9107: {
    message: '"ifMatch" is only for changes, and {method} changes nothing.',
    fix: 'Delete it; "etag" stores the version of a read.',
  },
  FP9108: {
    message: 'A call sends a body or a file, not both.',
    fix: 'Delete "body"; put other values of the file into "query".',
  },
  FP9109: {
    message: '"changes" lists "{name}", which is a {method}: no page shows its answer.',
    fix: 'List the operation that reads the data, or delete the entry.',
  },
  FP9110: {
    message: 'A file that "resume" sends in pieces cannot have "{key}".',
    fix: 'Delete "{key}", or delete "resume" to send the file in one call.',
  },
});

const reads = ['GET', 'HEAD'];

function* path(operation: JsonObject, { site: { entities }, textOf }: CheckContext): Generator<Problem> {
  const text = asText(operation['path']);
  if (text === undefined) return;
  const at = originOf(operation, 'path');
  if (!text.startsWith('/')) yield report('FP9101', at, { path: text });
  const declared = Object.keys(asObject(resolvedSchema(operation['with'], entities)['properties']));
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/\{([^{}]*)\}/g)) {
    if (declared.includes(name)) continue;
    const place = rangeInString(textOf, at, index + 1, index + whole.length - 1);
    const known = listed(declared) || 'nothing';
    yield report('FP9102', place, { name, known }, { suggestion: nearest(name, declared) });
  }
}

/** Keys that an operation may not have: its method has no body, it changes something, or it makes several calls. */
const misplacedKeys = (httpMethod: string, isResumed: boolean) =>
  [
    { code: 'FP9103', keys: reads.includes(httpMethod) ? ['body', 'file'] : [] },
    { code: 'FP9104', keys: httpMethod === 'GET' ? [] : ['cache', 'retry'] },
    { code: 'FP9110', keys: isResumed ? ['part', 'etag', 'ifMatch', 'idempotent'] : [] },
  ] as const;

function* method(operation: JsonObject): Generator<Problem> {
  const httpMethod = asText(operation['method']);
  if (httpMethod === undefined) return;
  for (const { code, keys } of misplacedKeys(httpMethod, 'resume' in operation))
    // `"idempotent": false` sends nothing.
    for (const key of keys.filter((each) => each in operation && operation[each] !== false))
      yield report(code, keyAt(operation, key), { key, method: httpMethod });
  if (!reads.includes(httpMethod) && 'body' in operation && 'file' in operation)
    yield report('FP9108', keyAt(operation, 'file'), {});
  if (reads.includes(httpMethod) && 'idempotent' in operation && operation['idempotent'] !== false)
    yield report('FP9105', keyAt(operation, 'idempotent'), { method: httpMethod });
}

function* version(operation: JsonObject, entities: Readonly<Record<string, unknown>>): Generator<Problem> {
  const [name, httpMethod] = [asText(operation['etag']), asText(operation['method']) ?? ''];
  const declared = Object.keys(
    asObject(resolvedSchema(asObject(operation['result'])['schema'], entities)['properties']),
  );
  if (name !== undefined && !declared.includes(name)) {
    yield report(
      'FP9106',
      originOf(operation, 'etag'),
      { name, known: listed(declared) || 'nothing' },
      { suggestion: nearest(name, declared) },
    );
  }
  if (reads.includes(httpMethod) && 'ifMatch' in operation)
    yield report('FP9107', keyAt(operation, 'ifMatch'), { method: httpMethod });
}

/** A change makes responses of reads outdated. Unknown operation ids are reported as references. */
function* changes(operation: JsonObject, { site: { operations } }: CheckContext): Generator<Problem> {
  const listedIds = operation['changes'];
  if (!Array.isArray(listedIds)) return;
  for (const [index, id] of listedIds.entries()) {
    const httpMethod = asText(operations[String(id)]?.['method']);
    if (httpMethod !== undefined && !reads.includes(httpMethod))
      yield report('FP9109', originOf(listedIds, index), { name: String(id), method: httpMethod });
  }
}

/** A call has only what its method allows, and its path is filled from its arguments. */
export const rule: Rule = {
  name: 'operations',
  again: {},
  *check(context) {
    const { operations, entities } = context.site;
    for (const operation of Object.values(operations)) {
      yield* path(operation, context);
      yield* method(operation);
      yield* version(operation, entities);
      yield* changes(operation, context);
    }
  },
};

import { nearest } from '../../../base/nearest';
import type { TextFault } from '../../normalise/graphql/contract';
import { foldEntities } from '../../validators/data-schemas';
import { fieldsOf, isGraphql, partsOf, placeOfData } from '../../normalise/graphql/complete';
import type { DocumentFault, RequestDocument } from '../../normalise/graphql/document';
import { brokenPromises, mappedSchema, schemaAt } from '../../normalise/graphql/promises';
import { rangeInString } from '../../source/string-offsets';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin, TextFile } from '../../source-site';

const report = reporter('graphql', {
  FP9501: { message: 'The operation "{id}" has no document.', fix: 'Write its query or mutation into {file}.' },
  FP9502: { message: 'The document is written twice: here and in {file}.', fix: 'Delete one of them.' },
  FP9503: { message: 'There is no schema of the API "{api}" to validate the document.', fix: 'Save it as {file}.' },
  FP9504: { message: 'The schema of the API cannot be read: {what}' },
  FP9505: { message: 'The document cannot be read: {what}' },
  FP9506: {
    message: 'The document has {count} queries and mutations, but an operation has exactly one.',
    fix: 'Keep one, and give the others operations of their own.',
  },
  FP9507: {
    message: 'The {kind} has no name.',
    fix: 'Name it, so that it appears in the logs of the server: query Places { … }.',
  },
  FP9508: { message: 'A subscription cannot be called.', fix: 'Use a query, and poll it from the page.' },
  FP9509: { message: '{what}', fix: 'The schema of the API is {file}.' },
  FP9510: { message: 'The document has no variable "{name}".', fix: 'It takes: {known}.' },
  FP9511: { message: 'The document requires the variable "{name}".', fix: 'Add it.' },
  FP9512: {
    message: '"with" is derived from the document here.',
    fix: 'Delete it, or set each variable in "variables" if the caller passes something else.',
  },
  FP9513: { message: 'No result of the document is a "{type}".', fix: 'Its results: {known}.' },
  FP9514: {
    message: 'Failures are recognised by "__typename", but the document does not request it of "{field}".',
    fix: 'Add __typename to its fields.',
  },
  FP9515: {
    message: 'The document asks for {count} fields, and nothing says which is the data.',
    fix: 'Add "at", such as "/data/{field}".',
  },
  FP9516: {
    message: 'The document does not request anything at "{pointer}".',
    fix: 'Correct the pointer, or the document.',
  },
  FP9517: {
    message: 'The result promises more than the document keeps: {what}.',
    fix: 'Correct the document or the schema of the result.',
  },
  FP9518: {
    message: '"{key}" is only for queries, and this is a mutation.',
    fix: 'Delete it: only a query can be cached or retried.',
  },
  FP9519: {
    message: '"idempotent" is only for mutations, and this is a query.',
    fix: 'Delete it: queries are retried anyway.',
  },
});

type DocumentContext = { readonly id: string; readonly operation: JsonObject; readonly context: CheckContext };

/** Place of an error in a document: in its file, or inside the value of "document". */
function placeOf(
  fault: TextFault,
  file: TextFile | undefined,
  { operation, context }: DocumentContext,
): Origin | undefined {
  return file === undefined
    ? rangeInString(context.textOf, originOf(operation, 'document'), fault.from, fault.to)
    : { file: file.file, from: fault.from, to: fault.to };
}

function documentProblem(input: DocumentContext, fault: DocumentFault): Problem {
  const { id, operation, context } = input;
  const { source } = context.site;
  const at = placeOf(fault, source.requests[id], input);
  switch (fault.code) {
    case 'syntax':
      return report('FP9505', at, { what: fault.what });
    case 'count':
      return report('FP9506', at, { count: fault.what });
    case 'name':
      return report('FP9507', at, { kind: 'query or mutation' });
    case 'subscription':
      return report('FP9508', at, {});
    default: {
      const [, what = fault.what, suggestion] = /^(.*) Did you mean "([^"]+)"\?$/.exec(fault.what) ?? [];
      return report(
        'FP9509',
        at,
        { what, file: source.contracts[asText(operation['api']) ?? '']?.file ?? '' },
        { suggestion },
      );
    }
  }
}

/** Literals for variables, or for their fields, compared with the types of the API. */
function* literals(values: JsonObject, wanted: JsonObject, at: Origin | undefined): Generator<Problem> {
  const properties = asObject(wanted['properties']);
  const known = Object.keys(properties);
  const missing = new Set(texts(wanted['required']).filter((name) => !(name in values)));
  for (const [name, value] of Object.entries(values)) {
    if (known.includes(name)) {
      if (isObject(value) && !('$' in value)) yield* literals(value, asObject(properties[name]), keyAt(values, name));
      continue;
    }
    const free = known.filter((each) => !(each in values));
    const suggestion = nearest(name, free);
    if (suggestion !== undefined) missing.delete(suggestion);
    yield report('FP9510', keyAt(values, name), { name, known: listed(known) || 'nothing' }, { suggestion });
  }
  for (const name of missing) yield report('FP9511', at, { name });
}

function* variables({ operation }: DocumentContext, request: RequestDocument): Generator<Problem> {
  const values = operation['variables'];
  if (isObject(values)) yield* literals(values, request.variables, keyAt(operation, 'variables'));
  else if ('with' in operation) yield report('FP9512', keyAt(operation, 'with'), {});
}

function* failures({ operation }: DocumentContext, { results }: RequestDocument): Generator<Problem> {
  const mapped = asObject(operation['failures']);
  const types = Object.values(results).flatMap((result) => result.types);
  for (const type of Object.keys(mapped).filter((each) => !types.includes(each))) {
    yield report('FP9513', keyAt(mapped, type), { type, known: listed(types) }, { suggestion: nearest(type, types) });
  }
  for (const [field, result] of Object.entries(results)) {
    if (result.isTold || !result.types.some((type) => type in mapped)) continue;
    yield report('FP9514', keyAt(operation, 'failures'), { field });
  }
}

function* pointers(result: JsonObject, found: ReturnType<typeof schemaAt>, at: string): Generator<Problem> {
  if (found === undefined) return yield report('FP9516', originOf(result, 'at'), { pointer: at });
  const item = isObject(found['items']) ? found['items'] : found;
  const map = asObject(result['map']);
  for (const [name, from] of Object.entries(map)) {
    const pointer = asText(from) ?? asText(asObject(from)['from']) ?? '';
    if (schemaAt(item, pointer) === undefined) yield report('FP9516', originOf(map, name), { pointer });
  }
}

function* results({ operation, context }: DocumentContext, request: RequestDocument): Generator<Problem> {
  const { entities } = context.site;
  const result = asObject(operation['result']);
  const fields = Object.keys(request.results);
  const at = placeOfData(result, fields);
  if (at === undefined)
    return yield report('FP9515', keyAt(operation, 'protocol'), { count: fields.length, field: fields[0] ?? '' });
  const found = schemaAt({ type: 'object', properties: { data: request.data } }, at);
  const wrong = [...pointers(result, found, at)];
  yield* wrong;
  if (wrong.length > 0 || found === undefined || !isObject(result['schema'])) return;
  const map = isObject(result['map']) ? result['map'] : undefined;
  const promised = foldEntities(result['schema'], entities);
  for (const what of new Set(
    brokenPromises(promised, mappedSchema(found, { first: result['first'] === true, map }), promised),
  )) {
    yield report('FP9517', originOf(result, 'schema'), { what });
  }
}

function* kind({ operation }: DocumentContext, request: RequestDocument): Generator<Problem> {
  for (const key of ['cache', 'retry']) {
    if (request.kind === 'mutation' && key in operation) yield report('FP9518', keyAt(operation, key), { key });
  }
  const isOnce = 'idempotent' in operation && operation['idempotent'] !== false;
  if (request.kind === 'query' && isOnce) yield report('FP9519', keyAt(operation, 'idempotent'), {});
}

function* problemsOf(input: DocumentContext): Generator<Problem> {
  const { id, operation, context } = input;
  const { source } = context.site;
  const { text, contract, reading } = partsOf(id, operation, source);
  const api = asText(operation['api']) ?? '';
  const file = `schemas/operations/${id}/document.graphql`;
  if (text === undefined) return yield report('FP9501', originOf(operation, 'protocol'), { id, file });
  if (source.requests[id] !== undefined && 'document' in operation)
    yield report('FP9502', keyAt(operation, 'document'), { file });
  if (contract === undefined) {
    if (api in asObject(context.site.settings['apis']))
      yield report('FP9503', originOf(operation, 'api'), { api, file: `schemas/graphql/${api}.graphql` });
    return;
  }
  if ('fault' in contract) {
    const { from, to, what } = contract.fault;
    return yield report('FP9504', { file: source.contracts[api]?.file ?? '', from, to }, { what });
  }
  for (const fault of reading?.faults ?? []) yield documentProblem(input, fault);
  const request = reading?.request;
  if (request === undefined || fieldsOf(reading).length === 0) return;
  yield* variables(input, request);
  yield* failures(input, request);
  yield* results(input, request);
  yield* kind(input, request);
}

/** A GraphQL operation fits the schema of its API: its document, its arguments, its result. */
export const rule: Rule = {
  name: 'graphql',
  again: {},
  *check(context) {
    for (const [id, operation] of Object.entries(context.site.source.operations)) {
      if (isObject(operation) && isGraphql(operation)) yield* problemsOf({ id, operation, context });
    }
  },
};

/** Completes GraphQL operations with what follows from their documents, so that later phases treat them like any other. */
import type { JsonSchema } from '../../../model/json-schema';
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { carryOrigins } from '../../source/positions';
import type { SourceSite } from '../../source-site';
import { contractOf } from './contract';
import type { ApiSchema } from './contract';
import { readRequest } from './document';
import type { Reading } from './document';
import { mappedSchema, schemaAt } from './promises';

type Sources = Pick<SourceSite, 'requests' | 'contracts'>;

/** Parts of a GraphQL operation: its document and the schema of its API, as far as they exist. */
export type GraphqlParts = {
  readonly text: string | undefined;
  readonly contract: ApiSchema | undefined;
  readonly reading: Reading | undefined;
};

/** Whether an operation is one of a GraphQL API. */
export const isGraphql = (operation: JsonObject): boolean => operation['protocol'] === 'graphql';

const readings = memoizeWeak<Reading>();

/** The operation's document, parsed with its API's schema. */
export function partsOf(id: string, operation: JsonObject, { requests, contracts }: Sources): GraphqlParts {
  const file = requests[id];
  const text = file?.text ?? asText(operation['document']);
  const source = contracts[asText(operation['api']) ?? ''];
  const contract = source === undefined ? undefined : contractOf(source);
  if (text === undefined || contract === undefined || 'fault' in contract)
    return { text, contract, reading: undefined };
  const refusals = Object.keys(asObject(operation['failures']));
  return {
    text,
    contract,
    reading: readings([contract, operation, file ?? operation], () =>
      readRequest(text, contract.schema, new Set(refusals)),
    ),
  };
}

/** Place of the data: as configured, or at the only requested field. */
export function placeOfData({ at }: JsonObject, fields: readonly string[]): string | undefined {
  return asText(at) ?? (fields.length === 1 ? `/data/${fields[0]}` : undefined);
}

const anything = { type: 'object', additionalProperties: true };

function completed(id: string, operation: JsonObject, sources: Sources): JsonObject {
  const { reading } = partsOf(id, operation, sources);
  const result = asObject(operation['result']);
  const request = reading?.request;
  const derivesWith = !('variables' in operation) && !('with' in operation);
  if (request === undefined) return derivesWith ? { ...operation, with: anything } : operation;
  const at = placeOfData(result, Object.keys(request.results));
  const answer = { type: 'object', properties: { data: request.data } };
  const found = at === undefined ? undefined : schemaAt(answer, at);
  const map = isObject(result['map']) ? result['map'] : undefined;
  const derived = found === undefined ? {} : mappedSchema(found, { first: result['first'] === true, map });
  const full = { schema: derived, ...result, at: at ?? '' };
  if (isObject(operation['result'])) carryOrigins(full, operation['result']);
  return {
    ...operation,
    document: request.text,
    operationName: request.name,
    kind: request.kind,
    ...(derivesWith && { with: request.variables }),
    result: full,
  };
}

const complete = memoizeWeak<JsonObject>();
const nothing = Object.freeze({});

/** The operation with its document, name and kind, and with the schemas of `with` and of the result if it declares none. */
export function completeOperation(id: string, operation: JsonObject, sources: Sources): JsonObject {
  if (!isGraphql(operation)) return operation;
  const from = [sources.requests[id] ?? nothing, sources.contracts[asText(operation['api']) ?? ''] ?? nothing];
  return complete([operation, ...from], () => {
    const made = completed(id, operation, sources);
    if (made !== operation) carryOrigins(made, operation);
    return made;
  });
}

/** The names of all top-level fields in a document. */
export const fieldsOf = (reading: Reading | undefined): readonly string[] =>
  Object.keys(reading?.request?.results ?? {});

/** Types of the variables of an operation's document; any type if it cannot be parsed. */
export const variablesOf = (id: string, operation: JsonObject, sources: Sources): JsonSchema =>
  (isGraphql(operation) ? partsOf(id, operation, sources).reading?.request?.variables : undefined) ?? {};

import openapi from '../openapi.json';

/** At most `max` calls with the same subject within the window. */
export interface LimitRule {
  /** Subject of the count: the caller's address, or a value of the request, such as an email address. */
  per: string;
  max: number;
  minutes: number;
  /** Counted in this process only, for calls whose speed is measured. */
  in_memory?: boolean;
}

interface Operation {
  operationId: string;
  'x-limit'?: readonly LimitRule[];
  /** For a GraphQL API: the operation whose limits each mutation shares. */
  'x-mutations'?: Readonly<Record<string, string>>;
  /** Measured cost of a call in milliseconds; for a GraphQL API, of a document without its fields. Default: `x-work.weight`. */
  'x-weight'?: number;
  /** For a GraphQL API: the cost of each root field, each time it is requested. */
  'x-field-weights'?: Readonly<Record<string, number>>;
}

const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = openapi.paths;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method,
    operation,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));

/** The limits of an operation, from the OpenAPI document, which is the only source. */
export const rateLimitsOf = (operationId: string): readonly LimitRule[] => byId.get(operationId)?.['x-limit'] ?? [];

/** The operation of a call; undefined if it is not in the document. */
export const operationOf = (method: string, path: string): string | undefined =>
  operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.operation.operationId;

/** By name of a mutation, the operation whose limits it shares. */
export const mutationsOf = (operationId: string): Readonly<Record<string, string>> =>
  byId.get(operationId)?.['x-mutations'] ?? {};

/**
 * The cost of a call in milliseconds, and of each root field of a GraphQL API; a field without a weight costs 1.
 * @param operationId undefined for a path that is not in the document
 */
export function weightsOf(operationId: string | undefined): { own: number; fields: Readonly<Record<string, number>> } {
  const operation = operationId === undefined ? undefined : byId.get(operationId);
  return { own: operation?.['x-weight'] ?? openapi['x-work'].weight, fields: operation?.['x-field-weights'] ?? {} };
}

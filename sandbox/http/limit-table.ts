import openapi from '../openapi.json';

/** At most `max` calls about the same thing within the window. */
export interface LimitRule {
  /** Whom or what it counts: the caller's address, or what a route names, such as the address of a mail. */
  per: string;
  max: number;
  minutes: number;
  /** Counted by this process alone, for calls whose speed is measured. */
  in_memory?: boolean;
}

interface Operation {
  operationId: string;
  'x-limit'?: readonly LimitRule[];
  /** Of a GraphQL API: the operation of whose limits each mutation is. */
  'x-mutations'?: Readonly<Record<string, string>>;
  /** Milliseconds of computing for a call, as measured; of a GraphQL API for a document without its fields. Default: `x-work.weight`. */
  'x-weight'?: number;
  /** Of a GraphQL API: the same for each field of its roots, every time it is asked for. */
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

/** The limits of an operation, as the description of the API has them: it is the one table. */
export const rateLimitsOf = (operationId: string): readonly LimitRule[] => byId.get(operationId)?.['x-limit'] ?? [];

/** Which operation a call is, undefined for none that is described. */
export const operationOf = (method: string, path: string): string | undefined =>
  operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.operation.operationId;

/** By name of a mutation, the operation whose limits it shares. */
export const mutationsOf = (operationId: string): Readonly<Record<string, string>> =>
  byId.get(operationId)?.['x-mutations'] ?? {};

/**
 * The cost of a call in milliseconds, and of each field of the roots of a GraphQL API; a field without a weight costs 1.
 * @param operationId undefined for a path that is not described
 */
export function weightsOf(operationId: string | undefined): { own: number; fields: Readonly<Record<string, number>> } {
  const operation = operationId === undefined ? undefined : byId.get(operationId);
  return { own: operation?.['x-weight'] ?? openapi['x-work'].weight, fields: operation?.['x-field-weights'] ?? {} };
}

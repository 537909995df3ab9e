/** Translates the outcome of a GraphQL call to plain HTTP. No Node, no DOM: the check and the browser share it. */
import { asList, asObject, asText, isObject } from '../../base/json';

/** A refusal: its HTTP status, the body of an equivalent REST response, and a reason without values. */
export type Refusal = { readonly status: number; readonly body: unknown; readonly reason: string };

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  RATE_LIMITED: 429,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  INTERNAL: 500,
  INTERNAL_SERVER_ERROR: 500,
};

const codeOf = (error: unknown): string => asText(asObject(asObject(error)['extensions'])['code']) ?? 'ERROR';

const saidOf = (error: unknown): string => {
  const path = asList(asObject(error)['path']).join('.');
  return path === '' ? codeOf(error) : `${codeOf(error)} at ${path}`;
};

/** The message of a GraphQL error is for developers and may repeat the input, so only codes and paths are used. */
function refusalByErrors(errors: readonly unknown[], answered: number): Refusal {
  const first = errors.find((error) => codeOf(error) in statuses) ?? errors[0];
  const code = codeOf(first);
  const fields = asObject(asObject(first)['extensions'])['fields'];
  return {
    status: statuses[code] ?? (answered >= 400 ? answered : 500),
    body: { code, ...(Array.isArray(fields) && { fields }) },
    reason: `GraphQL: ${errors.slice(0, 5).map(saidOf).join(', ')}`,
  };
}

/**
 * Refusal in a response: any errors, even next to data, or a result of a type that `failures` maps to a status.
 * Undefined for a successful response.
 */
export function refusalOf(
  answer: unknown,
  answered: number,
  failures: Readonly<Record<string, unknown>> = {},
): Refusal | undefined {
  const { errors, data } = asObject(answer);
  if (Array.isArray(errors) && errors.length > 0) return refusalByErrors(errors, answered);
  for (const result of Object.values(asObject(data))) {
    const type = isObject(result) ? asText(result['__typename']) : undefined;
    const status = type !== undefined && Object.hasOwn(failures, type) ? failures[type] : undefined;
    if (typeof status === 'number')
      return { status, body: { code: type, ...asObject(result) }, reason: `GraphQL: ${type}` };
  }
  return undefined;
}

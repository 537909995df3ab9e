import { GraphQLError } from 'graphql';
import { problemOf, record, errorBody } from '../http/answers';
import type { Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'CONFLICT',
  422: 'BAD_USER_INPUT',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** A refusal as an entry in `errors`. */
export function problemError(
  call: Call,
  problem: ApiProblem,
): { message: string; extensions: Record<string, unknown> } {
  const { message, fields } = errorBody(call, problem);
  return {
    message,
    extensions: {
      code: codes[problem.status] ?? 'INTERNAL',
      ...(fields.length > 0 && { fields }),
      requestId: call.get('requestId'),
    },
  };
}

/** Whether the library reports an error in a document or its variables, before any resolver runs. */
function isAboutDocument(error: Readonly<GraphQLError | Error>): boolean {
  // The library wraps errors of variable values in another error.
  return (
    error instanceof GraphQLError &&
    error.path === undefined &&
    (error.originalError === undefined || error.originalError instanceof GraphQLError)
  );
}

/** Turns any failure into an entry in `errors`, without internal details. */
export function errorOf(call: Call, error: Readonly<GraphQLError | Error>): GraphQLError {
  const isGraphql = error instanceof GraphQLError;
  const cause = isGraphql ? error.originalError : error;
  const place = isGraphql ? { nodes: error.nodes ?? null, path: error.path ?? null } : {};
  if (isAboutDocument(error))
    return new GraphQLError(error.message, { ...place, extensions: { code: 'BAD_USER_INPUT' } });
  if (!(cause instanceof ApiProblem)) record(call, cause ?? error);
  const { message, extensions } = problemError(call, problemOf(cause));
  return new GraphQLError(message, { ...place, extensions });
}

/** Result of a change, or its refusal as the result type for it; other refusals stay errors. */
export async function refusedAs<Result>(
  call: Call,
  types: Readonly<Record<string, string>>,
  change: () => Promise<Result>,
) {
  try {
    return await change();
  } catch (cause) {
    const type = cause instanceof ApiProblem ? (types[cause.code] ?? types[cause.status]) : undefined;
    if (!(cause instanceof ApiProblem) || type === undefined) throw cause;
    return { __typename: type, ...errorBody(call, cause) };
  }
}

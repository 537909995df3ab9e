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

/** A refusal as an entry of `errors`. */
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

/** Whether the library says what is wrong with a document or its variables, before anybody has answered anything. */
function isAboutDocument(error: Readonly<GraphQLError | Error>): boolean {
  // A value that a variable cannot take comes wrapped in another error of the library.
  return (
    error instanceof GraphQLError &&
    error.path === undefined &&
    (error.originalError === undefined || error.originalError instanceof GraphQLError)
  );
}

/** The one place that turns any failure into an entry of `errors`, without details of an inner error. */
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

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDuplicate, isPassing } from '../db/failures';
import { logFailure } from '../log';
import { callFields } from './call-log';
import type { Call } from './environment';
import { ApiProblem, languageOf, messageText } from './problem';
import type { MessageCode } from './problem';

/** A text of the API in the caller's language. */
export function translateMessage(call: Call, code: MessageCode): string {
  return messageText(code, languageOf(call.req.header('accept-language')));
}

/** Error body of a refusal, in the caller's language. */
export function errorBody(call: Call, { code, values, fields }: ApiProblem) {
  const language = languageOf(call.req.header('accept-language'));
  return {
    message: messageText(code, language, values),
    code,
    fields: fields.map((field) => ({
      path: field.path,
      code: field.code,
      message: messageText(field.rule, language, field.values),
    })),
  };
}

/** Logs an error for the operator. */
export function record(call: Call, error: Error): void {
  logFailure('A call failed', error, callFields(call));
}

function problemAnswer(call: Call, problem: ApiProblem): Response {
  const { message, code, fields } = errorBody(call, problem);
  // Any scheme but Basic, which would open the browser's own login dialog.
  if (problem.status === 401) call.header('www-authenticate', 'ApiKey realm="sandbox"');
  if (problem.status === 429 || problem.status === 503) call.header('retry-after', String(problem.retryAfter ?? 30));
  return call.json(
    { message, code, ...(fields.length > 0 ? { fields } : {}), ...problem.details, request_id: call.get('requestId') },
    problem.status as ContentfulStatusCode,
  );
}

const busySeconds = 5;

/** The error for a caller: 503 if the server is too busy, 409 if another call was first, otherwise 500. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isPassing(error)) return new ApiProblem(503, 'busy').after(busySeconds);
  return isDuplicate(error) ? new ApiProblem(409, 'conflict') : new ApiProblem(500, 'internal');
}

/** The one place that turns any thrown value into a response. */
export function answerError(error: Error, call: Call): Response {
  if (!(error instanceof ApiProblem)) record(call, error);
  return problemAnswer(call, problemOf(error));
}

export function answerNotFound(call: Call): Response {
  return problemAnswer(call, new ApiProblem(404, 'not_found'));
}

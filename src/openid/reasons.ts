import {
  AuthorizationResponseError,
  JWT_TIMESTAMP_CHECK,
  OperationProcessingError,
  ResponseBodyError,
} from 'oauth4webapi';
import { SignInFailure } from './failure';
import type { SignInReason } from './failure';

/** Error codes of a login response (OAuth 2.0, 4.1.2.1, and OpenID Connect Core, 3.1.2.6); all others are refusals. */
const answers: Readonly<Record<string, SignInReason>> = {
  access_denied: 'denied',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
  login_required: 'interaction',
  interaction_required: 'interaction',
  consent_required: 'interaction',
  account_selection_required: 'interaction',
};

function reasonOf(cause: unknown): SignInReason {
  if (cause instanceof AuthorizationResponseError) return answers[cause.error] ?? 'refused';
  if (cause instanceof ResponseBodyError) return cause.status >= 500 ? 'unreachable' : 'refused';
  if (cause instanceof OperationProcessingError) return cause.code === JWT_TIMESTAMP_CHECK ? 'clock' : 'refused';
  // Errors of fetch: a TypeError without a response, a DOMException after a timeout.
  return cause instanceof TypeError || cause instanceof DOMException ? 'unreachable' : 'refused';
}

/** The message of the library, with the code of the provider if there is one. */
function messageOf(cause: unknown): string {
  const code = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError ? cause.error : '';
  return [code, cause instanceof Error ? cause.message : String(cause)].filter((part) => part !== '').join(': ');
}

/** A failure of a login, with a reason that has a text for the person. */
export const failureOf = (cause: unknown): SignInFailure =>
  cause instanceof SignInFailure ? cause : new SignInFailure(reasonOf(cause), messageOf(cause), cause);

import {
  AuthorizationResponseError,
  JWT_TIMESTAMP_CHECK,
  OperationProcessingError,
  ResponseBodyError,
} from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { SignInFailure } from './failure';
import { failureOf } from './reasons';

const answered = (error: string) =>
  new AuthorizationResponseError('refused', { cause: new URLSearchParams({ error }) });

const replied = (status: number) =>
  new ResponseBodyError('refused', { cause: { error: 'invalid_grant' }, response: new Response('{}', { status }) });

describe('the failure of a login', () => {
  it.each([
    ['a login that was cancelled', answered('access_denied'), 'denied'],
    ['a provider that cannot now', answered('temporarily_unavailable'), 'unreachable'],
    ['a login that needs a question', answered('login_required'), 'interaction'],
    ['a request that the provider does not take', answered('invalid_scope'), 'refused'],
    ['a code that is not taken', replied(400), 'refused'],
    ['a token endpoint that fails', replied(502), 'unreachable'],
    ['a token of another time', new OperationProcessingError('exp', { code: JWT_TIMESTAMP_CHECK }), 'clock'],
    ['a token of somebody else', new OperationProcessingError('nonce', { code: 'other' }), 'refused'],
    ['no connection', new TypeError('Failed to fetch'), 'unreachable'],
    ['an answer that takes too long', new DOMException('', 'TimeoutError'), 'unreachable'],
    ['anything else', new Error('?'), 'refused'],
    ['a reason that is known', new SignInFailure('role', 'none'), 'role'],
  ])('%s is reported as such', (_name, cause, reason) => {
    expect(failureOf(cause).reason).toBe(reason);
  });
});

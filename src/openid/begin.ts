import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import type { OpenId } from '../model/site';
import { isPersisted, writeStored } from '../state/storage';
import { SignInFailure } from './failure';
import { pendingKey } from './pending';
import type { Pending } from './pending';
import { openProvider } from './provider';

export type LoginRequest = {
  /** Where the provider leads back to. */
  readonly redirect: string;
  /**
   * none: without a question, or not at all. login: also for somebody whom the provider knows, who may be another person. Default: as the
   * site says.
   */
  readonly prompt?: 'none' | 'login';
};

/**
 * The `prompt` of a request (OpenID Connect Core 1.0, 3.1.2.1: words with spaces between them). Choosing an account asks as much as "login"
 * does, and providers may know only one of the two; consent is asked as well, since without it a provider may renew nothing.
 */
function promptOf(site: OpenId['prompt'], page: LoginRequest['prompt']): string | undefined {
  if (page !== 'login' || site === undefined) return page ?? site;
  return site === 'consent' ? 'login consent' : site;
}

/** Prepares a login and returns the address at which it goes on. The tab keeps what the answer must match. Throws a SignInFailure. */
export async function beginLogin(openid: OpenId, { redirect, prompt }: LoginRequest): Promise<string> {
  const { server, client } = await openProvider(openid);
  const pending: Pending = {
    state: generateRandomState(),
    nonce: generateRandomNonce(),
    verifier: generateRandomCodeVerifier(),
    redirect,
    page: location.pathname,
    ...(prompt && { prompt }),
  };
  writeStored('session', pendingKey, JSON.stringify(pending));
  if (!isPersisted('session', pendingKey)) throw new SignInFailure('unkept', 'The browser keeps nothing');
  const asked = promptOf(openid.prompt, prompt);
  // `openProvider` has made sure of the endpoint.
  const address = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    ...openid.parameters,
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirect,
    scope: openid.scopes.join(' '),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    ...(asked && { prompt: asked }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

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
  /** Redirect address of the provider. */
  readonly redirect: string;
  /**
   * none: without a prompt, or fail. login: even if the provider knows a person, who may be somebody else. Default: the site's
   * setting.
   */
  readonly prompt?: 'none' | 'login';
};

/**
 * The `prompt` of a request (OpenID Connect Core 1.0, 3.1.2.1: words separated by spaces). Choosing an account prompts as much as "login"
 * does, and providers may support only one of the two. Includes consent, since without it a provider may not issue refresh tokens.
 */
function promptOf(site: OpenId['prompt'], page: LoginRequest['prompt']): string | undefined {
  if (page !== 'login' || site === undefined) return page ?? site;
  return site === 'consent' ? 'login consent' : site;
}

/** Prepares a login and returns the address to redirect to. The tab stores what the response must match. Throws a SignInFailure. */
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
  // `openProvider` has checked the endpoint.
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

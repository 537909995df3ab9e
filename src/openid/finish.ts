import {
  None,
  authorizationCodeGrantRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateAuthResponse,
} from 'oauth4webapi';
import type { OpenId } from '../model/site';
import { claimAt, claimNames, sessionOf } from './claims';
import type { Claims } from './claims';
import { SignInFailure } from './failure';
import { forgetPending, pendingLogin } from './pending';
import type { Pending } from './pending';
import { openProvider } from './provider';
import type { Provider } from './provider';
import { failureOf } from './reasons';
import { tokensOf } from './tokens';
import type { ProviderTokens } from './tokens';

export type Login = { readonly tokens: ProviderTokens; readonly session: Readonly<Record<string, unknown>> };

/** The claims of the ID token, and those of the user info if the site uses one that is missing. Only the role is required. */
async function allClaims(openid: OpenId, { server, client, request }: Provider, token: string, claims: Claims) {
  const { userinfo_endpoint: more } = server;
  if (more === undefined || claimNames(openid).every((name) => claimAt(claims, name) !== undefined)) return claims;
  try {
    const response = await userInfoRequest(server, client, token, request());
    return { ...(await processUserInfoResponse(server, client, String(claims['sub']), response)), ...claims };
  } catch (cause) {
    if (claimAt(claims, openid.roles.claim) === undefined) throw cause;
    console.warn(`sign-in: the user info does not answer: ${String(cause)}`);
    return claims;
  }
}

async function exchange(openid: OpenId, search: URLSearchParams, pending: Pending): Promise<Login> {
  const provider = await openProvider(openid);
  const { server, client, request } = provider;
  const answer = validateAuthResponse(server, client, search, pending.state);
  const { redirect, verifier, nonce } = pending;
  const response = await authorizationCodeGrantRequest(server, client, None(), answer, redirect, verifier, request());
  // The ID token comes from the provider itself over TLS, so its signature need not be checked (OpenID Connect Core, 3.1.3.7).
  const result = await processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  const claims = await allClaims(openid, provider, result.access_token, { ...getValidatedIdTokenClaims(result) });
  return { tokens: tokensOf(result), session: sessionOf(openid, claims) };
}

/** Exchanges the response of the provider for tokens and a session. Throws a SignInFailure. */
export async function finishLogin(openid: OpenId, search: URLSearchParams): Promise<Login> {
  const pending = pendingLogin(search.get('state'));
  forgetPending();
  if (!pending) throw new SignInFailure('state', 'The answer belongs to no login that was begun in this tab');
  return exchange(openid, search, pending).catch((cause: unknown) => {
    throw failureOf(cause);
  });
}

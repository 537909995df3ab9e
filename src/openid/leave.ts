import { None, processRevocationResponse, revocationRequest } from 'oauth4webapi';
import type { OpenId } from '../model/site';
import { openProvider } from './provider';

export type ProviderLogout = {
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** Where the provider redirects afterwards. */
  readonly back: string;
};

/**
 * Revokes the refresh token, which may outlive the login, and returns the provider's logout address;
 * undefined if it has none. Throws a SignInFailure.
 */
export async function leaveProvider(openid: OpenId, leaving: ProviderLogout): Promise<string | undefined> {
  const { server, client, isTrusted, request } = await openProvider(openid);
  const { idToken, refreshToken, back } = leaving;
  if (refreshToken !== undefined && server.revocation_endpoint !== undefined)
    await revocationRequest(server, client, None(), refreshToken, request())
      .then(processRevocationResponse)
      .catch((cause: unknown) => console.warn(`logout: the refresh token is not revoked: ${String(cause)}`));
  if (server.end_session_endpoint === undefined) return undefined;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set('client_id', client.client_id);
  address.searchParams.set('post_logout_redirect_uri', back);
  if (idToken !== undefined && isTrusted(address.href)) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}

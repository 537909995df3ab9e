import { None, processRefreshTokenResponse, refreshTokenGrantRequest } from 'oauth4webapi';
import type { OpenId } from '../model/site';
import { openProvider } from './provider';
import { tokensOf } from './tokens';
import type { ProviderTokens } from './tokens';

/** Exchanges a refresh token for new tokens. */
export async function refreshTokens(openid: OpenId, token: string): Promise<ProviderTokens> {
  const { server, client, request } = await openProvider(openid);
  const response = await refreshTokenGrantRequest(server, client, None(), token, request());
  return tokensOf(await processRefreshTokenResponse(server, client, response));
}

import type { TokenEndpointResponse } from 'oauth4webapi';
import { readStored, writeStored } from '../state/storage';

/** Tokens of a provider: the key of the session, its expiry, the refresh token, and the ID token for the logout. */
export type ProviderTokens = {
  readonly key: string;
  readonly expiresIn?: number | undefined;
  readonly refresh?: string | undefined;
  readonly id?: string | undefined;
};

export const tokensOf = (answer: TokenEndpointResponse): ProviderTokens => ({
  key: answer.access_token,
  expiresIn: answer.expires_in,
  refresh: answer.refresh_token,
  id: answer.id_token,
});

const storeOf = (keyStore: string): string => `${keyStore}.id`;

/** Stores the ID token for the logout; a renewal may omit it. */
export function keepIdToken(keyStore: string, { id }: ProviderTokens): void {
  if (id !== undefined) writeStored('session', storeOf(keyStore), id);
}

export const keptIdToken = (keyStore: string): string | undefined =>
  readStored('session', storeOf(keyStore)) ?? undefined;

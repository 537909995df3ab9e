/** Settings of a site that people log in to at a provider. */
import type { OpenId } from '../../src/model/site';

export const issuer = 'https://login.example';
export const openid: OpenId = {
  issuer,
  client: 'club',
  scopes: ['openid'],
  page: 'login',
  roles: { claim: 'groups', map: {} },
  claims: {},
};

/** The parts of oidc-provider that the journeys use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  class Grant {
    constructor(owner: { readonly clientId: string; readonly accountId: string });
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    readonly AccessToken: { find(token: string): Promise<{ readonly isValid: boolean } | undefined> };
    readonly Grant: typeof Grant;
  }
}

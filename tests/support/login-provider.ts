/** An OpenID Connect provider, and an API that accepts its tokens, for journeys. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Account = { readonly name: string; readonly groups: readonly string[] };

const accounts: Readonly<Record<string, Account>> = {
  mia: { name: 'Mia', groups: ['rowers'] },
  jens: { name: 'Jens', groups: ['rowers', 'board'] },
  ole: { name: 'Ole', groups: ['swimmers'] },
};

const scopes = 'openid profile groups offline_access';

export type LoginProvider = {
  readonly issuer: string;
  readonly api: string;
  /** Seconds that a key lives which is given from now on. */
  lifetime: number;
  /** Keys that the API refuses although the provider has given them. */
  readonly refused: Set<string>;
  /** Keys that the API was sent, in order. */
  readonly keys: string[];
  readonly notes: unknown[];
  /** Lets a site log people in: its origin, with the login page `/login`. */
  readonly admit: (site: string) => void;
  readonly close: () => Promise<void>;
};

/** Listens before it answers: an issuer contains its port. */
async function listen(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const stop = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

type Owner = { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } };

const settings = (site: string, lifetime: () => number): object => ({
  clients: [
    {
      client_id: 'rowing-club',
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${site}/login`],
      post_logout_redirect_uris: [`${site}/`],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  scopes: scopes.split(' '),
  claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
  features: { revocation: { enabled: true } },
  ttl: { AccessToken: lifetime, IdToken: 3600, Session: 3600, Grant: 3600, Interaction: 3600, RefreshToken: 3600 },
  clientBasedCORS: () => true,
  issueRefreshToken: () => true,
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  // Nobody is asked for a consent after the login.
  loadExistingGrant: async ({ oidc }: { readonly oidc: Owner & { readonly provider: Provider } }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope(scopes);
    await grant.save();
    return grant;
  },
});

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, accept-language, idempotency-key',
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? undefined : JSON.parse(text);
}

const apiOf =
  (provider: Provider, state: LoginProvider): RequestListener =>
  (request, response) => {
    const answer = (status: number, body?: unknown): ServerResponse =>
      response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(body));
    const reply = async (): Promise<ServerResponse> => {
      if (request.method === 'OPTIONS') return answer(204);
      const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      state.keys.push(key);
      const token = await provider.AccessToken.find(key);
      if (!token?.isValid || state.refused.has(key)) return answer(401);
      if (request.url === '/greeting') return answer(200, { text: 'Welcome aboard' });
      state.notes.push(await bodyOf(request));
      return answer(204);
    };
    void reply();
  };

/** Starts both. Accounts of the provider: mia rows, jens is on the board, ole does neither. */
export async function startLoginProvider(): Promise<LoginProvider> {
  const [login, api] = await Promise.all([listen(), listen()]);
  const state: LoginProvider = {
    issuer: login.origin,
    api: api.origin,
    lifetime: 900,
    refused: new Set(),
    keys: [],
    notes: [],
    admit: (site) => {
      const provider = new Provider(
        login.origin,
        settings(site, () => state.lifetime),
      );
      login.server.on('request', provider.callback());
      api.server.on('request', apiOf(provider, state));
    },
    close: async () => {
      await Promise.all([login, api].map(({ server }) => stop(server)));
    },
  };
  return state;
}

import { allowInsecureRequests, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi';
import type { AuthorizationServer, Client } from 'oauth4webapi';
import { evaluate } from '../expression/evaluate';
import type { OpenId } from '../model/site';
import type { Value } from '../model/value';
import { readScope } from '../state/scope';
import { SignInFailure } from './failure';

/** How long a provider may take for one answer, in milliseconds. */
const patience = 15_000;

type RequestOptions = { readonly signal: AbortSignal; readonly [allowInsecureRequests]: boolean };

export type Provider = {
  readonly server: AuthorizationServer;
  readonly client: Client;
  /** Options of one request. */
  readonly request: () => RequestOptions;
};

const textOf = (value: Value): string =>
  String(value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$, readScope()) : value);

function issuerOf({ issuer }: OpenId): URL {
  const address = textOf(issuer);
  if (!URL.canParse(address)) throw new SignInFailure('document', `"${address}" is not the address of an issuer`);
  return new URL(address);
}

/** A developer's provider: nobody can listen between it and the browser. */
const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

async function discover(issuer: URL, request: Provider['request']): Promise<AuthorizationServer> {
  const response = await discoveryRequest(issuer, request()).catch((cause: unknown) => {
    throw new SignInFailure('unreachable', `${issuer.href} does not answer`, cause);
  });
  if (response.status >= 500) throw new SignInFailure('unreachable', `${issuer.href} answers ${response.status}`);
  return processDiscoveryResponse(issuer, response).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SignInFailure('document', `The discovery document of ${issuer.href}: ${message}`, cause);
  });
}

/** Endpoints that scripts call must be those of the issuer, or of an origin that the site names: codes and tokens go nowhere else. */
function demandEndpoints(server: AuthorizationServer, issuer: URL, origins: readonly string[] = []): void {
  const {
    authorization_endpoint: login,
    token_endpoint: tokens,
    userinfo_endpoint: user,
    revocation_endpoint: end,
  } = server;
  if (login === undefined || tokens === undefined)
    throw new SignInFailure('document', `The discovery document of ${issuer.href} lacks an endpoint of the code flow`);
  const allowed = [issuer.origin, ...origins];
  const foreign = [tokens, user, end].find((address) => address && !allowed.includes(new URL(address).origin));
  if (foreign !== undefined)
    throw new SignInFailure('document', `${new URL(foreign).origin} is neither the issuer's origin nor in "origins"`);
}

/** The provider of a site, from its discovery document. Throws a SignInFailure. */
export async function openProvider(openid: OpenId): Promise<Provider> {
  const issuer = issuerOf(openid);
  const request = () => ({ signal: AbortSignal.timeout(patience), [allowInsecureRequests]: isLocal(issuer) });
  const server = await discover(issuer, request);
  demandEndpoints(server, issuer, openid.origins);
  return { server, client: { client_id: textOf(openid.client) }, request };
}

import { allowInsecureRequests, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi';
import type { AuthorizationServer, Client } from 'oauth4webapi';
import { evaluate } from '../expression/evaluate';
import type { OpenId } from '../model/site';
import type { Value } from '../model/value';
import { readScope } from '../state/scope';
import { SignInFailure } from './failure';

/** Timeout of a request to the provider, in milliseconds. */
const patience = 15_000;

type RequestOptions = { readonly signal: AbortSignal; readonly [allowInsecureRequests]: boolean };

export type Provider = {
  readonly server: AuthorizationServer;
  readonly client: Client;
  /** Whether an address may receive tokens: it is on the issuer's origin, or on one that the site names. */
  readonly isTrusted: (address: string) => boolean;
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

/** A developer's local provider: nobody can intercept the connection to it. */
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

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || isLocal(url);
}

/**
 * The server with the allowed endpoints. Codes and tokens go only to the issuer's origin and to those that the site
 * names; a login needs neither user info nor revocation, so these are omitted if they are on other origins.
 */
function usable(server: AuthorizationServer, issuer: URL, isTrusted: Provider['isTrusted']): AuthorizationServer {
  const { userinfo_endpoint: user, revocation_endpoint: revocation, ...rest } = server;
  const { authorization_endpoint: login, token_endpoint: tokens, end_session_endpoint: logout } = rest;
  const refuse = (why: string) => new SignInFailure('document', `The discovery document of ${issuer.href}: ${why}`);
  if (login === undefined || tokens === undefined) throw refuse('an endpoint of the code flow is missing');
  const named = [login, tokens, logout, user, revocation].filter((address) => address !== undefined);
  const unsafe = named.find((address) => !isSafe(address));
  if (unsafe !== undefined) throw refuse(`"${unsafe}" is not an address with https`);
  if (!isTrusted(tokens)) throw refuse(`"${tokens}" is neither of the issuer's origin nor of one in "origins"`);
  return {
    ...rest,
    ...(user !== undefined && isTrusted(user) && { userinfo_endpoint: user }),
    ...(revocation !== undefined && isTrusted(revocation) && { revocation_endpoint: revocation }),
  };
}

/** The provider of a site, from its discovery document. Throws a SignInFailure. */
export async function openProvider(openid: OpenId): Promise<Provider> {
  const issuer = issuerOf(openid);
  const request = () => ({ signal: AbortSignal.timeout(patience), [allowInsecureRequests]: isLocal(issuer) });
  const trusted = [issuer.origin, ...(openid.origins ?? [])];
  const isTrusted = (address: string) => trusted.includes(new URL(address).origin);
  const server = usable(await discover(issuer, request), issuer, isTrusted);
  return { server, client: { client_id: textOf(openid.client) }, isTrusted, request };
}

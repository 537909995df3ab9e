/** Serves what runs on this machine over HTTP/2 and TLS, compressed as a host would: browsers speak HTTP/2 with TLS alone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Identity = { readonly key: Buffer; readonly cert: Buffer };

/** A key and a certificate that last for this run. Needs `openssl` on the path. */
function ownIdentity(): Identity {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const identity = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return identity;
}

type Rewrite = (text: string) => string;

export type Behind = {
  /** Address of what is served. */
  readonly upstream: string;
  /** Changes a document before it is sent. */
  readonly document?: Rewrite;
  /** Other upstreams, by the path below which each is served. */
  readonly below?: Readonly<Record<string, string>>;
};

const isText = /^(text|application\/(json|javascript|speculationrules|manifest)|image\/svg)/;
const perConnection =
  /^(:|connection$|keep-alive$|transfer-encoding$|content-(length|encoding)$|host$|accept-encoding$)/;

async function bodyOf(request: Http2ServerRequest): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? Buffer.concat(parts) : undefined;
}

/** Compressed once for each text: a host would have done it in advance. */
const compressed = new Map<string, Buffer>();

function compress(text: string): Buffer {
  const known = compressed.get(text) ?? brotliCompressSync(text);
  compressed.set(text, known);
  return known;
}

type Addresses = { readonly inside: Rewrite; readonly outside: Rewrite };

async function forward(
  { upstream, document = (text) => text, below = {} }: Behind,
  { inside, outside }: Addresses,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const sent = Object.entries(request.headers).filter(([name]) => !perConnection.test(name));
  const body = await bodyOf(request);
  const [, other] = Object.entries(below).find(([path]) => request.url.startsWith(path)) ?? [];
  const answer = await fetch(`${other ?? upstream}${request.url}`, {
    method: request.method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, inside(String(value))])),
    redirect: 'manual',
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const whole = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (!perConnection.test(name)) response.setHeader(name, outside(value));
  response.statusCode = answer.status;
  if (!isText.test(type) || whole.length === 0) return void response.end(whole);
  const text = outside(whole.toString());
  response.setHeader('content-encoding', 'br');
  response.end(compress(type.startsWith('text/html') ? document(text) : text));
}

const addressOf = (server: Http2SecureServer): string => `https://localhost:${(server.address() as AddressInfo).port}`;

/**
 * Starts a server for each upstream, by name, and returns their addresses and what closes all. In headers and texts, the address of an
 * upstream is replaced by that of its server.
 */
export async function serveSecurely<Name extends string>(
  behind: Readonly<Record<Name, Behind>>,
): Promise<{ readonly at: Readonly<Record<Name, string>>; close(): void }> {
  const identity = ownIdentity();
  const started = await Promise.all(
    Object.entries<Behind>(behind).map(async ([name, served]) => {
      const server = createSecureServer({ ...identity, allowHTTP1: true });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      return { name, served, server, address: addressOf(server) };
    }),
  );
  for (const { name, served, server } of started) {
    // Two servers may have one upstream: it is the server itself then.
    const known = [
      [served.upstream, addressOf(server)] as const,
      ...started
        .filter((other) => other.name !== name && other.served.upstream !== served.upstream)
        .map((other) => [other.served.upstream, other.address] as const),
    ];
    const outside: Rewrite = (text) => known.reduce((all, [from, to]) => all.replaceAll(from, to), text);
    const inside: Rewrite = (text) =>
      started.reduce((all, { address, served: { upstream } }) => all.replaceAll(address, upstream), text);
    server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
      forward(served, { inside, outside }, request, response).catch((cause: unknown) => {
        response.statusCode = 502;
        response.end(String(cause));
      });
    });
  }
  return {
    at: Object.fromEntries(started.map(({ name, address }) => [name, address])) as Record<Name, string>,
    close: () => started.forEach(({ server }) => server.close()),
  };
}

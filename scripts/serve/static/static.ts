import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addressesFile } from '../../../src/publish/host/open-addresses';
import { goneEnding } from '../../../src/runtime/route-path';
import { contentType, isCompressible } from './content-types';
import { fileCache } from './file-cache';
import type { CachedFile, Encoding } from './file-cache';
import { headersFor, parseHeaders } from './header-file';
import type { HeaderMatcher } from './header-file';
import { isKnownHost } from '../../../sandbox/http/hosts';
import { parseRedirects } from './redirect-file';
import { commandAt } from './command-at';
import { candidates, isTooLong, notFoundCandidates, parseAddresses, pathParts, shellCandidate } from './lookup';

export type ServeOptions = {
  readonly folder: string;
  /** 0: any free port. */
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Path below which the site was published, e.g. "/fibre". */
  readonly base?: string;
  /** Host names in addition to those of this machine; requests for any other are refused. */
  readonly hosts?: readonly string[];
  /** Called first for every request to a known host; returns whether it has answered. */
  readonly answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Server to use; default: a new one. */
  readonly server?: Server;
};

export type Served = { readonly url: string; readonly port: number; close(): Promise<void> };

type Found = { readonly file: CachedFile; readonly name: string; readonly status: 200 | 404 | 410 };

type Read = (file: string) => Promise<CachedFile | undefined>;

async function firstOf(read: Read, names: readonly string[]): Promise<{ file: CachedFile; name: string } | undefined> {
  for (const name of names) {
    const file = await read(name);
    if (file) return { file, name };
  }
  return undefined;
}

async function find(read: Read, folder: string, parts: readonly string[]): Promise<Found | undefined> {
  const found = await firstOf(read, candidates(folder, parts));
  if (found) return { ...found, status: 200 };
  const isGone = (await read(`${join(folder, ...parts)}${goneEnding}`)) !== undefined;
  const shell = isGone ? undefined : await shellFor(read, folder, parts);
  if (shell) return { ...shell, status: 200 };
  const missing = await firstOf(read, notFoundCandidates(folder, parts));
  return missing && { ...missing, status: isGone ? 410 : 404 };
}

/** Returns the page that fetches the data of an address in the browser. */
async function shellFor(read: Read, folder: string, parts: readonly string[]) {
  const addresses = await read(join(folder, addressesFile));
  const file = addresses && shellCandidate(folder, parts, parseAddresses(addresses.content.toString()));
  return file === undefined ? undefined : firstOf(read, [file]);
}

function chosenEncoding(request: IncomingMessage, type: string): Encoding | undefined {
  if (!isCompressible(type)) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.replace(/;.*$/, ''));
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Whether the browser has this content already, in any encoding. */
const isKnown = (request: IncomingMessage, hash: string): boolean =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .some(
      (tag) =>
        tag
          .trim()
          .replace(/^W\//, '')
          .replace(/-(br|gzip)"$/, '"') === `"${hash}"`,
    );

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, name, status }: Found,
  own: Map<string, string>,
): Promise<void> {
  const type = own.get('content-type') ?? contentType(name);
  const encoding = chosenEncoding(request, type);
  const headers = new Map([
    ['content-type', type],
    ...own,
    ['etag', `"${file.hash}${encoding ? `-${encoding}` : ''}"`],
  ]);
  if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
  // Browsers must ignore it over http; a proxy that adds TLS in front would apply it to localhost.
  headers.delete('strict-transport-security');
  if (status !== 200) headers.set('cache-control', 'no-cache');
  for (const [header, value] of headers) response.setHeader(header, value);
  if (status === 200 && isKnown(request, file.hash)) {
    response.writeHead(304).end();
    return;
  }
  const body = encoding ? await file.encoded(encoding) : file.content;
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-length': body.length }).end(request.method === 'HEAD' ? undefined : body);
}

const sendPlain = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers })
    .end(`${text}\n`);
};

type Site = { readonly folder: string; readonly base: string; readonly read: Read };

const rulesOf = async ({ folder, read }: Site): Promise<HeaderMatcher[]> => {
  const rules = await read(join(folder, '_headers'));
  return rules ? parseHeaders(rules.content.toString()) : [];
};

/** Returns the target of an earlier address; undefined for other addresses. */
async function movedTo({ folder, read }: Site, path: string): Promise<string | undefined> {
  const redirects = await read(join(folder, '_redirects'));
  return redirects && parseRedirects(redirects.content.toString()).get(path);
}

/** Headers of a file rather than of the site. */
const ofFiles = new Set(['cache-control', 'content-type', 'link', 'strict-transport-security']);

/** Responds without a file, with the security headers of the site. */
async function refuse(
  site: Site,
  response: ServerResponse,
  status: number,
  text: string,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const headers = headersFor(await rulesOf(site), `${site.base}/`);
  for (const [header, value] of headers) if (!ofFiles.has(header)) response.setHeader(header, value);
  sendPlain(response, status, text, own);
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { folder, base, read } = site;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(site, response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  // Not with URL, which resolves ".." before it can be refused.
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  if (isTooLong(path)) return refuse(site, response, 414, 'Address too long');
  if (base && (path === '/' || path === base))
    return refuse(site, response, 302, 'Moved', { location: `${base}/${query ? `?${query}` : ''}` });
  const moved = await movedTo(site, path);
  if (moved !== undefined) {
    const location = query ? `${moved}?${query}` : moved;
    return refuse(site, response, 301, 'Moved', { location, 'cache-control': 'no-cache' });
  }
  const parts = path.startsWith(`${base}/`) ? pathParts(path.slice(base.length)) : undefined;
  if (!parts) return refuse(site, response, 404, 'Not found');
  const found = await find(read, folder, parts);
  if (!found) return refuse(site, response, 404, 'Not found');
  await send(request, response, found, headersFor(await rulesOf(site), path));
}

/** Listens and returns the port; a port in use is an error with a message for the user. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (failure: NodeJS.ErrnoException) =>
      fail(
        failure.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another: ${commandAt(port + 100)}`)
          : failure,
      ),
    );
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}

/** Returns a listener that answers requests for a published site like a good static host. */
export function folderAnswers(
  folder: string,
  base = '',
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const site = { folder, base, read: fileCache() };
  return (request, response) => answer(site, request, response);
}

/** Closes a server with its open connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

/** Serves a published site like a good static host. */
export async function serveFolder({
  folder,
  port,
  host = '127.0.0.1',
  base = '',
  hosts = [],
  answerFirst,
  server = createServer(),
}: ServeOptions): Promise<Served> {
  const answerFrom = folderAnswers(folder, base);
  server.on('request', (request, response) => {
    if (!isKnownHost(request.headers.host, hosts))
      return sendPlain(response, 421, 'This site does not go by that name');
    if (answerFirst?.(request, response)) return;
    answerFrom(request, response).catch((failure: unknown) => {
      console.error(failure);
      if (response.headersSent) response.destroy();
      else sendPlain(response, 500, 'The server failed');
    });
  });
  const taken = await listen(server, port, host);
  return { url: `http://localhost:${taken}${base}`, port: taken, close: () => closeServer(server) };
}

/** An API made of recorded answers, for a site whose own is not there: what `faceplate dev --samples` starts. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CompiledSite } from '../../../../src/model/site';
import { sampleKey } from '../messages';
import { answerTo, calledOperation } from './recorded';
import type { Samples } from './recorded';

/** What is answered from; asked for each call, since both may be saved anew. */
export type SampleSource = () => { readonly site: CompiledSite; readonly samples: Samples } | undefined;

export type SampleServer = {
  readonly url: string;
  /** What each operation is answered with, by its id: the name of a recorded answer or `state:…`; others with their first good answer. */
  readonly choices: Map<string, string>;
  /** Milliseconds that each answer waits. */
  delay: number;
  close(): Promise<void>;
};

/** The role that a request's key names, wherever it travels: "sample-chief" is a chief. */
function roleIn({ headers, url = '' }: IncomingMessage, { settings }: CompiledSite): string | undefined {
  const carried = [decodeURIComponent(url), ...Object.values(headers).flat()].join('\n');
  return settings.roles.find((role) => carried.includes(`${sampleKey}${role}`));
}

/** The site lies on another port: what a browser asks of such an API. */
const crossOrigin = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': headers['access-control-request-method'] ?? 'GET',
  'access-control-expose-headers': 'ETag',
  'cache-control': 'no-store',
  vary: 'Origin',
});

const json = { 'content-type': 'application/json; charset=utf-8' };

async function answer(
  { choices, delay }: SampleServer,
  source: SampleSource,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(crossOrigin(request))) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, api = '', ...path] = pathname.split('/').map(decodeURIComponent);
  const from = source();
  const body = await text(request);
  const operation =
    from &&
    calledOperation(from.site.operations, {
      api,
      method: request.method ?? 'GET',
      path: path.join('/'),
      query: searchParams,
      body,
    });
  if (!operation) return void response.writeHead(404, json).end('{"message":"No operation of the site calls this."}');
  const sample = answerTo(from.site, from.samples, operation, roleIn(request, from.site), choices.get(operation.id));
  // A call that never ends: the page gives up by its own limit.
  if (!sample) return;
  setTimeout(() => response.writeHead(sample.status, json).end(JSON.stringify(sample.body ?? null)), delay);
}

/** Starts the API; below its address each API of the site has a folder of its name. */
export async function startSampleServer(source: SampleSource): Promise<SampleServer> {
  const server = createServer((request, response) => {
    answer(samples, source, request, response).catch((failure: unknown) => {
      console.error(failure);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const samples: SampleServer = {
    url: `http://localhost:${port}`,
    choices: new Map(),
    delay: 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return samples;
}

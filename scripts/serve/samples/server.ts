/** An API with recorded answers, for a site whose own is not available: used by `faceplate dev --samples`. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sampleKey } from './keys';
import { answerTo, calledOperation } from './recorded';
import type { SampleSite, Samples } from './recorded';
import { closeServer } from '../static/static';

/** Returns definitions and recorded answers; called for each request, since both may change. */
export type SampleSource = () => { readonly site: SampleSite; readonly samples: Samples } | undefined;

export type SampleSettings = {
  /** Chosen answers by operation id: names of recorded answers or `state:…`. Default: the first successful answer. */
  readonly choices: ReadonlyMap<string, string>;
  /** Delay of each response in milliseconds. */
  readonly delay: number;
};

export type SampleServer = SampleSettings & {
  readonly url: string;
  readonly choices: Map<string, string>;
  delay: number;
  close(): Promise<void>;
};

/** Returns the role in the key of a request, anywhere in its address or headers: "sample-chief" is a chief. */
function roleIn({ headers, url = '' }: IncomingMessage, { settings }: SampleSite): string | undefined {
  const carried = [decodeURIComponent(url), ...Object.values(headers).flat()].join('\n');
  return settings.roles.find((role) => carried.includes(`${sampleKey}${role}`));
}

/** Returns CORS headers: the site has another port. */
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

/** Recorded answers contain no files: every picture is a grey landscape. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><path fill="#d5d9df" d="M0 0h1600v900H0z"/>' +
  '<circle cx="1150" cy="260" r="90" fill="#eef0f3"/><path fill="#b4bbc6" d="M0 900l520-520 420 420 210-210 450 310z"/></svg>';

const asksForPicture = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers['sec-fetch-dest'] === 'image' || headers.accept?.startsWith('image/') === true);

/** Answers a call. Takes the request, with the API's name as the first segment of its path. */
async function answer(
  { choices, delay }: SampleSettings,
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
  if (!operation && asksForPicture(request))
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(placeholder);
  if (!operation) return void response.writeHead(404, json).end('{"message":"No operation of the site calls this."}');
  const sample = answerTo(from.site, from.samples, operation, roleIn(request, from.site), choices.get(operation.id));
  // A call that never ends: the page's own time limit applies.
  if (!sample) return;
  setTimeout(() => response.writeHead(sample.status, json).end(JSON.stringify(sample.body ?? null)), delay);
}

/** Returns a request listener with recorded answers: the first path segment is the name of the API. */
export const sampleListener =
  (source: SampleSource, settings: SampleSettings = { choices: new Map(), delay: 0 }) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    answer(settings, source, request, response).catch((failure: unknown) => {
      console.error(failure);
      response.writeHead(500).end();
    });
  };

/** Starts the API; the first path segment is the name of an API of the site. */
export async function startSampleServer(source: SampleSource): Promise<SampleServer> {
  const server = createServer((request, response) => sampleListener(source, samples)(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const samples: SampleServer = {
    url: `http://localhost:${port}`,
    choices: new Map(),
    delay: 0,
    close: () => closeServer(server),
  };
  return samples;
}

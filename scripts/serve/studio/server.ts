/** The studio's own server, on its own port: the frame runs the code of a site, which must not be able to write files. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../../../src/definition/source/folders';
import { oneAtATime } from '../../command/one-at-a-time';
import { UsageError } from '../../command/usage';
import { applicationAnswers } from './application';
import { changesSinceCommit } from './changes';
import { answerCommand, isWriting } from './edits';
import type { StudioWriting } from './edits';
import { StudioEvents } from './events';
import { newToken, ownHost, refusedCall, refusedHost } from './guards';
import { StudioJournal } from './journal';
import { NotOwnFile } from './own-file';
import { largestPictureRequest } from './pictures';
import { answerQuestion } from './questions';
import type { Answered, StudioSetting } from './questions';
import { answerRun } from './run-request';
import { StudioRuns } from './runs';

export type StudioOptions = Omit<StudioSetting, 'frame'> & {
  /** Port to try first, then the following ones. 0: any. */
  readonly port: number;
  /** Returns the origin of the served site. */
  readonly frame: () => string;
};

export type Studio = {
  /** Address without the token: it alone gives no access. */
  readonly origin: string;
  /** Address to open, with the token in the fragment, which is sent to no server and no log. */
  readonly address: string;
  readonly token: string;
  readonly events: StudioEvents;
  /** Reports saved files, as paths in the project; ignores those that the studio wrote itself. */
  readonly changed: (files: readonly string[]) => void;
  close(): Promise<void>;
};

const send = (response: ServerResponse, { status, body }: Answered): void => {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body));
};

/** Number of ports to try before any free one. */
const tried = 20;

async function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

async function listenNear(server: Server, port: number): Promise<number> {
  const wanted =
    port === 0 ? [] : Array.from({ length: tried }, (_, index) => port + index).filter((one) => one < 65536);
  for (const candidate of [...wanted, 0]) {
    try {
      return await listenOn(server, candidate);
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE')) throw failure;
    }
  }
  throw new Error('There is no free port for the studio.');
}

type Serving = StudioWriting & { readonly token: string; readonly runs: StudioRuns };

/** Returns the maximum size of a request in bytes: texts and a few edits, or a picture. */
const largestOf = (name: string): number => (name === 'picture' ? largestPictureRequest : 2 ** 20);

/** Returns the JSON of a request; undefined if it is invalid or too large. */
async function bodyOf(request: IncomingMessage, largest: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? largest + 1) > largest) return undefined;
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

/** Maximum wait of a click for a command in another terminal, in milliseconds. */
const patienceMs = 10_000;

/** Answers a command; one that writes waits until no other command changes the project. */
async function answerInTurn(serving: Serving, name: string, body: unknown): Promise<Answered | undefined> {
  const { root, readOnly } = serving.setting;
  const answer = (): Answered | undefined => answerCommand(serving, name, body);
  if (readOnly || !isWriting(name)) return answer();
  try {
    return await oneAtATime(root, () => Promise.resolve(answer()), patienceMs);
  } catch (failure) {
    if (failure instanceof UsageError) return { status: 503, body: { error: failure.message } };
    throw failure;
  }
}

/** Answers a permitted call of the API. */
async function answerCall(serving: Serving, request: IncomingMessage, url: URL): Promise<Answered> {
  const { setting, events, journal, runs } = serving;
  const name = url.pathname.slice('/api/'.length);
  const site = url.searchParams.get('site') ?? setting.site;
  if (request.method === 'GET' && name === 'events') {
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    return { status: 200, body: await events.after(Number(url.searchParams.get('since') ?? -1), gone.signal) };
  }
  if (request.method === 'GET' && name === 'changes')
    return { status: 200, body: changesSinceCommit(setting, site, journal) };
  if (request.method === 'GET' && name === 'run') return { status: 200, body: runs.answer };
  const body = request.method === 'GET' ? undefined : await bodyOf(request, largestOf(name));
  const answer =
    request.method === 'GET'
      ? answerQuestion(setting, name, url.searchParams)
      : ((await answerRun(setting, runs, name, body)) ?? (await answerInTurn(serving, name, body)));
  return answer ?? { status: 404, body: { error: `There is no ${request.method} /api/${name}.` } };
}

async function answerRequest(
  serving: Serving,
  application: ReturnType<typeof applicationAnswers>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const foreign = refusedHost(request);
  if (foreign) return send(response, { status: foreign.status, body: { error: foreign.error } });
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (!url.pathname.startsWith('/api/')) {
    if (request.method === 'GET') return application(url.pathname, response);
    return send(response, { status: 405, body: { error: 'Only GET is answered here.' } });
  }
  const refused = refusedCall(request, serving.token);
  if (refused) return send(response, { status: refused.status, body: { error: refused.error } });
  send(response, await answerCall(serving, request, url));
}

/** Whether the studio wrote the present content of a file. */
function isOwn(journal: StudioJournal, file: string): boolean {
  try {
    return journal.wrote(file);
  } catch (failure) {
    if (failure instanceof NotOwnFile) return false;
    throw failure;
  }
}

/** Starts the studio of an open project. */
export async function startStudio({ port, ...setting }: StudioOptions): Promise<Studio> {
  const token = newToken();
  const events = new StudioEvents();
  const journal = new StudioJournal(setting.root);
  const runs = new StudioRuns({ ...setting, onNews: () => events.tell({ kind: 'run' }) });
  const serving = { setting, token, events, journal, runs };
  const application = applicationAnswers(join(packageRoot(setting.root), 'dist/studio'), setting.frame);
  const server = createServer((request, response) => {
    answerRequest(serving, application, request, response).catch((failure: unknown) => {
      console.error(failure);
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: { error: 'The studio failed; the window of faceplate dev says why.' } });
    });
  });
  const taken = await listenNear(server, port);
  const origin = `http://${ownHost(taken)}`;
  return {
    origin,
    address: `${origin}/#token=${token}`,
    token,
    changed: (files) => {
      const outside = files.filter((file) => !isOwn(journal, file));
      if (outside.length > 0) events.tell({ kind: 'changed', files: outside, outside: true });
    },
    events,
    close: async () => {
      const closed = new Promise<void>((done) => {
        server.close(() => done());
        events.wake();
        server.closeAllConnections();
      });
      await Promise.all([closed, runs.close()]);
    },
  };
}

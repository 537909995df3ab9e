import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isObject, parsedJson } from '../../../src/base/json';
import type { SampleServer } from '../samples/server';

const ownNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from a page of this server: sent to this machine at the server's port, by a page of the same origin. Pages of
 * another port, files and frames without an origin are foreign.
 */
function isOwnPage({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  return ownNames.some((name) => host === `${name}:${socket.localPort}`) && origin === `http://${host}`;
}

/** Applies a choice of the toolbar; false for an invalid one. */
function take(samples: SampleServer, choice: unknown): boolean {
  if (!isObject(choice)) return false;
  const { delay, operation, answer } = choice;
  if (typeof delay === 'number') samples.delay = delay;
  else if (typeof operation !== 'string' || typeof answer !== 'string') return false;
  else if (answer === '') samples.choices.delete(operation);
  else samples.choices.set(operation, answer);
  return true;
}

/** Applies a choice of the toolbar: only from a page of this server. */
export async function choose(samples: SampleServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') response.writeHead(405).end();
  else if (!isOwnPage(request)) response.writeHead(403).end();
  else response.writeHead(take(samples, parsedJson(await text(request))) ? 204 : 400).end();
}

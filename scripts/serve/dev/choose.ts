import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DevChoice } from './messages';
import type { SampleServer } from '../samples/server';

/** Takes over what the toolbar chose. */
export async function choose(samples: SampleServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page of somebody else must not change what this one shows.
  if (request.method !== 'POST' || request.headers['sec-fetch-site'] === 'cross-site') {
    response.writeHead(405).end();
    return;
  }
  const choice = JSON.parse(await text(request)) as DevChoice;
  if ('delay' in choice) samples.delay = choice.delay;
  else if (choice.answer === '') samples.choices.delete(choice.operation);
  else samples.choices.set(choice.operation, choice.answer);
  response.writeHead(204).end();
}

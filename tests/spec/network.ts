/** A network that answers the operations of a site. */
import { vi } from 'vitest';
import type { Operation } from '../../src/model/operation';

export type JsonValues = Readonly<Record<string, unknown>>;

export type SentCall = {
  readonly method: string;
  /** The address below the host, with its query as it is read. */
  readonly path: string;
  readonly host: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** Whether a request is one of this operation. */
function isFor(operation: Operation, asked: string, url: URL, body: unknown): boolean {
  const { protocol, method = 'GET', path } = operation;
  if (protocol === 'graphql') return (body as JsonValues | undefined)?.['query'] === operation['document'];
  const pattern = String(path ?? '')
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('[^/]*');
  return method === asked && new RegExp(`(^|/)${pattern.replace(/^\//, '')}$`).test(url.pathname);
}

/** Answers operations by their id, others with 404. Returns what is sent, as it is sent. */
export function answerWith(operations: Readonly<Record<string, Operation>>, answers: JsonValues): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://site.example/');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const path = `${url.pathname}${decodeURIComponent(url.search)}`;
    sent.push({ method, path, host: url.origin, headers: new Headers(init.headers), body });
    const found = Object.values(operations).find((each) => each.id in answers && isFor(each, method, url, body));
    const answer = found && answers[found.id];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer);
  });
  return sent;
}

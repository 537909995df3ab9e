import type { StudioFailure } from '../protocol';

/** A failed request to the studio's server; the message is for people. */
class ServerFailure extends Error {
  constructor(
    /** Zero: no response. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Whether the answering server is not the one this tab was opened with: it was restarted, and has a new token. */
export const isOfAnotherServer = (failure: unknown): boolean =>
  failure instanceof ServerFailure && failure.status === 401;

/** Whether a request reached no server that knows this tab: it can be repeated once there is one. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ServerFailure && (failure.status === 0 || failure.status === 401);

export type Server = {
  /** Answer to GET. `path`: below /api/, with its query. Throws a ServerFailure. */
  readonly read: <T>(path: string) => Promise<T>;
  /** Answer to POST of JSON. Throws a ServerFailure. */
  readonly send: <T>(path: string, body: unknown) => Promise<T>;
};

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch((failure: unknown) => {
    throw new ServerFailure(0, failure instanceof Error ? failure.message : String(failure));
  });
  const answer: unknown = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new ServerFailure(response.status, (answer as StudioFailure).error);
  return answer as T;
}

/** Talks to the server that this page came from. */
export function serverWith(token: string): Server {
  const headers = { 'x-faceplate-studio': token };
  return {
    read: async (path) => answered(fetch(`/api/${path}`, { headers, cache: 'no-store' })),
    send: async (path, body) =>
      answered(
        fetch(`/api/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

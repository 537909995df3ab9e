import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages that are connected to `faceplate dev` by server-sent events. A new page receives the current state. */
export class EventHub {
  private readonly pages = new Map<ServerResponse, string | null>();
  private readonly standing = new Map<string, unknown>();

  join(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    for (const [name, data] of this.standing) response.write(message(name, data));
    this.pages.set(response, new URLSearchParams(request.url?.split('?')[1]).get('page'));
    request.once('close', () => this.pages.delete(response));
  }

  /** Sends an event to every open page, and to pages that connect later, until the next event of this name. */
  tell(name: string, data: unknown): void {
    this.standing.set(name, data);
    for (const page of this.pages.keys()) page.write(message(name, data));
  }

  /** Returns the ids of the open pages. */
  open(): ReadonlySet<string> {
    return new Set([...this.pages.values()].filter((id) => id !== null));
  }
}

const message = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

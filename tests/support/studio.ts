/** A studio on the small project, and requests to it as anybody could send them. */
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { openProject } from '../../src/definition/engine';
import { startStudio } from '../../scripts/serve/studio/server';
import type { Studio } from '../../scripts/serve/studio/server';
import type { Edit } from '../definitions/project';
import { withProject } from '../definitions/project';

export type RawAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
};

export type RawRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
};

/** Sends a request just as it is said: the path is not resolved, and no header is added. */
export function sendRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const own = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return new Promise((done, fail) => {
    const sent = request(
      { hostname, port, path, method, headers: Object.fromEntries(own), agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const type = response.headers['content-type'] ?? '';
          const answered = Object.entries(response.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          const json: unknown = type.includes('json') ? JSON.parse(text) : undefined;
          done({ status: response.statusCode ?? 0, headers: new Headers(answered), text, json });
        });
      },
    );
    sent.on('error', fail).end(body);
  });
}

export type OpenStudio = {
  readonly root: string;
  readonly studio: Studio;
  /** Asks as the studio's own page does. */
  readonly get: (question: string) => Promise<RawAnswer>;
  readonly post: (name: string, body: unknown) => Promise<RawAnswer>;
};

type StudioChoices = {
  readonly readOnly?: boolean;
  /** Text of the module that takes the place of the command line. */
  readonly script?: string;
};

/** Opens a studio on a copy of the small project. */
export const withStudio = (
  edits: readonly Edit[],
  use: (open: OpenStudio) => Promise<void>,
  { readOnly = false, script: code = '' }: StudioChoices = {},
): Promise<void> =>
  withProject(edits, async (root) => {
    const project = openProject(root);
    const frame = () => 'http://localhost:4400';
    const script = join(root, 'command.mjs');
    writeFileSync(script, code);
    const studio = await startStudio({ root, project, site: 'base', port: 0, frame, readOnly, script });
    const { origin, token } = studio;
    const own = { 'x-faceplate-studio': token };
    const posted = { ...own, origin, 'content-type': 'application/json' };
    try {
      await use({
        root,
        studio,
        get: (question) => sendRaw(origin, `/api/${question}`, { headers: own }),
        post: (name, body) =>
          sendRaw(origin, `/api/${name}`, { method: 'POST', headers: posted, body: JSON.stringify(body) }),
      });
    } finally {
      await studio.close();
    }
  });

import { randomBytes } from 'node:crypto';
import type { ApiApp, Call } from '../http/environment';
import { oneLinePattern } from '../http/patterns';
import { ApiProblem } from '../http/problem';

export const maxUploadBytes = 5 * 1024 * 1024;
const keptMs = 24 * 60 * 60 * 1000;

/** The first bytes of what is taken; what a caller calls a file is not believed. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** A name as it may be shown and handed on: without folders, and without signs that are not seen or turn the order of letters. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();

function nameOf(call: Call): string {
  const name = plainName(call.req.query('name') ?? '');
  if (name === '' || name.length > 200 || !oneLinePattern.test(name))
    throw new ApiProblem(400, 'list.parameter', { name: 'name', value: name });
  return name;
}

/** Takes one file and names it. What no order has taken over within a day is thrown away. */
async function upload(call: Call): Promise<Response> {
  const name = nameOf(call);
  const type = (call.req.header('content-type') ?? '').toLowerCase();
  const content = new Uint8Array(await call.req.arrayBuffer());
  const signature = signatures[type];
  if (signature === undefined || !signature.every((byte, at) => content[at] === byte))
    throw new ApiProblem(415, 'upload.type');
  const now = Date.now();
  const id = `up-${randomBytes(16).toString('hex')}`;
  const db = call.get('db');
  await db
    .deleteFrom('uploads')
    .where('received_at', '<', new Date(now - keptMs).toISOString())
    .execute();
  await db
    .insertInto('uploads')
    .values({ id, received_at: new Date(now).toISOString(), name, type, size: content.length, content })
    .execute();
  return call.json({ data: { id, name, type, size: content.length } }, 201);
}

export function uploadRoutes(api: ApiApp): void {
  api.post('/upload', upload);
}

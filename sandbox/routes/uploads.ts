import { randomBytes } from 'node:crypto';
import type { Next } from 'hono';
import { sql } from 'kysely';
import type { ApiApp, Call } from '../http/environment';
import { oneLinePattern } from '../http/patterns';
import { ApiProblem } from '../http/problem';

export const maxUploadBytes = 5 * 1024 * 1024;
const keptMs = 24 * 60 * 60 * 1000;
const version = '1.0.0';
const receivedBytes = sql<number>`octet_length(content)`;

/** Magic bytes of the accepted types; the type that the caller sends is not trusted. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** A file name that is safe to show and store: without folders, invisible characters and bidirectional controls. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();

/** Values of an `Upload-Metadata` header: names with base64 values. */
function metadataOf(call: Call): Readonly<Record<string, string>> {
  const pairs = (call.req.header('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

function nameIn({ filename = '' }: Readonly<Record<string, string>>): string {
  const name = plainName(filename);
  if (name === '' || name.length > 200 || !oneLinePattern.test(name))
    throw new ApiProblem(400, 'list.parameter', { name: 'filename', value: name });
  return name;
}

/** A whole number of bytes in a header. @throws Problem 400 */
function bytesIn(call: Call, name: string): number {
  const text = call.req.header(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new ApiProblem(400, 'list.parameter', { name, value: text.slice(0, 50) });
  return Number(text);
}

const signatureOf = (type: string | undefined): readonly number[] => {
  const signature = signatures[(type ?? '').toLowerCase()];
  if (signature === undefined) throw new ApiProblem(415, 'upload.type');
  return signature;
};

/** The tus protocol version that both support. @throws Problem 412 for another one */
function requireVersion(call: Call): void {
  call.header('tus-resumable', version);
  if (call.req.header('tus-resumable') === version) return;
  call.header('tus-version', version);
  throw new ApiProblem(412, 'upload.version');
}

/** Lists the supported parts of the protocol, also in response to a CORS preflight. */
export async function uploadOptions(call: Call, next: Next): Promise<void> {
  call.header('tus-resumable', version);
  call.header('tus-version', version);
  call.header('tus-extension', 'creation');
  call.header('tus-max-size', String(maxUploadBytes));
  await next();
}

/** Creates a file that is sent in chunks. It is deleted after a day unless an order takes it over. */
async function begin(call: Call): Promise<Response> {
  requireVersion(call);
  const size = bytesIn(call, 'upload-length');
  if (size > maxUploadBytes) throw new ApiProblem(413, 'body.too_large');
  const metadata = metadataOf(call);
  const name = nameIn(metadata);
  if (size < signatureOf(metadata['filetype']).length) throw new ApiProblem(415, 'upload.type');
  const now = Date.now();
  const id = `up-${randomBytes(16).toString('hex')}`;
  const db = call.get('db');
  await db
    .deleteFrom('uploads')
    .where('received_at', '<', new Date(now - keptMs).toISOString())
    .execute();
  const type = metadata['filetype'] ?? '';
  const received_at = new Date(now).toISOString();
  const content = new Uint8Array();
  const given = call.req.header('upload-metadata') ?? '';
  await db.insertInto('uploads').values({ id, received_at, name, type, size, content, metadata: given }).execute();
  call.header('location', `uploads/${id}`);
  return call.body(null, 201);
}

/** Number of bytes received of a file. */
async function state(call: Call): Promise<Response> {
  requireVersion(call);
  const found = await call
    .get('db')
    .selectFrom('uploads')
    .select(['size', 'metadata', receivedBytes.as('received')])
    .where('id', '=', call.req.param('id') ?? '')
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  call.header('upload-offset', String(found.received));
  call.header('upload-length', String(found.size));
  if (found.metadata !== null) call.header('upload-metadata', found.metadata);
  return call.body(null, 204);
}

/** Appends a chunk at the end of a file. Discards a file whose first bytes do not match its type. */
async function append(call: Call): Promise<Response> {
  requireVersion(call);
  const offset = bytesIn(call, 'upload-offset');
  if (call.req.header('content-type') !== 'application/offset+octet-stream') throw new ApiProblem(415, 'upload.piece');
  const piece = new Uint8Array(await call.req.arrayBuffer());
  const id = call.req.param('id') ?? '';
  const db = call.get('db');
  const longer = await db
    .updateTable('uploads')
    .set({ content: sql<Uint8Array>`content || cast(${piece} as bytea)` })
    .where('id', '=', id)
    .where(receivedBytes, '=', offset)
    .where('size', '>=', offset + piece.length)
    .returning(['type', receivedBytes.as('received'), sql<Uint8Array>`substring(content from 1 for 8)`.as('start')])
    .executeTakeFirst();
  if (longer === undefined) {
    const found = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    throw found === undefined ? new ApiProblem(404, 'not_found') : new ApiProblem(409, 'upload.offset');
  }
  const { received, start, type } = longer;
  if (!signatureOf(type).every((byte, at) => at >= received || start[at] === byte)) {
    await db.deleteFrom('uploads').where('id', '=', id).execute();
    throw new ApiProblem(415, 'upload.type');
  }
  call.header('upload-offset', String(received));
  return call.body(null, 204);
}

/** Chunked uploads with the tus protocol 1.0, as far as needed: https://tus.io/protocols/resumable-upload. */
export function uploadRoutes(api: ApiApp): void {
  api.post('/uploads', begin);
  // Answers HEAD too.
  api.get('/uploads/:id', state);
  api.patch('/uploads/:id', append);
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { LibraryReservations } from '../db/schema/schema';
import { translateMessage } from '../http/answers';
import { FieldReader, isBody, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { requestFormats } from '../http/formats';
import { ApiProblem } from '../http/problem';
import type { Condition, Field } from '../query/filter';
import { listPage } from '../query/list';
import type { Resource } from '../query/list';
import { escapeLike } from '../query/pattern';

const text = (column: string): Field => ({ column: `library_items.${column}`, type: 'text' });

const items: Resource = {
  from: sql`library_items`,
  fields: {
    id: text('id'),
    title: text('title'),
    author: text('author'),
    shelf: text('shelf'),
    available: { column: 'library_items.available', type: 'boolean' },
  },
  defaults: ['id', 'title', 'author', 'available', 'shelf'],
  order: sql`library_items.position`,
};

const longestSearch = 200;
const branches: readonly (string | null)[] = ['main', 'station'];

/** Titles whose title or author contains the text. @throws Problem 400 for a text that no title can contain. */
function holds(search: string): Condition {
  if ([...search].length > longestSearch || search.includes('\0')) {
    throw new ApiProblem(400, 'list.parameter', { name: 'search', value: search.slice(0, longestSearch) });
  }
  const like = `%${escapeLike(search.trim())}%`;
  return sql<boolean>`(title ilike ${like} or author ilike ${like})`;
}

/** The titles of a search, page by page. */
async function search(call: Call): Promise<Response> {
  const parameter = (name: string) => (name === 'page' || name === 'per_page' ? call.req.query(name) : undefined);
  return call.json(await listPage(call.get('db'), items, holds(call.req.query('search') ?? ''), parameter));
}

type Reservation = Omit<Insertable<LibraryReservations>, 'reservation' | 'received_at'>;

function readReservation(body: Body): Reservation {
  const top = new FieldReader(body);
  const item = top.text('item', { required: true, max: 50 });
  if (!isBody(body['reader'] ?? {})) top.refuse('reader', 'type');
  top.finish();
  const reader = new FieldReader(isBody(body['reader']) ? body['reader'] : {}, '/reader');
  const name = reader.formatted('name', requestFormats.name, { required: true });
  const card = reader.text('card', { required: true, max: 8, pattern: /^L-[0-9]{6}$/ });
  const address = reader.formatted('email', requestFormats.email, { max: 254 });
  const branch = reader.text('branch', { required: true, max: 50 });
  if (branch !== null && !branches.includes(branch)) reader.refuse('branch', 'unknown');
  reader.finish();
  return { item: item ?? '', name: name ?? '', card: card ?? '', email: address, branch: branch ?? '' };
}

/** Reserves a lent title. One on the shelf can be picked up there, so it is a 409. */
async function reserve(call: Call): Promise<Response> {
  const body = await readBody(call);
  const request = readReservation(body);
  const data = await runOnce(call, body, async (db) => {
    const item = await db
      .selectFrom('library_items')
      .select('available')
      .where('id', '=', request.item)
      .executeTakeFirst();
    if (item === undefined) throw new ApiProblem(404, 'list.empty');
    if (item.available) throw new ApiProblem(409, 'reservation.available');
    const reservation = `R-${randomBytes(4).toString('hex').toUpperCase()}`;
    const received_at = new Date().toISOString();
    await db
      .insertInto('library_reservations')
      .values({ ...request, reservation, received_at })
      .execute();
    return { reservation };
  });
  return call.json({ data, message: translateMessage(call, 'reservation.received') }, 201);
}

export function libraryRoutes(api: ApiApp): void {
  api.get('/library/item', search);
  api.post('/library/reservation', reserve);
}

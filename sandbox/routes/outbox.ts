import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/schema';
import { mayTest } from '../http/caller';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { outboxPage, outboxPolicy } from '../domain/mail/outbox-page';
import type { AttachmentInfo } from '../domain/mail/outbox-page';

const shownMails = 100;
const filters = { to: 'recipient', kind: 'kind', operation: 'operation' } as const;

/** For the operator only: mails contain tokens, so it is limited to this machine and closed to pages of a site. */
function refuseOthers(call: Call): void {
  if (!mayTest(call) || call.req.header('origin') !== undefined) throw new ApiProblem(404, 'not_found');
}

async function filesOf(db: Kysely<Tables>, mails: readonly number[]): Promise<ReadonlyMap<number, AttachmentInfo[]>> {
  const found = new Map<number, AttachmentInfo[]>(mails.map((id) => [id, []]));
  if (mails.length === 0) return found;
  const files = await db
    .selectFrom('outbox_attachments')
    .select(['mail', 'position', 'name', 'type', 'sha256', sql<number>`length(content)`.as('bytes')])
    .where('mail', 'in', mails)
    .orderBy('mail')
    .orderBy('position')
    .execute();
  for (const { mail, position, bytes, ...file } of files)
    found.get(mail)?.push({ ...file, bytes: Number(bytes), url: `/outbox/${mail}/attachment/${position}` });
  return found;
}

async function outbox(call: Call): Promise<Response> {
  refuseOthers(call);
  const db = call.get('db');
  const conditions = Object.entries(filters).flatMap(([name, column]) =>
    call.req.query(name) === undefined ? [] : [{ column, value: call.req.query(name) ?? '' }],
  );
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownMails)
    .where((each) => each.and(conditions.map(({ column, value }) => each(column, '=', value))))
    .execute();
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const mails = rows.map(({ claimed_until: _, ...mail }) => ({ ...mail, attachments: files.get(mail.id) ?? [] }));
  if (/text\/html/.test(call.req.header('accept') ?? '')) {
    call.header('content-security-policy', outboxPolicy);
    return call.html(outboxPage(mails));
  }
  const data = mails.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    created_at: new Date(created_at).toISOString(),
    sent_at: sent_at === null ? null : new Date(sent_at).toISOString(),
  }));
  return call.json({ data });
}

/** An attachment, as it was sent. */
async function attachment(call: Call): Promise<Response> {
  refuseOthers(call);
  const [mail, position] = [Number(call.req.param('mail')), Number(call.req.param('position'))];
  const isOne = [mail, position].every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 31);
  const found = isOne
    ? await call
        .get('db')
        .selectFrom('outbox_attachments')
        .select(['name', 'type', 'content'])
        .where('mail', '=', mail)
        .where('position', '=', position)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  call.header('content-security-policy', outboxPolicy);
  return call.body(new Uint8Array(found.content), 200, {
    'content-type': found.type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
  });
}

export function outboxRoutes(api: ApiApp): void {
  api.get('/outbox', outbox);
  api.get('/outbox/:mail/attachment/:position', attachment);
}

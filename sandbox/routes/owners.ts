import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashKey } from '../auth/keys';
import { keptDateFormat } from '../kept-formats';
import { localTime } from '../calendar/zone';
import { lockName } from '../db/named-lock';
import type { Tables } from '../db/schema/schema';
import { permissionReceipt } from '../domain/documents/permission';
import { sellerFor } from '../domain/documents/seller';
import type { Seller } from '../db/schema/seller';
import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { takeRateLimit } from '../http/limits';
import { requestFormats } from '../http/formats';
import { languageOf, ApiProblem } from '../http/problem';
import type { ProblemLanguage } from '../http/problem';
import { isName, linkTo } from '../domain/mail/compose';
import { typed } from '../domain/mail/values';
import type { Typed } from '../domain/mail/values';
import { fromCaller, fromPlace, writeMail } from '../domain/mail/write';
import { invite, invited, objectAt, consumeToken } from '../domain/owners/invitations';
import { premisesLine, readPermission } from '../domain/owners/read';
import type { PermissionContent } from '../domain/owners/read';
import { languageIn, zoneIn } from '../domain/statements/place';
import { takeUpload } from '../domain/uploads/take';

type Db = Kysely<Tables>;

const receiptHours = 24;

/** Stores the files submitted with a permission. */
async function takeFiles(db: Db, reference: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await takeUpload(db, file, '/proofs', 'proofs');
    await db
      .insertInto('permission_files')
      .values({ ...found, reference })
      .execute();
  }
}

/** A permission as a document to keep. */
async function paperOf(
  call: Call,
  db: Db,
  reference: string,
  language: ProblemLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await db
    .selectFrom('permissions')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('permission_files')
    .select('name')
    .where('reference', '=', reference)
    .orderBy('name')
    .execute();
  const content = found.content as PermissionContent & { time_zone: string; seller?: Seller };
  const format = keptDateFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: content.time_zone,
  });
  return permissionReceipt(
    content,
    {
      reference,
      date: format.format(new Date(found.received_at)),
      files: files.map(({ name }) => name),
      seller: content.seller ?? sellerFor(call),
    },
    language,
  );
}

async function permit(call: Call): Promise<Response> {
  const body = await readBody(call);
  const { content, proofs, invitation, object } = readPermission(body);
  const { name, email: address } = content.person;
  const [place, giver] = [premisesLine(content.place), address.toLowerCase()];
  const { mailer } = call.get('settings');
  const data = await runOnce(call, body, async (db) => {
    await lockName(db, `permission ${place.toLowerCase()} ${giver}`);
    const existing = await db
      .selectFrom('permissions')
      .select('reference')
      .where('place', '=', place.toLowerCase())
      .where('giver', '=', giver)
      .executeTakeFirst();
    if (existing !== undefined) throw new ApiProblem(409, 'owner.exists');
    const invitee = invitation === null ? undefined : await invited(db, invitation);
    const language = languageIn(body);
    const { seller } = invitee === undefined ? fromCaller(call) : await fromPlace(call, db, invitee, language);
    const now = new Date();
    const [reference, key, time_zone] = [
      `P-${randomBytes(6).toString('hex').toUpperCase()}`,
      randomBytes(24).toString('base64url'),
      zoneIn(body),
    ];
    await db
      .insertInto('permissions')
      .values({
        reference,
        received_at: now.toISOString(),
        place: place.toLowerCase(),
        giver,
        content: JSON.stringify({ ...content, time_zone, seller }),
        key_hash: hashKey(key),
        object: await objectAt(db, invitee?.object ?? object, content.place),
        invited_by: invitee?.customer ?? null,
      })
      .execute();
    if (invitation !== null) await consumeToken(db, invitation);
    await takeFiles(db, reference, proofs);
    const paper = await paperOf(call, db, reference, language === 'en' ? 'en' : 'de');
    await writeMail(
      { ...fromCaller(call), seller },
      db,
      'permission',
      { email: giver, name, language },
      { place: typed(place), number: reference },
      [{ name: `${reference}.pdf`, type: 'application/pdf', content: paper }],
    );
    return { reference, received_at: localTime(now, time_zone), receipt: key };
  });
  mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, 'owner.received') }, 202);
}

/** The receipt as a PDF, available for a day with its key. */
async function receipt(call: Call): Promise<Response> {
  const db = call.get('db');
  const found = await db
    .selectFrom('permissions')
    .selectAll()
    .where('key_hash', '=', hashKey(call.req.param('key') ?? ''))
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'list.empty');
  if (Date.parse(found.received_at) < Date.now() - receiptHours * 3_600_000) throw new ApiProblem(410, 'token.expired');
  const pdf = await paperOf(call, db, found.reference, languageOf(call.req.header('accept-language')));
  return call.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${found.reference}.pdf"`,
  });
}

/** Name of the tenant, unless the name could redirect the reader. */
function tenantNamed(
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
  language: string,
): Typed {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return typed(isName(name) ? name : language === 'en' ? 'One of your tenants' : 'Eine Mieterin oder ein Mieter');
}

/** A tenant's request to the owner of a building in which the tenant lives or has ordered. */
async function ask(call: Call): Promise<Response> {
  const account = requireAccount(call);
  const body = await readBody(call);
  const reader = new FieldReader(body);
  const [object, to] = [
    reader.text('object', { max: 60, required: true }),
    reader.formatted('email', requestFormats.email, { max: 254, required: true }),
  ];
  const customer = await call
    .get('db')
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'objects'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (object !== null && !customer.objects.includes(object)) reader.refuse('object', 'unknown');
  reader.finish();
  await takeRateLimit(call, 'askOwner', { customer: account.id });
  const { mailer } = call.get('settings');
  await runOnce(call, body, async (db) => {
    const { token, place } = await invite(db, account.id, object ?? '');
    const language = languageIn(body);
    const from = await fromPlace(call, db, { customer: account.id, object: object ?? '' }, language);
    const link = linkTo(from.home, `/property-owner-data?${new URLSearchParams({ ...place }).toString()}`, [
      'owner_token',
      token,
    ]);
    await writeMail(
      from,
      db,
      'landlord',
      { email: to ?? '', name: '', language },
      { tenant: tenantNamed(customer, language), place: premisesLine(place), link },
    );
    return {};
  });
  mailer.send(call.get('db'));
  return call.json({ data: {}, message: translateMessage(call, 'owner.asked') }, 202);
}

/** Public, except for the request: the owner of a building need not be a customer. */
export function ownerRoutes(api: ApiApp): void {
  api.post('/property_owner', permit);
  api.get('/property_owner/receipt/:key', receipt);
  api.post('/property_owner/invitation', identify, ask);
}

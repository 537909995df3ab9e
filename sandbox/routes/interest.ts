import { randomBytes } from 'node:crypto';
import { hashToken } from '../auth/tokens';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { takeRateLimit } from '../http/limits';
import { country, requestFormats, postcodeOf } from '../http/formats';
import { oneLinePattern } from '../http/patterns';
import { ApiProblem } from '../http/problem';
import { linkTo } from '../domain/mail/compose';
import { typed } from '../domain/mail/values';
import { fromCaller, writeMail } from '../domain/mail/write';

const validHours = 72;
const languages: readonly string[] = ['en', 'de', 'de-at'];

function readInterest(body: Body) {
  const reader = new FieldReader(body);
  const line = { max: 200, pattern: oneLinePattern };
  const object = reader.text('object', { max: 50 });
  const place = { ...line, required: object === null };
  const [street, house, city] = [
    reader.text('street', place),
    reader.text('house', { ...place, max: 50 }),
    reader.text('city', place),
  ];
  const postal_code = reader.formatted('postalCode', postcodeOf(reader.text('country', { max: 2, pattern: country })), {
    required: place.required,
  });
  const name = reader.formatted('name', requestFormats.name);
  const address = reader.formatted('email', requestFormats.email, { required: true, max: 254 });
  const language = reader.text('language', { max: 5 });
  reader.confirmed('consent');
  reader.finish();
  return {
    object,
    name,
    email: address ?? '',
    language: languages.find((each) => each === language) ?? 'en',
    street: street ?? '',
    house: house ?? '',
    postal_code: postal_code ?? '',
    city: city ?? '',
  };
}

/** Address of the interest: for a known place, our own. @throws Problem 422 for an unknown one. */
async function located(call: Call, { object, ...interest }: ReturnType<typeof readInterest>) {
  if (object === null) return { ...interest, object };
  const place = await call
    .get('db')
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['street', 'street_number as house', 'postal_code', 'city'])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .executeTakeFirst();
  if (place === undefined)
    throw new ApiProblem(422, 'fields.invalid', {}, [{ path: '/object', code: 'object.unknown', rule: 'unknown' }]);
  return { ...interest, ...place, object };
}

/** Interest is neither counted nor answered by mail before the owner of the address has confirmed it. */
async function register(call: Call): Promise<Response> {
  const body = await readBody(call);
  const interest = await located(call, readInterest(body));
  await takeRateLimit(call, 'registerInterest', { address: interest.email.toLowerCase() });
  const { mailer } = call.get('settings');
  const data = await runOnce(call, body, async (db) => {
    const token = randomBytes(20).toString('hex');
    const now = Date.now();
    await db
      .insertInto('interests')
      .values({
        ...interest,
        token_hash: hashToken(token),
        confirmed_at: null,
        received_at: new Date(now).toISOString(),
        expires: new Date(now + validHours * 3_600_000).toISOString(),
      })
      .execute();
    const place = `${interest.street} ${interest.house}, ${interest.postal_code} ${interest.city}`;
    const addressee = { email: interest.email, name: interest.name ?? '', language: interest.language };
    const from = fromCaller(call);
    await writeMail(from, db, 'interest', addressee, {
      place: typed(place),
      link: linkTo(from.home, '/interest', ['interest_token', token]),
    });
    return { email: interest.email };
  });
  mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, 'interest.received') }, 202);
}

/** A link can be used twice: the second time nothing changes. */
async function confirm(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const token = reader.text('token', { max: 200, required: true }) ?? '';
  reader.finish();
  const db = call.get('db');
  const found = await db
    .selectFrom('interests')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'token.invalid');
  if (found.confirmed_at === null && new Date(found.expires) < new Date()) throw new ApiProblem(410, 'token.expired');
  await db
    .updateTable('interests')
    .set({ confirmed_at: new Date().toISOString() })
    .where('token_hash', '=', found.token_hash)
    .where('confirmed_at', 'is', null)
    .execute();
  const { street, house, postal_code, city } = found;
  return call.json({
    data: { street, house, postalCode: postal_code, city },
    message: translateMessage(call, 'interest.confirmed'),
  });
}

export function interestRoutes(api: ApiApp): void {
  api.post('/interest', register);
  api.post('/interest/confirm', confirm);
}

import { randomBytes } from 'node:crypto';
import { localTime } from '../calendar/zone';
import { say } from '../http/answers';
import { FieldReader, isBody, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { callerOf, spend } from '../http/limits';
import { email, oneLine } from '../http/patterns';
import { Problem } from '../http/problem';
import { composeMail } from '../mail/compose';
import { languageIn, zoneIn } from '../statements/place';

const line = { max: 200, pattern: oneLine };
const phone = /^[+\d][\d\s()/-]{4,30}$/;

const part = (body: Body, name: string): Body => (isBody(body[name]) ? body[name] : {});

function readPlace(body: Body) {
  const reader = new FieldReader(part(body, 'address'), '/address');
  const [street, house] = [reader.text('street', { ...line, required: true }), reader.text('house', { ...line, max: 20, required: true })];
  const [postalCode, city] = [reader.text('postalCode', { ...line, max: 12, required: true }), reader.text('city', { ...line, required: true })];
  return { reader, place: `${street ?? ''} ${house ?? ''}, ${postalCode ?? ''} ${city ?? ''}` };
}

function readPerson(body: Body) {
  const reader = new FieldReader(part(body, 'contact'), '/contact');
  const person = { name: reader.text('name', { ...line, required: true }), email: reader.text('email', { max: 254, required: true, pattern: email }), phone: reader.text('phone', { max: 40, pattern: phone }) };
  return { reader, person };
}

const allowances = ['line', 'wiring', 'survey'] as const;

/** @throws Problem 422 that names every field that was refused */
function readPermission(body: Body) {
  const reader = new FieldReader(body);
  const role = reader.text('role', { max: 20, required: true, pattern: /^(owner|co-owner|manager)$/ });
  const company = reader.text('company', line);
  const coOwners = reader.text('co_owners', { max: 2000, required: role === 'co-owner' });
  const version = reader.text('accepted_version', { ...line, required: true });
  const { units } = body;
  if (typeof units !== 'number' || !Number.isInteger(units) || units < 1 || units > 2000) reader.refuse('units', 'format');
  reader.confirmed('accepted');
  const given = part(body, 'permission');
  const allowed = allowances.filter((name) => given[name] === true);
  if (allowed.length === 0) reader.refuse('line', 'required');
  const [{ reader: address, place }, { reader: who, person }] = [readPlace(body), readPerson(body)];
  reader.finishWith([address, who]);
  return { role, company, coOwners, version, units, allowed, place, person };
}

async function permit(call: Call): Promise<Response> {
  const body = await readBody(call);
  const content = readPermission(body);
  const { name, email: address } = content.person;
  const [place, giver] = [content.place.toLowerCase(), (address ?? '').toLowerCase()];
  await spend(call, [{ name: 'permission', about: callerOf(call), max: 20, minutes: 60 }]);
  const { mailer } = call.get('settings');
  const data = await runOnce(call, body, async (db) => {
    const known = await db.selectFrom('permissions').select('reference').where('place', '=', place).where('giver', '=', giver).executeTakeFirst();
    if (known !== undefined) throw new Problem(409, 'owner.exists');
    const now = new Date();
    const reference = `P-${randomBytes(6).toString('hex').toUpperCase()}`;
    await db.insertInto('permissions').values({ reference, received_at: now.toISOString(), place, giver, content: JSON.stringify(content) }).execute();
    await mailer.write(db, composeMail('permission', { email: giver, name: name ?? '', language: languageIn(body) }, { place: content.place, number: reference }));
    return { reference, received_at: localTime(now, zoneIn(body)) };
  });
  await mailer.send(call.get('db'));
  return call.json({ data, message: say(call, 'owner.received') }, 202);
}

/** Open to everybody: who owns a building need not be a customer. */
export function ownerRoutes(api: Api): void {
  api.post('/property_owner', permit);
}

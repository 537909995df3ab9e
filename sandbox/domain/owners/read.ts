import { FieldReader, isBody } from '../../http/body';
import type { Body } from '../../http/body';
import { country, requestFormats, postcodeOf } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';

const line = { max: 200, pattern: oneLinePattern };
const mostCoOwners = 20;
const mostFiles = 5;
const allowances = ['line', 'wiring', 'survey'] as const;

const part = (body: Body, name: string): Body => (isBody(body[name]) ? body[name] : {});

export interface Premises {
  street: string;
  house: string;
  postalCode: string;
  city: string;
}

export const premisesLine = ({ street, house, postalCode, city }: Premises): string =>
  `${street} ${house}, ${postalCode} ${city}`;

function readPlace(body: Body) {
  const reader = new FieldReader(part(body, 'address'), '/address');
  const text = (name: string, max: number) => reader.text(name, { ...line, max, required: true }) ?? '';
  return {
    reader,
    place: {
      street: text('street', 200),
      house: text('house', 20),
      postalCode:
        reader.formatted('postalCode', postcodeOf(reader.text('country', { max: 2, pattern: country })), {
          required: true,
        }) ?? '',
      city: text('city', 200),
    },
  };
}

function readPerson(body: Body) {
  const reader = new FieldReader(part(body, 'contact'), '/contact');
  const person = {
    name: reader.formatted('name', requestFormats.name, { required: true }) ?? '',
    email: reader.formatted('email', requestFormats.email, { required: true, max: 254 }) ?? '',
    phone: reader.formatted('phone', requestFormats.phone),
  };
  return { reader, person };
}

/** The other owners of a building; a co-owner names at least one. */
function readCoOwners(body: Body, reader: FieldReader, needed: boolean) {
  const input = body['co_owners'] ?? [];
  const list = Array.isArray(input) && input.length <= mostCoOwners && input.every(isBody) ? input : undefined;
  if (list === undefined) reader.refuse('co_owners', 'type');
  else if (needed && list.length === 0) reader.refuse('co_owners', 'required');
  const entries = (list ?? []).map((entry, index) => {
    const one = new FieldReader(entry, `/co_owners/${index}`);
    return {
      reader: one,
      owner: {
        name: one.formatted('name', requestFormats.name, { required: true }) ?? '',
        address: one.text('address', { ...line, max: 300 }),
      },
    };
  });
  return { readers: entries.map(({ reader: one }) => one), coOwners: entries.map(({ owner }) => owner) };
}

function readProofs(body: Body, reader: FieldReader): string[] {
  const input: unknown = body['proofs'] ?? [];
  const isRight = Array.isArray(input) && input.length <= mostFiles && input.every((file) => typeof file === 'string');
  if (!isRight) reader.refuse('proofs', 'type');
  return isRight ? (input as string[]) : [];
}

/** @throws Problem 422 naming every refused field */
export function readPermission(body: Body) {
  const reader = new FieldReader(body);
  const role = reader.text('role', { max: 20, required: true, pattern: /^(owner|co-owner|manager)$/ });
  const company = reader.text('company', line);
  const { readers, coOwners } = readCoOwners(body, reader, role === 'co-owner');
  const proofs = readProofs(body, reader);
  const version = reader.text('accepted_version', { ...line, required: true }) ?? '';
  const invitation = reader.text('invitation', { max: 200 });
  const object = reader.text('object', { max: 60 });
  const { units } = body;
  if (typeof units !== 'number' || !Number.isInteger(units) || units < 1 || units > 2000)
    reader.refuse('units', 'format');
  reader.confirmed('accepted');
  const input = part(body, 'permission');
  const grants = allowances.filter((name) => input[name] === true);
  if (grants.length === 0) reader.refuse('line', 'required');
  const [{ reader: address, place }, { reader: personReader, person }] = [readPlace(body), readPerson(body)];
  reader.finishWith([address, personReader, ...readers]);
  return {
    content: { role: role ?? '', company, coOwners, version, units: Number(units), allowed: grants, place, person },
    proofs,
    invitation,
    object,
  };
}

export type PermissionContent = ReturnType<typeof readPermission>['content'];

import { FieldReader, isBody } from '../../http/body';
import type { Body } from '../../http/body';
import { requestFormats } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';
import { isDay } from '../../query/day';

/** Stored and confirmed content of a statement: only the submitted fields. */
export type StatementContent = Record<string, string>;

const line = { max: 200, pattern: oneLinePattern };

const part = (body: Body, name: string): Body => (isBody(body[name]) ? body[name] : {});

function dayOf(reader: FieldReader, name: string, required = false): string | null {
  const day = reader.text(name, { max: 10, required });
  if (day !== null && !isDay(day)) reader.refuse(name, 'format');
  return day;
}

const withoutNulls = (content: Record<string, string | null>): StatementContent =>
  Object.fromEntries(Object.entries(content).filter((entry): entry is [string, string] => entry[1] !== null));

/** Requires a way to confirm it: an email address, which is used if present, or a telephone number. */
function readContact(reader: FieldReader): { email: string | null; phone: string | null } {
  const contact = {
    email: reader.formatted('email', requestFormats.email, { max: 254 }),
    phone: reader.formatted('phone', requestFormats.phone),
  };
  if (contact.email === null && contact.phone === null) reader.refuse('email', 'required');
  return contact;
}

/** The end date: a day, or as soon as possible if the cancellation names none. */
function readEnd(body: Body): { end: string; reader: FieldReader } {
  const end = part(body, 'end');
  const reader = new FieldReader(end, '/end');
  const day = end['earliest'] === true ? null : dayOf(reader, 'date');
  return { end: day ?? 'earliest', reader };
}

/**
 * A cancellation. Asks only for what the law names, and does not compare it with a contract.
 * @throws Problem 422 if a required part is missing
 */
export function readCancellation(body: Body): StatementContent {
  const reader = new FieldReader(body);
  const kind = reader.text('kind', { max: 20, required: true, pattern: /^(ordinary|extraordinary)$/ });
  const reason = kind === 'extraordinary' ? reader.text('reason', { max: 4000, required: true }) : null;
  const name = reader.formatted('name', requestFormats.name, { required: true });
  const contract = reader.text('contract', { ...line, required: true });
  const contact = readContact(reader);
  const identity = new FieldReader(part(body, 'identification'), '/identification');
  const identification = {
    customer_number: identity.text('customer_number', { ...line, max: 50 }),
    address: identity.text('address', line),
    birthdate: dayOf(identity, 'birthdate'),
  };
  const { end, reader: ending } = readEnd(body);
  reader.finishWith([identity, ending]);
  return withoutNulls({ kind, reason, name, ...identification, contract, end, ...contact });
}

/** A withdrawal. It needs no reason and is accepted at any time. */
export function readWithdrawal(body: Body): StatementContent {
  const reader = new FieldReader(body);
  const name = reader.formatted('name', requestFormats.name, { required: true });
  const contract = reader.text('contract', { ...line, required: true });
  const address = reader.formatted('email', requestFormats.email, { required: true, max: 254 });
  const scope = reader.text('part', line);
  const reason = reader.text('reason', { max: 4000 });
  reader.finish();
  return withoutNulls({ name, contract, part: scope, reason, email: address });
}

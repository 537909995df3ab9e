import { readRegistration } from '../account/registration';
import type { Registration } from '../account/registration';
import { FieldReader, isBody, atField } from '../../http/body';
import type { Body } from '../../http/body';
import { requestFormats } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';
import { ApiProblem } from '../../http/problem';
import { isDay } from '../../query/day';

/** An order of a quote, as submitted. */
export interface OrderRequest {
  quote_id: string;
  total_shown: string;
  early_start: boolean;
  /** Whether the customer still pays another provider; null if the order does not say. */
  other_contract: boolean | null;
  owner: { role: string; statement: boolean; contact: Record<string, string | null> };
  porting: Record<string, unknown> | null;
  switch_id: string | null;
  /** Whether the customer has seen the previous provider's response to the switch. */
  switch_acknowledged: boolean;
  /** The requested installation window. */
  wish_slot: string | null;
  /** Submitted documents, by kind. */
  proofs: Readonly<Record<string, readonly string[]>>;
  /** Data of a new customer; null for an existing one. */
  signup: Registration | null;
  payment_method: string | null;
  payment: Body | null;
}

const line = { max: 120, pattern: oneLinePattern };

/** A non-empty object. */
const nonEmpty = (value: unknown): Body | null => (isBody(value) && Object.keys(value).length > 0 ? value : null);

function ownerOf(body: Body) {
  const input = isBody(body['owner']) ? body['owner'] : {};
  const reader = new FieldReader(input, '/owner');
  const role = reader.text('role', { max: 10, required: true, pattern: /^(owner|tenant)$/ });
  if (role === 'owner') reader.confirmed('statement');
  const contact = {
    name: reader.formatted('name', requestFormats.name),
    email: reader.formatted('email', requestFormats.email, { max: 254 }),
    phone: reader.formatted('phone', requestFormats.phoneNumber),
  };
  if (role === 'tenant' && contact.name === null) reader.refuse('name', 'required');
  if (role === 'tenant' && contact.email === null && contact.phone === null) reader.refuse('email', 'required');
  return { reader, owner: { role: role ?? '', statement: input['statement'] === true, contact } };
}

/** Phone numbers to port, and their current provider (§ 59 TKG). */
function portingOf(body: Body) {
  const input = nonEmpty(body['porting']);
  const reader = new FieldReader(input ?? {}, '/porting');
  if (input === null) return { reader, porting: null };
  const variant = reader.text('variant', { max: 20, required: true, pattern: /^(cancel-and-port|cancel|port)$/ });
  const porting = {
    variant,
    provider: reader.text('provider', { ...line, required: true }),
    holder: reader.formatted('holder', requestFormats.name, { required: true }),
    customer_number: reader.text('customer_number', line),
    area_code: reader.formatted('area_code', requestFormats.areaCode),
    numbers: reader.formatted('numbers', requestFormats.phoneList),
    end_date: reader.text('end_date', { max: 10 }),
  };
  if (porting.end_date !== null && !isDay(porting.end_date)) reader.refuse('end_date', 'format');
  if (variant !== null && variant !== 'cancel' && porting.numbers === null) reader.refuse('numbers', 'required');
  reader.confirmed('authorised');
  return { reader, porting };
}

const proofKinds = ['contract', 'latest_bill'] as const;
const mostFiles = 5;

function proofsOf(body: Body) {
  const input = nonEmpty(body['proofs']) ?? {};
  const reader = new FieldReader(input, '/proofs');
  const proofs = proofKinds.map((kind) => {
    const files: unknown = input[kind] ?? [];
    const isRight =
      Array.isArray(files) && files.length <= mostFiles && files.every((file) => typeof file === 'string');
    if (!isRight) reader.refuse(kind, 'type');
    return [kind, isRight ? (files as string[]) : []] as const;
  });
  return { reader, proofs: Object.fromEntries(proofs) };
}

const shownFields = ['quote_id', 'contract_summary_id', 'total_shown'] as const;

/** @throws Problem 422 naming the missing step, for an order of something that was never shown */
function refuseUnshown(body: Body): void {
  const missing = shownFields.filter((name) => (body[name] ?? '') === '');
  if (!missing.includes('quote_id') && !missing.includes('contract_summary_id')) return;
  throw new ApiProblem(
    422,
    'order.unshown',
    {},
    missing.map((name) => ({ path: `/${name}`, code: `${name}.required`, rule: 'required' as const })),
  );
}

/** @throws Problem 422 naming every refused field */
export function readOrder(body: Body, isCustomer: boolean): OrderRequest {
  refuseUnshown(body);
  const reader = new FieldReader(body);
  const quote_id = reader.text('quote_id', { required: true, max: 60 });
  const total_shown = reader.text('total_shown', { required: true, max: 20, pattern: /^\d+\.\d\d$/ });
  // Only the contract summary of the quote was shown, so only that one can be accepted.
  const summary = reader.text('contract_summary_id', { required: true, max: 60 });
  if (summary !== null && quote_id !== null && summary !== quote_id) reader.refuse('contract_summary_id', 'unknown');
  const payment_method = reader.text('payment_method', { max: 60 });
  const switch_id = reader.text('switch_id', { max: 60 });
  const wish_slot = reader.text('wish_slot', { max: 80 });
  const [owner, porting, proofs] = [ownerOf(body), portingOf(body), proofsOf(body)];
  const payment = nonEmpty(body['payment']);
  if (payment === null && payment_method === null && !isCustomer) reader.refuse('payment', 'required');
  reader.finishWith([owner.reader, porting.reader, proofs.reader]);
  return {
    quote_id: quote_id ?? '',
    total_shown: total_shown ?? '',
    early_start: body['early_start'] === true,
    other_contract: typeof body['other_contract'] === 'boolean' ? body['other_contract'] : null,
    owner: owner.owner,
    porting: porting.porting,
    proofs: proofs.proofs,
    wish_slot,
    switch_id,
    payment_method,
    payment,
    switch_acknowledged: body['switch_acknowledged'] === true,
    signup: isCustomer
      ? null
      : atField('/signup', () => readRegistration(isBody(body['signup']) ? body['signup'] : {})),
  };
}

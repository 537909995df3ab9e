import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { keepVisit, openSite, takeSlot } from '../appointments/booking';
import { localTime } from '../../calendar/zone';
import type { Offer } from '../catalogue/offer';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import type { MessageCode } from '../../http/problem';
import { takeUpload } from '../uploads/take';
import { isEarly } from './quotes';
import type { OrderRequest } from './reading';
import { withdrawalUntil } from './days';

type Db = Kysely<Tables>;

const refusal = (path: string, code: string, rule: MessageCode): ApiProblem =>
  new ApiProblem(422, 'fields.invalid', {}, [{ path, code, rule }]);

/** Work or service within the withdrawal period needs an explicit request. */
export function assertEarliestDate(
  { early_start }: OrderRequest,
  begins: string,
  type: string,
  place: Parameters<typeof withdrawalUntil>[1],
): void {
  if (isEarly(begins, type, withdrawalUntil(new Date(), place)) && !early_start)
    throw refusal('/early_start', 'early_start.required', 'const');
}

/** Free months need proof that another provider is still paid; an order that denies it has none. */
export function refuseFreeMonths({ proofs, other_contract }: OrderRequest, offer: Offer, free_months: number): void {
  if (free_months === 0) return;
  if (other_contract === false) throw refusal('/other_contract', 'other_contract.needed', 'free_months.needed');
  const missing = offer.proof.filter((kind) => (proofs[kind] ?? []).length === 0);
  if (missing.length === 0) return;
  throw new ApiProblem(
    422,
    'fields.invalid',
    {},
    missing.map((kind) => ({ path: `/proofs/${kind}`, code: `${kind}.required`, rule: 'required' as const })),
  );
}

/** A switch needs an identified line, and the customer must have seen the response of the previous provider. */
export async function refuseSwitch(db: Db, { switch_id, switch_acknowledged }: OrderRequest): Promise<void> {
  if (switch_id === null) return;
  const found = await db.selectFrom('switch_requests').select('state').where('id', '=', switch_id).executeTakeFirst();
  if (found?.state !== 'matched') throw refusal('/switch_id', 'switch_id.unknown', 'unknown');
  if (!switch_acknowledged) throw refusal('/switch_acknowledged', 'switch_acknowledged.required', 'const');
}

/** Stores the files submitted with an order. */
export async function takeProofs(db: Db, order_id: string, { proofs }: OrderRequest): Promise<void> {
  for (const [kind, files] of Object.entries(proofs)) {
    for (const file of files) {
      const found = await takeUpload(db, file, `/proofs/${kind}`, kind);
      await db
        .insertInto('order_proofs')
        .values({ ...found, order_id, kind })
        .execute();
    }
  }
}

/** Books the requested installation; returns its id. @throws Problem 409 if the window was taken in the meantime */
export async function wishedVisit(
  db: Db,
  customer: string,
  { wish_slot, object }: QuoteRequest,
  signup: OrderRequest['signup'],
): Promise<string | null> {
  if (wish_slot === null || wish_slot === undefined) return null;
  const site = object === null ? undefined : await openSite(db, object);
  if (object === null || site === undefined) throw refusal('/wish_slot', 'wish_slot.unknown', 'unknown');
  const slot = await takeSlot(db, 'install', site, wish_slot, 'wish_slot');
  return keepVisit(db, { customer, object, type: 'install' }, slot, {
    slot: slot.id,
    contact_phone: signup?.mobile ?? signup?.phone ?? null,
    notes: null,
    who_present: 'self',
  });
}

/** Local times of the visit that was booked with an order; null without one. */
export async function visitWith(db: Db, order: string) {
  const visit = await db
    .selectFrom('order_details')
    .innerJoin('appointments', (join) => join.on('appointments.id', '=', sql`details->>'visit'`))
    .select(['starts_at', 'ends_at', 'tz'])
    .where('order_id', '=', order)
    .executeTakeFirst();
  if (visit === undefined) return null;
  const { starts_at, ends_at, tz } = visit;
  return { start: localTime(new Date(starts_at), tz), end: localTime(new Date(ends_at), tz), tz };
}

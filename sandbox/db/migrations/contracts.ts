import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { createTables } from './tables';
import type { Tables } from '../schema/schema';

type Db = Kysely<Tables>;

/** Stores the terms of seeded and older orders, and the prices that follow from them. */
export async function backfillTerms(db: Db): Promise<void> {
  await sql`update orders set terms = (
    select jsonb_build_object(
      'name', s.name, 'type', s.type, 'provider', s.provider, 'customer_type', s.customer_type, 'currency', s.currency,
      'down', s.down, 'down_min', s.down_min, 'down_normal', s.down_normal, 'up', s.up, 'bind_time', s.bind_time, 'notice_time', s.notice_time,
      'price', cast(s.price as text), 'price_steps', s.price_steps, 'free_months', 0, 'activation', coalesce(c.effect->>'start_price', cast(s.start_price as text)),
      'connection', coalesce(c.effect->>'homedrop_price', cast(b.homedrop_price as text), cast(s.homedrop_price as text)), 'router', '0.00',
      'credit', coalesce(c.effect->>'credit', '0.00'), 'installation', null,
      'activation_now', coalesce(b.status = 'Deliverable', false), 'collected_from', cast(o.order_date + case s.currency when 'GBP' then 14 else 5 end as text))
    from orders o join services s on s.id = o.service left join objects b on b.id = o.object left join campaigns c on c.code = o.campaign where o.id = orders.id)
    where terms is null`.execute(db);
  const once = sql`cast(terms->>'activation' as numeric(10, 2)) + cast(terms->>'connection' as numeric(10, 2)) + cast(terms->>'price' as numeric(10, 2))`;
  await sql`update orders set total = ${once} - least(cast(terms->>'credit' as numeric(10, 2)), ${once}) where state <> 'terminated' and id not in (select order_id from order_details)`.execute(
    db,
  );
}

/** From here on every order has stored terms, so reading an order never writes them. */
async function keepMissingTerms(db: Db): Promise<void> {
  const missing = await sql`select 1 from orders where terms is null limit 1`.execute(db);
  if (missing.rows.length > 0) await backfillTerms(db);
}

async function addTerms(db: Db): Promise<void> {
  await sql`alter table orders add column terms jsonb`.execute(db);
  await backfillTerms(db);
}

/** Replaces the single pending change by a list, in which a later change does not affect earlier ones. */
async function addChanges(db: Db): Promise<void> {
  await createTables(db, {
    order_changes: {
      id: 'serial primary key',
      order_id: 'text references orders',
      state: 'text',
      on_day: 'date',
      reason: 'text?',
      asked_at: 'timestamptz',
      settled_at: 'timestamptz?',
    },
  });
  await sql`insert into order_changes (order_id, state, on_day, asked_at)
    select id, pending_state, pending_on, current_timestamp from orders where pending_state is not null`.execute(db);
  await sql`insert into order_changes (order_id, state, on_day, asked_at)
    select id, 'terminated', terminated_date, current_timestamp from orders where state = 'awaiting termination' and pending_state is null and terminated_date is not null`.execute(
    db,
  );
  await sql`insert into order_changes (order_id, state, on_day, asked_at, settled_at)
    select id, 'shelved', shelved_date, current_timestamp, current_timestamp from orders where state in ('shelved', 'unshelved') and shelved_date is not null`.execute(
    db,
  );
  await sql`alter table orders drop column pending_state, drop column pending_on`.execute(db);
}

/** Adds an Austrian offer with a credit, free months and a price step. */
async function addAustrianOffer(db: Db): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({
      code: 'STEINACH30',
      groups: JSON.stringify(['og-4']),
      customer_type: 'residential',
      valid_from: '2026-01-01',
      valid_to: '2027-12-31',
      effect: JSON.stringify({ credit: '30.00' }),
      max_uses: null,
      used_by: '[]',
    })
    .execute();
  await db
    .updateTable('services')
    .set({ price_steps: JSON.stringify([{ from_month: 13, price: '44.90' }]) })
    .where('id', '=', 'sv-9')
    .execute();
}

/** Contracts as concluded, and their planned changes. */
export const contractMigrations: Record<string, Migration> = {
  '0111_order_terms': { up: addTerms },
  '0112_order_changes': { up: addChanges },
  '0113_austrian_offer': { up: addAustrianOffer },
  '0152_terms_of_every_order': { up: keepMissingTerms },
};

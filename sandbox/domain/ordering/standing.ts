import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { BilledContract } from './contract';

/** Contracts as concluded and as they are now, by id. */
export async function contractsIn(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, BilledContract>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('orders')
    .select([
      'id',
      'terms',
      'state',
      'from_date',
      'activated_date',
      'min_term_end',
      'terminated_date',
      'is_paid',
      'total',
    ])
    .where('id', 'in', ids)
    .execute();
  const changes = await db
    .selectFrom('order_changes')
    .select(['order_id', 'state', 'on_day'])
    .where('order_id', 'in', ids)
    .orderBy('on_day')
    .orderBy('id')
    .execute();
  return new Map(
    found.flatMap(({ id, terms, ...order }) =>
      terms === null
        ? []
        : [[id, { ...order, terms, changes: changes.filter(({ order_id }) => order_id === id) }] as const],
    ),
  );
}

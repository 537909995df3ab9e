import type { Kysely, Migration } from 'kysely';
import type { Tables } from './schema';
import { createTables } from './tables';

const addTables = (db: Kysely<Tables>): Promise<void> => createTables(db, {
  quotes: { id: 'text primary key', created_at: 'timestamptz', expires: 'timestamptz', request: 'jsonb', total: 'numeric(10,2)' },
  order_details: { order_id: 'text primary key references orders', quote: 'text unique references quotes', details: 'jsonb' },
});

/** What was quoted and what was agreed to with an order. A quote is ordered once. */
export const orderingMigrations: Record<string, Migration> = { '0060_ordering_tables': { up: addTables } };

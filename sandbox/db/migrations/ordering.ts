import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';

const addTables = (db: Kysely<Tables>): Promise<void> =>
  createTables(db, {
    quotes: {
      id: 'text primary key',
      created_at: 'timestamptz',
      expires: 'timestamptz',
      request: 'jsonb',
      total: 'numeric(10,2)',
    },
    order_details: {
      order_id: 'text primary key references orders',
      quote: 'text unique references quotes',
      details: 'jsonb',
    },
  });

async function addParts(db: Kysely<Tables>): Promise<void> {
  await createTables(db, {
    order_proofs: { order_id: 'text references orders', kind: 'text', name: 'text', type: 'text', content: 'bytea' },
    switch_requests: { id: 'text primary key', received_at: 'timestamptz', state: 'text', provider: 'text' },
  });
  await sql`alter table provider_setups alter column customer drop not null`.execute(db);
}

/** A quote is kept as it was shown; what the catalogue says later changes nothing in it. */
const keepContent = async (db: Kysely<Tables>): Promise<void> => {
  await sql`alter table quotes add column content jsonb`.execute(db);
};

/** Papers are written after the commit of their order; until then this row asks for them. */
const addPapers = (db: Kysely<Tables>): Promise<void> =>
  createTables(db, {
    order_papers: { order: 'text primary key references orders', asked_at: 'timestamptz', content: 'jsonb' },
  });

/** Quotes, and the agreements of orders. A quote is ordered once. */
export const orderingMigrations: Record<string, Migration> = {
  '0060_ordering_tables': { up: addTables },
  '0083_order_parts': { up: addParts },
  '0110_quote_content': { up: keepContent },
  '0150_order_papers': { up: addPapers },
};

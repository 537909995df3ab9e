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

/** Stores a quote as shown; later changes of the catalogue do not affect it. */
const keepContent = async (db: Kysely<Tables>): Promise<void> => {
  await sql`alter table quotes add column content jsonb`.execute(db);
};

/** Documents are written after their order is committed; until then this row lists them as pending. */
const addPapers = (db: Kysely<Tables>): Promise<void> =>
  createTables(db, {
    order_papers: { order: 'text primary key references orders', asked_at: 'timestamptz', content: 'jsonb' },
  });

/** Quotes, and what customers agreed to in orders. A quote can be ordered once. */
export const orderingMigrations: Record<string, Migration> = {
  '0060_ordering_tables': { up: addTables },
  '0083_order_parts': { up: addParts },
  '0110_quote_content': { up: keepContent },
  '0150_order_papers': { up: addPapers },
};

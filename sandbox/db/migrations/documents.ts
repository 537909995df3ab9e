import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';

async function addDocuments(db: Kysely<Tables>): Promise<void> {
  await createTables(db, {
    documents: {
      id: 'text primary key',
      customer: 'text references customers',
      order: 'text references orders?',
      kind: 'text',
      name: 'text',
      type: 'text',
      language: 'text',
      version: 'text',
      sha256: 'text',
      created_at: 'timestamptz',
      content: 'bytea',
    },
  });
  await sql`create index documents_of_customer on documents (customer, created_at)`.execute(db);
}

export const documentMigrations: Record<string, Migration> = { '0130_documents': { up: addDocuments } };

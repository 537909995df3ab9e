import type { Kysely, Migration } from 'kysely';
import { createTables } from './tables';
import type { Definitions } from './tables';
import type { Tables } from './schema';

const statementTables: Definitions = {
  statements: { receipt: 'text primary key', kind: 'text', received_at: 'timestamptz', content: 'jsonb' },
};

export const exitMigrations: Record<string, Migration> = {
  '0065_statements': { up: (db: Kysely<Tables>) => createTables(db, statementTables) },
};

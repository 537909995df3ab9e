import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { migrations } from './migrations/migrations';
import type { Tables } from './schema/schema';

/** Names of migrations. `pending`: only this version has them. `unknown`: only the database has them, as after a downgrade. */
export interface MigrationState {
  applied: number;
  pending: readonly string[];
  unknown: readonly string[];
}

/**
 * Compares the migrations of a database with those of this version.
 * @param schema the schema of the bookkeeping table; default: the first of the search path that has one
 * @throws Error if the database does not answer or was never migrated
 */
export async function migrationState(db: Kysely<Tables>, schema?: string): Promise<MigrationState> {
  const table = sql.id(...(schema === undefined ? [] : [schema]), DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const applied = rows.map(({ name }) => name);
  return {
    applied: applied.length,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

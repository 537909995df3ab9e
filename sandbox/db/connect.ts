import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import { lockDirectory } from './lock';
import { migrations } from './migrations/migrations';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Tables } from './schema/schema';

/** Where the rows are: a server, an embedded database in a directory, or one in memory only. */
export type DatabaseLocation =
  | { databaseUrl: string; poolSize?: number | undefined }
  | { dataDir: string }
  | { memory: true };

export interface Database {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

async function openPool(place: DatabaseLocation): Promise<{ pool: PostgresPool; unlock: () => void }> {
  if ('databaseUrl' in place) return { pool: await openPostgres(place.databaseUrl, place.poolSize), unlock: () => {} };
  if ('memory' in place) return { pool: await openPglite(undefined), unlock: () => {} };
  mkdirSync(place.dataDir, { recursive: true });
  const unlock = lockDirectory(place.dataDir);
  try {
    return { pool: await openPglite(join(place.dataDir, 'pgdata')), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  // Without the schema's name the migrator takes another schema's bookkeeping for its own.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: rows[0]?.name ?? 'public',
    // Migrations written in parallel arrive out of order.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

const kyselyOn = (pool: PostgresPool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** A change of the structure may take longer than any call, and a second process waits for it: through a connection without limits. */
async function migrateServer(databaseUrl: string): Promise<void> {
  const db = kyselyOn(await openPostgres(databaseUrl, 1, false));
  await migrate(db).finally(() => db.destroy());
}

/** Opens the database, brings it to the newest structure and fills it the first time. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  if ('databaseUrl' in place) await migrateServer(place.databaseUrl);
  const { pool, unlock } = await openPool(place);
  const db = kyselyOn(pool);
  const close = async () => {
    await db.destroy();
    unlock();
  };
  try {
    if (!('databaseUrl' in place)) await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import { filledCopy } from './filled-copy';
import type { FilledCopy } from './filled-copy';
import { lockDirectory } from './lock';
import { migrationState } from './migration-state';
import { migrations } from './migrations/migrations';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Tables } from './schema/schema';

/** Where the rows are stored: on a server, in an embedded database in a directory, or in memory. */
export type DatabaseLocation =
  | { databaseUrl: string; poolSize?: number | undefined }
  | { dataDir: string }
  | { memory: true };

export interface Database {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

type OpenedPool = {
  readonly pool: PostgresPool;
  readonly unlock?: () => void;
  /** Caches a copy of a new database after it is filled, for databases created later. */
  readonly keepCopy?: () => Promise<void>;
};

async function openPool(place: DatabaseLocation, filled: FilledCopy): Promise<OpenedPool> {
  if ('databaseUrl' in place) return { pool: await openPostgres(place.databaseUrl, place.poolSize) };
  if ('memory' in place) return openPglite(undefined, filled);
  mkdirSync(place.dataDir, { recursive: true });
  const unlock = lockDirectory(place.dataDir);
  try {
    return { ...(await openPglite(join(place.dataDir, 'pgdata'), filled)), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  // Without the schema's name, the migrator would read the bookkeeping of another schema.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const schema = rows[0]?.name ?? 'public';
  // The migrator reads the whole structure before it finds that nothing is pending.
  const state = await migrationState(db, schema).catch(() => undefined);
  if (state?.pending.length === 0 && state.unknown.length === 0) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    // Migrations written in parallel are merged out of order.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

const kyselyOn = (pool: PostgresPool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Migrations use a connection without timeouts: they may take longer than a call, and a second process has to wait for them. */
async function migrateServer(databaseUrl: string): Promise<void> {
  const db = kyselyOn(await openPostgres(databaseUrl, 1, false));
  await migrate(db).finally(() => db.destroy());
}

/** Opens the database, migrates it and fills it the first time. `filled`: the initial content of a new embedded database. */
export async function openDatabase(place: DatabaseLocation, filled = filledCopy()): Promise<Database> {
  if ('databaseUrl' in place) await migrateServer(place.databaseUrl);
  const { pool, unlock, keepCopy } = await openPool(place, filled);
  const db = kyselyOn(pool);
  const close = async () => {
    await db.destroy();
    unlock?.();
  };
  try {
    if (!('databaseUrl' in place)) await migrate(db);
    await keepCopy?.();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

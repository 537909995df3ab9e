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

/** Where the rows are: a server, an embedded database in a directory, or one in memory only. */
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
  /** Leaves a copy of a new database, once it is filled, for those that are made later. */
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
  // Without the schema's name the migrator takes another schema's bookkeeping for its own.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const schema = rows[0]?.name ?? 'public';
  // The migrator reads the whole structure before it sees that there is nothing to do.
  const state = await migrationState(db, schema).catch(() => undefined);
  if (state?.pending.length === 0 && state.unknown.length === 0) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
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

/** Opens the database, brings it to the newest structure and fills it the first time. `filled`: what a new embedded one begins with. */
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

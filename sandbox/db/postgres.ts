import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { DatabaseUnreachable } from './failures';
import { parsers } from './schema/types';

/** Maximum connections of one process. PostgreSQL allows 100 by default, for all processes together. */
const usualPoolSize = 20;

/** Timeouts in milliseconds: for a free connection, a lock, one statement, and the pause between two statements of a transaction. */
const limits = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 8_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** The address without its password. */
function withoutSecret(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');
}

const types = {
  getTypeParser(id: number, format: 'text' | 'binary' = 'text') {
    return parsers[id] ?? pg.types.getTypeParser(id, format);
  },
};

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnreachable(cause);
  }
}

/**
 * @param isLimited false: statements and locks have no timeout, for migrations
 * @throws Error with a readable message if no server answers
 */
export async function openPostgres(databaseUrl: string, max = usualPoolSize, isLimited = true): Promise<PostgresPool> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, types, ...(isLimited ? limits : {}) });
  // A server that goes away closes idle connections. The next request reports it; the process keeps running.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new Error(
      `No PostgreSQL server answers at DATABASE_URL (${withoutSecret(databaseUrl)}): ${reason}.\n` +
        'Start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.',
    );
  }
  return { connect: () => connect(pool), end: () => pool.end() };
}

import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { DatabaseUnreachable } from './failures';
import { parsers } from './schema/types';

/** Connections of one process at once. PostgreSQL itself allows 100 by default, for all processes together. */
const usualPoolSize = 20;

/** Milliseconds: for a free connection, for a row or name that another transaction has locked, for one statement, and between two of a transaction. */
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
 * @param isLimited false: statements and locks may take any time, as changes of the structure do
 * @throws Error with words for a person where no server answers
 */
export async function openPostgres(databaseUrl: string, max = usualPoolSize, isLimited = true): Promise<PostgresPool> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, types, ...(isLimited ? limits : {}) });
  // A server that goes away breaks idle connections; the next request reports it, the process lives on.
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

import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { parsers } from './schema/types';

/** The address without its password. */
function withoutSecret(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');
}

export async function openPostgres(databaseUrl: string): Promise<PostgresPool> {
  const types = {
    getTypeParser(id: number, format: 'text' | 'binary' = 'text') {
      return parsers[id] ?? pg.types.getTypeParser(id, format);
    },
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5, connectionTimeoutMillis: 5000, types });
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
  return pool;
}

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startSandbox } from './server';
import type { Sandbox } from './server';
import { startPostgres } from './testing/postgres-server';
import { describeApi } from './testing/suite';

const given = process.env['DATABASE_URL'];

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A schema of its own, so that a database with content stays as it is. */
async function startIn(databaseUrl: string): Promise<Sandbox> {
  const schema = `sandbox_test_${process.pid}`;
  const scoped = new URL(databaseUrl);
  scoped.searchParams.set('options', `-c search_path=${schema}`);
  const drop = () => execute(databaseUrl, `drop schema if exists ${schema} cascade`);
  await execute(databaseUrl, `create schema ${schema}`);
  try {
    const sandbox = await startSandbox({ port: 0, databaseUrl: scoped.href, rateLimits: false, testAids: true });
    return { ...sandbox, close: () => sandbox.close().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

const server =
  given === undefined || given === '' ? await startPostgres() : { databaseUrl: given, stop: async () => {} };

if ('reason' in server) {
  it('is skipped without a PostgreSQL server', () => {
    console.log(`SKIPPED postgres: ${server.reason}`);
  });
} else {
  describeApi('the API on PostgreSQL', () => startIn(server.databaseUrl));
  afterAll(server.stop);
}

it('says which server does not answer, and keeps its password to itself', async () => {
  const starting = startSandbox({ port: 0, databaseUrl: 'postgresql://user:secret@127.0.0.1:1/nothing' });
  await expect(starting).rejects.toThrow('DATABASE_URL (postgresql://user:***@127.0.0.1:1/nothing)');
});

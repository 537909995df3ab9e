import pg from 'pg';
import { startSandbox } from '../server';
import type { Sandbox, SandboxOptions } from '../server';
import { startPostgres } from './postgres-server';
import type { TestServer } from './postgres-server';

/** The server in DATABASE_URL, otherwise a new one; or the reason why there is none. */
export async function postgresServer(): Promise<TestServer | { reason: string }> {
  const databaseUrl = process.env['DATABASE_URL'];
  return databaseUrl === undefined || databaseUrl === '' ? startPostgres() : { databaseUrl, stop: async () => {} };
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface OwnSchema {
  databaseUrl: string;
  drop(): Promise<void>;
}

let count = 0;

/** A separate schema, so that a database with content stays unchanged. */
export async function ownSchema(databaseUrl: string): Promise<OwnSchema> {
  const schema = `sandbox_test_${process.pid}_${(count += 1)}`;
  const scoped = new URL(databaseUrl);
  scoped.searchParams.set('options', `-c search_path=${schema}`);
  await execute(databaseUrl, `create schema ${schema}`);
  return { databaseUrl: scoped.href, drop: () => execute(databaseUrl, `drop schema if exists ${schema} cascade`) };
}

/** The API on a separate schema, which is dropped when the API stops. */
export async function startIn(databaseUrl: string, options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const schema = await ownSchema(databaseUrl);
  try {
    const settings = { port: 0, rateLimits: false, testAids: true, ...options };
    const sandbox = await startSandbox({ ...settings, databaseUrl: schema.databaseUrl });
    return { ...sandbox, close: () => sandbox.close().then(schema.drop) };
  } catch (error) {
    await schema.drop();
    throw error;
  }
}

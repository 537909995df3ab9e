import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { lockDirectory } from './db/lock';
import { migrations } from './db/migrations/migrations';
import { openPglite } from './db/pglite';
import type { Tables } from './db/schema/schema';
import { startSandbox } from './server';
import { Client } from './testing/client';

const root = mkdtempSync(join(tmpdir(), 'faceplate-sandbox-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const newDirectory = () => mkdtempSync(join(root, 'db-'));

describe('the lock', () => {
  const lockAs = (directory: string, holder: Record<string, unknown>) => {
    const lock = { token: 'other', host: hostname(), started: '', ...holder };
    writeFileSync(join(directory, 'lock.json'), JSON.stringify(lock));
  };

  it('keeps a running process out', () => {
    const directory = newDirectory();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    lockAs(directory, { pid: other.pid });
    expect(() => lockDirectory(directory)).toThrow(new RegExp(`in use by process ${other.pid}[^]*DATA_DIR=`));
    other.kill();
  });

  it('can be taken only once in one process', () => {
    const directory = newDirectory();
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
    unlock();
    lockDirectory(directory)();
  });

  it.each([
    ['a process that ended', { pid: 2 ** 22 + 1 }],
    ['an earlier process with this number', { pid: process.pid }],
    ['another process that got the number', { pid: process.ppid, started: '1' }],
  ])('of %s is taken over', (_, holder) => {
    const directory = newDirectory();
    lockAs(directory, holder);
    const unlock = lockDirectory(directory);
    expect(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('held by another machine is respected', () => {
    const directory = newDirectory();
    lockAs(directory, { pid: 1, host: 'elsewhere' });
    expect(() => lockDirectory(directory)).toThrow('on elsewhere');
  });
});

/** A database from a time with only these migrations, including an order. */
async function databaseOf(dataDir: string, names: readonly string[]): Promise<void> {
  const { pool } = await openPglite(join(dataDir, 'pgdata'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => older }, migrationTableSchema: 'public' });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await db.updateTable('customers').set({ first_name: 'Changed' }).where('id', '=', 'cu-9').execute();
  await db.destroy();
}

describe('the server', () => {
  it('migrates an older database without losing rows', { timeout: 150_000 }, async () => {
    const dataDir = newDirectory();
    await databaseOf(dataDir, ['0001_first_tables', '0002_first_data', '0065_statements']);
    const sandbox = await startSandbox({ port: 0, dataDir });
    const client = new Client(sandbox.url);
    expect((await client.get('/library/item')).rows).toHaveLength(25);
    const api_key = await client.keyOf('leer@example.org', 'Leer!2026xx');
    expect((await client.get('/api/my_profile', {}, api_key)).item['first_name']).toBe('Changed');
    await sandbox.close();
  });

  it('finds its data again after a restart', { timeout: 150_000 }, async () => {
    const dataDir = newDirectory();
    const first = await startSandbox({ port: 0, dataDir });
    const message = {
      topic: 'order',
      name: 'Ida',
      email: 'ida@example.org',
      message: 'When does it begin?',
      privacyRead: true,
    };
    const sent = await new Client(first.url).post('/contact', message);
    const api_key = await new Client(first.url).keyOf('leer@example.org', 'Leer!2026xx');
    await expect(startSandbox({ port: 0, dataDir })).rejects.toThrow('in use by process');
    await first.close();

    const second = await startSandbox({ port: first.port, dataDir, testAids: true });
    const client = new Client(second.url);
    expect((await client.get('/api/my_profile', {}, api_key)).item['id']).toBe('cu-9');
    expect((await client.get('/object', { q: 'object_group:og-2' })).body['meta']).toMatchObject({ total: 4 });
    const stored = await client.call('GET', `/contact/${String(sent.item['ticket'])}`, {
      headers: { 'x-sandbox-inspect': '1' },
    });
    expect(stored.item).toMatchObject(message);
    await expect(startSandbox({ port: second.port, memory: true })).rejects.toThrow(`Port ${second.port} is taken`);
    await second.close();
    await second.close();
  });

  it('finishes calls in flight when it stops', { timeout: 150_000 }, async () => {
    const sandbox = await startSandbox({ port: 0, memory: true, testAids: true });
    const slow = fetch(`${sandbox.url}/object_group`, { headers: { 'x-scenario': 'slow' } });
    await vi.waitFor(() => expect(sandbox.inFlight()).toBe(1));
    const closing = sandbox.close();
    await expect(fetch(`${sandbox.url}/api`)).rejects.toThrow();
    const answer = await slow;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await closing;
  });

  it('does not start with an unknown scenario', async () => {
    await expect(startSandbox({ port: 0, memory: true, scenario: 'sunshine' })).rejects.toThrow(
      /^There is no scenario "sunshine"\. Known: .*malformed/,
    );
  });

  it('sends CORS headers to its allowed origins in a scenario', { timeout: 150_000 }, async () => {
    const options = { port: 0, memory: true, allowedOrigins: ['https://site.example'] };
    const sandbox = await startSandbox({ ...options, scenario: '500' });
    const client = new Client(sandbox.url);
    const originOf = async (origin: string) => {
      return (await client.call('GET', '/api', { headers: { origin } })).headers.get('access-control-allow-origin');
    };
    expect((await client.get('/api')).status).toBe(500);
    expect(await originOf('https://site.example')).toBe('https://site.example');
    expect(await originOf('http://localhost:4101')).toBeNull();
    await sandbox.close();
  });

  it('keeps mails private unless configured otherwise', { timeout: 150_000 }, async () => {
    const ask = async (at: { port: number }, path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<number | undefined>((resolve) => {
        request({ host: '127.0.0.1', port: at.port, path, method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once('error', () => resolve(undefined))
          .end();
      });
    const [closed, open] = [
      await startSandbox({ port: 0, memory: true }),
      await startSandbox({ port: 0, memory: true, testAids: true, hosts: ['api.example'] }),
    ];
    const aids = ['/outbox', '/_scenario', '/contact/T-1'];
    const header = { 'x-sandbox-inspect': '1' };
    expect(await Promise.all(aids.map((path) => ask(closed, path, header)))).toEqual([404, 403, 404]);
    expect(await ask(closed, '/api', { 'x-scenario': '500' })).toBe(200);
    expect(await Promise.all(aids.slice(0, 2).map((path) => ask(open, path, header)))).toEqual([200, 200]);
    expect(await ask(open, '/api', { 'x-scenario': '500' })).toBe(500);
    // A call through an unknown proxy may come from anywhere.
    expect(
      await Promise.all(aids.map((path) => ask(open, path, { ...header, 'x-forwarded-for': '127.0.0.1' }))),
    ).toEqual([404, 403, 404]);
    expect(
      await Promise.all(
        ['evil.example', 'localhost.evil.example:80', 'xlocalhost'].map((host) => ask(open, '/outbox', { host })),
      ),
    ).toEqual([421, 421, 421]);
    expect(
      await Promise.all(['api.example', `localhost:${open.port}`, '[::1]'].map((host) => ask(open, '/api', { host }))),
    ).toEqual([200, 200, 200]);
    await Promise.all([closed.close(), open.close()]);
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { ownSchema, postgresServer } from './testing/own-schema';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-api-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Line = Readonly<Record<string, unknown>>;

/** Runs the program without the settings of this process. */
function start(environment: Readonly<Record<string, string>>) {
  const { NODE_ENV: _mode, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn('npm', ['start', '--silent', '--workspace', 'sandbox'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...inherited, PORT: '0', DATA_DIR: join(folder, 'db'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (text) => {
      if (text.startsWith('{')) lines.push(JSON.parse(text) as Line);
      for (const look of waiting) look();
    });
  const said = (message: string, fields: Line = {}) =>
    new Promise<Line>((done, fail) => {
      const fits = (line: Line) =>
        Object.entries({ message, ...fields }).every(([name, value]) => line[name] === value);
      const look = () => {
        const line = lines.find(fits);
        if (line) done(line);
      };
      waiting.add(look);
      look();
      void ended.then(() => fail(new Error(`It ended without "${message}": ${JSON.stringify(lines)}`)));
    });
  return { child, ended, said };
}

/** Starts it, makes calls and stops it; returns the responses to two calls that read rows: campaigns and a list. */
async function seeRun(environment: Readonly<Record<string, string>>, database: string): Promise<readonly number[]> {
  const { child, ended, said } = start(environment);
  const { url } = await said('Started', { database });
  const health = await fetch(`${String(url)}/health`);
  expect(await health.json()).toMatchObject({ status: 'ready', migrations: { pending: 0 } });
  const receipt = await fetch(`${String(url)}/property_owner/receipt/a-key?api_key=another`);
  const request = receipt.headers.get('x-request-id') ?? '';
  const line = await said('Answered a call', { request });
  expect(line).toEqual({
    time: expect.any(String),
    level: 'info',
    message: 'Answered a call',
    request,
    method: 'GET',
    path: '/property_owner/receipt/:key',
    status: 404,
    ms: expect.any(Number),
  });
  const reading = await Promise.all(['/campaign', '/library/item'].map((path) => fetch(`${String(url)}${path}`)));
  child.kill('SIGTERM');
  await said('Stopping', { signal: 'SIGTERM' });
  await said('Stopped');
  expect(await ended).toBe(0);
  return reading.map(({ status }) => status);
}

const server = await postgresServer();
if ('stop' in server) afterAll(server.stop);

describe('the program', { timeout: 240_000 }, () => {
  it('runs on the embedded database until SIGTERM', async () => {
    // The scenario empties lists and changes no other response.
    expect(await seeRun({ SANDBOX_SCENARIO: 'empty' }, 'embedded')).toEqual([200, 404]);
    expect(readdirSync(join(folder, 'db'))).toEqual(['pgdata']);
  });

  it.runIf('databaseUrl' in server)('runs on PostgreSQL until SIGTERM', async () => {
    if (!('databaseUrl' in server)) return;
    const schema = await ownSchema(server.databaseUrl);
    expect(await seeRun({ DATABASE_URL: schema.databaseUrl }, 'postgresql')).toEqual([200, 200]);
    await schema.drop();
  });

  it('names the variable with an unknown scenario', async () => {
    const { ended, said } = start({ SANDBOX_SCENARIO: 'sunshine' });
    expect((await said('Starting failed'))['error']).toMatch(/SANDBOX_SCENARIO: There is no scenario "sunshine"/);
    expect(await ended).toBe(1);
  });

  it('refuses to store real data with the secret of the demo data', async () => {
    const { ended, said } = start({ NODE_ENV: 'production' });
    expect(String((await said('Starting failed'))['error'])).toContain('DATA_SECRET is not set');
    expect(await ended).toBe(1);
  });
});

import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

export interface TestServer {
  databaseUrl: string;
  stop(): Promise<void>;
}

function binaries(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(installed, version, 'bin'))
    .find((directory) => ['initdb', 'postgres'].every((name) => existsSync(join(directory, name))));
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
async function userFor(directory: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const [uid, gid] = [await idOf('-u'), await idOf('-g')];
  chownSync(directory, uid, gid);
  return { uid, gid };
}

async function waitUntilReady(databaseUrl: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error('the server does not answer within ten seconds');
}

async function startIn(directory: string, bin: string): Promise<TestServer> {
  const options = { ...(await userFor(directory)), cwd: '/' };
  const data = join(directory, 'data');
  const format = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(bin, 'initdb'), ['-D', data, ...format], options);
  // A socket in its own directory needs no free port.
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', `unix_socket_directories=${directory}`];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
  // SIGQUIT stops it at once: its data is no longer needed.
  process.once('exit', () => server.kill('SIGQUIT'));
  const databaseUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    if (server.exitCode === null && server.kill('SIGQUIT')) await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(databaseUrl, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl, stop };
}

/** Starts a separate PostgreSQL server, or returns the reason why it cannot. */
export async function startPostgres(): Promise<TestServer | { reason: string }> {
  const bin = binaries();
  if (bin === undefined) return { reason: `no initdb and postgres under ${installed}` };
  const directory = mkdtempSync(join(tmpdir(), 'faceplate-pg-'));
  try {
    return await startIn(directory, bin);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { createApp } from './app';
import { openDatabase } from './db/connect';
import type { DatabaseLocation } from './db/connect';
import { messageText, ApiProblem } from './http/problem';
import { scenarioOf } from './http/scenario';
import type { Scenario } from './http/scenario-names';
import { createMailer } from './mailer';
import { keepWritingPapers } from './domain/ordering/papers';
import { keepAnnouncing } from './domain/rights/announce';
import type { Settings } from './settings';
import { createWorkQueue } from './work-queue';

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Default 127.0.0.1, because the sandbox has demo accounts and test endpoints. */
  host?: string | undefined;
  /** A PostgreSQL server; default: the embedded database. */
  databaseUrl?: string | undefined;
  /** Maximum connections to it; default 20. */
  poolSize?: number | undefined;
  /** Directory of the embedded database; default .faceplate/db in the working directory. */
  dataDir?: string | undefined;
  /** Keep the database in memory only. */
  memory?: boolean;
  allowedOrigins?: readonly string[] | undefined;
  /** Home pages of the sites for links in mails; the first is the default. */
  siteUrls?: readonly string[] | undefined;
  /** The seller.json that each of these sites publishes, in the same order. */
  sellerFiles?: readonly string[] | undefined;
  /** Default true: sends due notices from the start; otherwise after `announce()`, for sites that are published later. */
  announces?: boolean;
  /** Default true: a sign-up reveals that its email address has an account. */
  revealRegistered?: boolean;
  /** Default true. */
  rateLimits?: boolean;
  /** Addresses of trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies?: readonly string[];
  /** Host names besides localhost; calls for other names are refused. */
  hosts?: readonly string[];
  /** Default false: opens /outbox, /_scenario, x-scenario and GET /contact/{ticket} to this machine. Not for real data. */
  testAids?: boolean;
  /** Name of the initial scenario; default: SANDBOX_SCENARIO of the process. */
  scenario?: string;
  /** Whether the GraphQL APIs allow introspection; default: not if NODE_ENV is production. */
  introspection?: boolean;
  /** Address of a mail server; without one, mails stay in the outbox. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Default false: logs every call with its duration. Failures are always logged. */
  logsCalls?: boolean;
}

export interface Sandbox {
  url: string;
  port: number;
  /** Sends due notices, now and every day. */
  announce(): Promise<void>;
  /** Number of calls in flight. */
  inFlight(): number;
  /** Releases the port, the database and its lock; may be called twice. */
  close(): Promise<void>;
}

function placeOf({ databaseUrl, poolSize, dataDir, memory }: SandboxOptions): DatabaseLocation {
  if (databaseUrl !== undefined) return { databaseUrl, poolSize };
  if (memory === true) return { memory: true };
  return { dataDir: resolve(dataDir ?? join('.faceplate', 'db')) };
}

/** The initial scenario; null for none. @throws Error naming the environment variable of an unknown one */
function firstScenario({ scenario }: SandboxOptions): Scenario | null {
  const name = scenario ?? process.env['SANDBOX_SCENARIO'];
  if (name === undefined || name === '') return null;
  try {
    return scenarioOf(name);
  } catch (error) {
    const reason = error instanceof ApiProblem ? messageText(error.code, 'en', error.values) : String(error);
    throw new Error(scenario === undefined ? `SANDBOX_SCENARIO: ${reason}` : reason);
  }
}

function settingsOf(options: SandboxOptions): Settings {
  const {
    siteUrls = ['http://localhost:4000'],
    sellerFiles = [],
    revealRegistered = true,
    rateLimits = true,
    trustedProxies = [],
    hosts = [],
    testAids = false,
  } = options;
  const {
    introspection = process.env['NODE_ENV'] !== 'production',
    smtpUrl,
    mailFrom = 'service@faceplate-fibre.example',
  } = options;
  return {
    siteUrls,
    sellerFiles,
    revealRegistered,
    rateLimits,
    trustedProxies,
    hosts,
    testAids,
    introspection,
    mailer: createMailer(smtpUrl, mailFrom),
    afterCommit: createWorkQueue(),
  };
}

function listen(server: ServerType, port: number, host: string): Promise<number> {
  return new Promise((resolve, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const advice = `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 10} npm start`;
      fail(isTaken ? new Error(advice) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Milliseconds that calls in flight get to finish when the server stops. */
const drainMs = 8_000;
const idleMs = 50;
/** Large enough for an overlong key in an address or a header to get the same answer as any wrong key. */
const maxHeaderSize = 64 * 1024;

/** Refuses new connections, waits for the calls in flight, and closes the rest after the deadline. */
async function drain(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  if (!('closeAllConnections' in server)) return closed;
  // A keep-alive connection becomes idle again after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Starts the reference API.
 * @throws Error with a readable message: port in use, database directory in use, server unreachable.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', allowedOrigins, logsCalls } = options;
  const scenarios = { scenario: firstScenario(options), match: '/' };
  const { db, close: closeDatabase } = await openDatabase(placeOf(options));
  const settings = settingsOf(options);
  const serving = { stopping: false, inFlight: 0 };
  const app = createApp({ db, scenarios, settings, allowedOrigins, logsCalls, serving });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { maxHeaderSize } });
  try {
    const port = await listen(server, options.port, host);
    let closing: Promise<void> | undefined;
    let announcing: Promise<() => void> | undefined;
    const announce = async () => {
      await (announcing ??= keepAnnouncing(db, settings));
    };
    const endAnnouncing = async () => (await announcing)?.();
    if (options.announces ?? true) await announce();
    const endPapers = keepWritingPapers(db, settings);
    const stop = async () => {
      serving.stopping = true;
      await drain(server);
      await endAnnouncing();
      await settings.afterCommit.close();
      await endPapers();
      await settings.mailer.close();
      await closeDatabase();
    };
    const close = () => (closing ??= stop());
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      port,
      announce,
      inFlight: () => serving.inFlight,
      close,
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

import type { Kysely } from 'kysely';
import { Hono } from 'hono';
import { anonymous } from '../auth/keys';
import { openDatabase } from '../db/connect';
import type { Tables } from '../db/schema/schema';
import type { ApiApp, Environment } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { createMailer } from '../mailer';
import { createWorkQueue } from '../work-queue';
import type { Settings } from '../settings';

const shared = globalThis as { sharedDatabase?: Promise<Kysely<Tables>> };

/** One filled in-memory database for all tests of a process. It is never emptied: tests use unique names, or roll back. */
export const sharedDatabase = (): Promise<Kysely<Tables>> =>
  (shared.sharedDatabase ??= openDatabase({ memory: true }).then(({ db }) => db));

export const testSettings: Settings = {
  siteUrls: ['http://localhost:4000'],
  sellerFiles: [],
  hosts: [],
  trustedProxies: [],
  testAids: true,
  revealRegistered: true,
  rateLimits: true,
  introspection: true,
  mailer: createMailer(undefined, ''),
  afterCommit: createWorkQueue(),
};

/** A small API with only the tested routes; refusals are answered with status and code. */
export function smallApi(db: Kysely<Tables>, variables: Partial<Environment['Variables']> = {}): ApiApp {
  const api: ApiApp = new Hono<Environment>();
  api.use(async (call, next) => {
    const values = { db, settings: testSettings, account: anonymous, ...variables };
    for (const [name, value] of Object.entries(values)) call.set(name as 'db', value as never);
    await next();
  });
  api.onError((cause, call) => {
    if (!(cause instanceof ApiProblem)) throw cause;
    return call.json({ code: cause.code, fields: cause.fields, retryAfter: cause.retryAfter }, cause.status as 400);
  });
  return api;
}

class Undone extends Error {}

/** Runs a function in a transaction that is rolled back; returns or throws what the function does. */
export async function undone<Result>(
  db: Kysely<Tables>,
  run: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  await db
    .transaction()
    .execute(async (transaction) => {
      result = { value: await run(transaction) };
      throw new Undone();
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof Undone)) throw cause;
    });
  if (result === undefined) throw new Error('Nothing was run');
  return result.value;
}

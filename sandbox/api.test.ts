import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { createApp } from './app';
import type { Tables } from './db/schema/schema';
import { startSandbox } from './server';
import { createMailer } from './mailer';
import { createWorkQueue } from './work-queue';
import { documentedCalls } from './testing/contract';
import { describeApi } from './testing/suite';

describeApi('the API on the embedded database', () =>
  startSandbox({ port: 0, memory: true, rateLimits: false, testAids: true }),
);

const settings = {
  siteUrls: [],
  sellerFiles: [],
  hosts: [],
  trustedProxies: [],
  testAids: true,
  revealRegistered: true,
  rateLimits: false,
  introspection: true,
  mailer: createMailer(undefined, ''),
  afterCommit: createWorkQueue(),
};

it('implements the same calls as the API description lists', () => {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const inCode = createApp({ db, scenarios: { scenario: null, match: '/' }, settings })
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect([...new Set(inCode)].sort()).toEqual([...documentedCalls].sort());
});

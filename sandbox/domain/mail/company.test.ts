import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { hashKey } from '../../auth/keys';
import { openDatabase } from '../../db/connect';
import type { Tables } from '../../db/schema/schema';
import type { ApiApp } from '../../http/environment';
import { testSettings } from '../../testing/database';
import { sellers } from '../../testing/offer';
import { later as inDays, sepa } from '../../testing/ordering';

const companies = {
  DE: { seller: { ...sellers.DE, group: 'og-1' }, home: 'https://de.example' },
  AT: { seller: { ...sellers.AT, group: 'og-4' }, home: 'https://at.example/fibre' },
  GB: { seller: { ...sellers.GB, group: 'og-5' }, home: 'https://gb.example' },
} as const;
type Company = keyof typeof companies;

/** A contract of each company, its customer, its place and the customer's address. */
const contracts: Readonly<Record<Company, { order: string; number: string; customer: string; object: string }>> = {
  DE: { order: 'or-1', number: 'A-2026-0001', customer: 'cu-1', object: 'ob-101' },
  AT: { order: 'or-8', number: 'A-2026-0060', customer: 'cu-4', object: 'ob-401' },
  GB: { order: 'or-42', number: 'A-2025-0042', customer: 'cu-42', object: 'ob-502' },
};

const origins = [
  ...Object.values(companies).map(({ home }) => new URL(home).origin),
  undefined,
  'https://evil.example',
];

const folder = mkdtempSync(join(tmpdir(), 'faceplate-companies-'));
let close = async (): Promise<void> => {};
let db: Kysely<Tables>;
let api: ApiApp;

beforeAll(async () => {
  ({ db, close } = await openDatabase({ memory: true }));
  const sellerFiles = Object.entries(companies).map(([name, { seller }]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ sellers: { de: seller, en: seller }, documents: {} }));
    return file;
  });
  const siteUrls = Object.values(companies).map(({ home }) => home);
  const settings = { ...testSettings, rateLimits: false, siteUrls, sellerFiles };
  api = createApp({ db, scenarios: { scenario: null, match: '/' }, settings, allowedOrigins: siteUrls });
  for (const { customer } of Object.values(contracts))
    await db
      .insertInto('api_keys')
      .values({ key_hash: hashKey(customer), customer, expires: '2099-01-01T00:00:00Z' })
      .execute();
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

interface Asking {
  company: Company;
  send(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

function asking(company: Company, origin: string | undefined): Asking {
  const from = origin === undefined ? {} : { origin };
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return {
    company,
    async send(method, path, body) {
      const headers = {
        host: 'localhost',
        'content-type': 'application/json',
        api_key: contracts[company].customer,
        ...from,
      };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await api.request(path, init, env);
      const text = await response.text();
      expect([response.status, text]).toEqual([expect.toSatisfy((status: number) => status < 300), text]);
      return text === '' ? {} : (JSON.parse(text) as { data: Record<string, unknown> }).data;
    },
  };
}

const inState = async ({ company }: Asking, state: string): Promise<string> => {
  const { order } = contracts[company];
  await db.deleteFrom('order_changes').where('order_id', '=', order).execute();
  await sql`delete from moves where "order" = ${order}`.execute(db);
  const shelved_date = state === 'shelved' ? '2026-09-01' : null;
  const set = { state, shelved_date, terminated_date: null, activated_date: '2026-03-03' };
  await db.updateTable('orders').set(set).where('id', '=', order).execute();
  return `/order/${order}`;
};

const visit = { contact_phone: '+4915228817386', notes: null, who_present: 'self' };

async function freeSlots({ company, send }: Asking): Promise<string[]> {
  const { customer, object } = contracts[company];
  const set = { state: 'cancelled' };
  await db.updateTable('appointments').set(set).where('customer', '=', customer).where('type', '=', 'survey').execute();
  const slots = await send('GET', `/appointment/slots?type=survey&object=${object}`);
  const free = (slots as unknown as readonly { id: string; remaining: number }[]).filter(
    ({ remaining }) => remaining > 0,
  );
  return free.map(({ id }) => id);
}

async function booked(by: Asking): Promise<{ path: string; slots: string[] }> {
  const slots = await freeSlots(by);
  const { object } = contracts[by.company];
  const { id } = await by.send('POST', '/appointment', { object, type: 'survey', slot: slots[0], ...visit });
  return { path: `/appointment/${String(id)}`, slots };
}

const change = (name: string, before: string) => async (by: Asking) =>
  by.send('POST', `${await inState(by, before)}/${name}`, { date: inDays(720) });

const statement = (path: string) => async (by: Asking) => {
  const { number } = contracts[by.company];
  const more = path === '/cancellation' ? { kind: 'ordinary', end: { earliest: true } } : {};
  const body = { name: 'Zoë', contract: number, email: 'zoe@example.org', language: 'de', ...more };
  return by.send('POST', path, { ...body, time_zone: 'Europe/Berlin' });
};

/** Calls that send each kind of mail about a contract or a place. */
const kinds: Readonly<Record<string, (by: Asking) => Promise<unknown>>> = {
  'contract-suspended': change('suspend', 'active'),
  'contract-reactivated': change('reactivate', 'shelved'),
  'contract-cancelled': change('cancel', 'active'),
  'move-end': async (by) =>
    by.send('POST', `${await inState(by, 'active')}/move`, { date: inDays(100), object: null, outcome: 'end' }),
  'appointment-booked': booked,
  'appointment-moved': async (by) => {
    const { path, slots } = await booked(by);
    return by.send('PUT', path, { slot: slots[1], ...visit });
  },
  'appointment-cancelled': async (by) => by.send('DELETE', (await booked(by)).path),
  'payment-method-added': async (by) => {
    await db.deleteFrom('payment_methods').where('customer', '=', contracts[by.company].customer).execute();
    return by.send('POST', '/payment_method', sepa);
  },
  landlord: async (by) => {
    const { object, customer } = contracts[by.company];
    await db
      .updateTable('customers')
      .set({ objects: JSON.stringify([object]) })
      .where('id', '=', customer)
      .execute();
    return by.send('POST', '/property_owner/invitation', { object, email: 'owner@example.org', language: 'de' });
  },
  cancellation: statement('/cancellation'),
  withdrawal: statement('/withdrawal'),
};

const cases = Object.keys(kinds).flatMap((kind) =>
  (Object.keys(companies) as Company[]).flatMap((company) => origins.map((origin) => [kind, company, origin] as const)),
);

describe('a mail about a contract', () => {
  it.each(cases)(
    'of kind %s comes from its company in %s whichever page was called: %s',
    async (kind, company, origin) => {
      await kinds[kind]?.(asking(company, origin));
      const { seller, home } = companies[company];
      const { sender, body } = await db
        .selectFrom('outbox')
        .select(['sender', 'body'])
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const links = (body.match(/https:\/\/\S+/g) ?? []).filter((link) => !link.startsWith(`${home}/`));
      expect([sender, body.includes(seller.name), links]).toEqual([seller.brand, true, []]);
    },
  );

  it.each([
    ['GB', 'We have received your cancellation', 'We received your cancellation on'],
    ['DE', 'We have received your withdrawal', 'We received your withdrawal on'],
  ] as const)('uses the term for a withdrawal that the law in %s uses', async (company, subject, words) => {
    const { number: contract } = contracts[company];
    const content = { name: 'Zoë', contract, email: 'zoe@example.org', language: 'en', time_zone: 'Europe/London' };
    await asking(company, undefined).send('POST', '/withdrawal', content);
    const mail = await db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('kind', '=', 'withdrawal')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ subject, body: expect.stringContaining(words) });
  });

  it('for a place in Britain includes the flat once', async () => {
    await kinds['contract-suspended']?.(asking('GB', undefined));
    const rows = await db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'contract-suspended')
      .orderBy('id', 'desc')
      .execute();
    expect(rows[0]?.body).toContain('Flat 2B, The Old Maltings, Quay Street, Harrowmere, HM1 9ZZ');
  });

  it.each([
    ['appointment-booked', ['Was', 'Wann', 'Wo', 'Wer da sein wird', 'Telefon am Termintag']],
    ['appointment-cancelled', ['Was', 'Wann', 'Wo']],
  ] as const)('of kind %s states the facts of the visit', async (kind, labels) => {
    await kinds[kind]?.(asking('DE', undefined));
    const mail = await db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([...mail.body.matchAll(/^([^:\n]+): \S/gm)].map(([, label]) => label)).toEqual(labels);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from './server';
import type { Sandbox } from './server';
import { Client } from './testing/client';

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, memory: true, revealRegistered: false });
  client = new Client(sandbox.url);
}, 60_000);

afterAll(() => sandbox.close());

it('refuses the sixth wrong password of an account for a while, and nobody else\'s', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await client.login('jana.oelze@example.org', 'wrong')).status).toBe(401);
  const { status, headers } = await client.login('jana.oelze@example.org', 'Sonne!2026x');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await client.login('leer@example.org', 'Leer!2026xx')).status).toBe(200);
});

it('refuses the fourth reset of an address within an hour, whether it has an account or not', async () => {
  for (const usernameOrEmail of ['m.o.brien@example.org', 'nobody@example.org']) {
    const ask = () => client.post('/customer/password/recovery', { usernameOrEmail });
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  }
});

it('tells only the owner of an address that it has an account, where the operator wants that', async () => {
  const consents = { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true };
  const address = { street: 'Mill Lane', streetAddress: '1', postalCode: 'HM1 4AB', city: 'Harrowmere' };
  const person = { customerType: 'residential', firstName: 'M', lastName: 'O', language: 'en', ownerRole: 'tenant', consentVersion: '1' };
  const { status } = await client.post('/customer', { ...person, email: 'm.o.brien@example.org', address, consents });
  expect(status).toBe(202);
  const mails = (await client.get('/outbox', { to: 'm.o.brien@example.org' })).rows;
  expect(mails.map(({ kind }) => kind)).toContain('registered');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../server';
import { accessCases } from './cases/access';
import { catalogueCases } from './cases/catalogue';
import { cmsCases } from './cases/cms';
import { accountCases } from './cases/accounts';
import { billCases } from './cases/bills';
import { appointmentCases, placeCases, serviceCases } from './cases/customer-area';
import { contactCases } from './cases/contact';
import { customerCases } from './cases/customer';
import { generalCases } from './cases/general';
import { documentCases } from './cases/documents';
import { graphqlCases } from './cases/graphql';
import { graphqlOrderCases } from './cases/graphql-orders';
import { installerCases } from './cases/installer';
import { libraryCases } from './cases/library';
import { mailCases } from './cases/mails';
import { orderMailCases } from './cases/order-mails';
import { objectCases } from './cases/objects';
import { orderCases } from './cases/orders';
import { orderingCases } from './cases/ordering';
import { orderStartCases } from './cases/order-start';
import { quoteCases } from './cases/quotes';
import { switchCases } from './cases/switches';
import { networkCases } from './cases/network';
import { ownerCases } from './cases/owners';
import { paymentCases } from './cases/payments';
import { providerCases } from './cases/provider';
import { rightsCases } from './cases/rights';
import { sessionCases } from './cases/session';
import { statementCases } from './cases/statements';
import { speedTestCases } from './cases/speed-test';
import { Client } from './client';
import { documentedCalls, documentedMails, dueMails } from './contract';
import { mailKinds } from '../domain/mail/compose';

/** An API whose sign-up does not reveal known addresses; the tests of limits run it. */
const unwritten: ReadonlySet<string> = new Set(['POST /customer registered']);

/** Each kind of mail by the call that writes it, or that returns what the API writes on the due date. */
const documented = [...documentedMails, ...dueMails].flatMap(([operation, kinds]) =>
  kinds.map((kind) => ({ operation, kind })),
);

/** All cases of the API against one running sandbox, the same for every kind of database. */
export function describeApi(name: string, start: () => Promise<Sandbox>): void {
  describe(name, () => {
    let sandbox: Sandbox | undefined;
    let client = new Client('');

    beforeAll(async () => {
      sandbox = await start();
      client = new Client(sandbox.url);
    });

    afterAll(() => sandbox?.close());

    for (const cases of [
      generalCases,
      objectCases,
      sessionCases,
      orderCases,
      contactCases,
      libraryCases,
      cmsCases,
      customerCases,
      paymentCases,
      providerCases,
      accountCases,
      placeCases,
      networkCases,
      billCases,
      serviceCases,
      appointmentCases,
      catalogueCases,
      statementCases,
      ownerCases,
      quoteCases,
      orderingCases,
      orderStartCases,
      switchCases,
      documentCases,
      rightsCases,
      speedTestCases,
      installerCases,
      graphqlCases,
      graphqlOrderCases,
      mailCases,
      orderMailCases,
      accessCases,
    ])
      cases(() => client);

    it('wrote every mail that a call is documented to write, and no other', async () => {
      const expected = documented.filter(({ operation, kind }) => !unwritten.has(`${operation} ${kind}`));
      for (const query of expected)
        expect((await client.get('/outbox', query)).rows, JSON.stringify(query)).not.toEqual([]);
      const all = await Promise.all(mailKinds.map(async (kind) => (await client.get('/outbox', { kind })).rows));
      const names = new Set(all.flat().map((mail) => `${String(mail['operation'])} ${String(mail['kind'])}`));
      expect(
        [...names].filter((name) => !documented.some(({ operation, kind }) => name === `${operation} ${kind}`)),
      ).toEqual([]);
      expect(mailKinds.filter((kind) => !documented.some((each) => each.kind === kind))).toEqual([]);
    });

    it('was asked every documented call', () => {
      expect(documentedCalls.filter((call) => !client.covered.has(call))).toEqual([]);
    });
  });
}

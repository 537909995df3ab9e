import { beforeAll, describe, expect, it } from 'vitest';
import { asking, codesOf, dataOf } from '../graphql';
import type { GetClient, ApiObject } from '../client';
import { later } from '../ordering';

export function graphqlOrderCases(client: GetClient): void {
  const ask = asking(client);
  describe('the GraphQL API of orders', () => {
    let jana = '';

    beforeAll(async () => {
      jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
    });

    it('returns the same offers as REST', async () => {
      const { rows } = await client().get('/service', { object: 'ob-103', campaign: 'NACHBAR50' });
      const answer = dataOf(
        await ask(
          'ecommerce',
          '{ catalogue(objectId: "ob-103", campaign: "nachbar50") { taxIncluded services { id name price homedropPrice down { max } campaign { code credit } } } }',
        ),
      )['catalogue'] as ApiObject;
      expect(answer['services']).toEqual(
        rows.map((row) => ({
          id: row['id'],
          name: row['name'],
          price: row['price'],
          homedropPrice: row['homedrop_price'],
          down: { max: row['down'] ?? ((row['speeds'] as ApiObject)['down'] as ApiObject)['max'] },
          campaign:
            row['campaign'] === undefined
              ? null
              : { code: (row['campaign'] as ApiObject)['code'], credit: (row['campaign'] as ApiObject)['credit'] },
        })),
      );
    });

    it('reports a rejected quote as a result', async () => {
      const make = `mutation Make($input: QuoteInput!) { createQuote(input: $input) {
        __typename ... on Quote { id total dueNow } ... on NotOrderable { code } ... on CampaignInvalid { code } ... on FieldErrors { fields { path } } } }`;
      const created = async (input: object) =>
        dataOf(
          await ask('ecommerce', make, { input: { service: 'sv-3', object: 'ob-103', fromDate: later(60), ...input } }),
        )['createQuote'] as ApiObject;
      const quote = await created({});
      expect(quote).toMatchObject({ __typename: 'Quote' });
      expect(
        dataOf(await ask('ecommerce', 'query Q($id: ID!) { quote(id: $id) { total } }', { id: quote['id'] }))['quote'],
      ).toEqual({ total: quote['total'] });
      expect(dataOf(await ask('ecommerce', '{ quote(id: "qu-none") { total } }'))['quote']).toBeNull();
      expect(await created({ object: 'ob-501' })).toMatchObject({ __typename: 'NotOrderable' });
      expect(await created({ campaign: 'NOSUCHCODE' })).toMatchObject({ __typename: 'CampaignInvalid' });
      expect(await created({ fromDate: '2020-01-01' })).toMatchObject({ __typename: 'FieldErrors' });
    });

    it('returns payment methods by their type', async () => {
      const { rows } = await client().get('/payment_method', {}, jana);
      const methods = dataOf(
        await ask(
          'ecommerce',
          '{ paymentMethods { __typename id isDefault last4 ... on Card { brand } ... on SepaMandate { iban } } }',
          {},
          jana,
        ),
      )['paymentMethods'] as ApiObject[];
      expect(methods.map(({ id, isDefault }) => [id, isDefault])).toEqual(
        rows.map((row) => [row['id'], row['default']]),
      );
      const orders = (await client().get('/order', { fields: 'id,state', sort: '-order_date' }, jana)).rows;
      const contracts = async (states: string) =>
        (
          dataOf(
            await ask('ecommerce', `{ subscriptions${states} { id state service { name } place { city } } }`, {}, jana),
          )['subscriptions'] as ApiObject[]
        ).map(({ id, state }) => ({ id, state }));
      expect(await contracts('')).toEqual(orders);
      expect(await contracts('(states: ["active"])')).toEqual(orders.filter(({ state }) => state === 'active'));
    });

    it('links to the payment provider', async () => {
      const answer = await ask(
        'ecommerce',
        'mutation { startPaymentSetup(type: card) { clientSecret publishableKey } }',
        {},
        jana,
      );
      expect(dataOf(answer)['startPaymentSetup']).toMatchObject({ publishableKey: expect.stringMatching(/^pk_/) });
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      expect(
        codesOf(await ask('ecommerce', 'mutation { startPaymentSetup(type: card) { clientSecret } }', {}, installer)),
      ).toEqual(['FORBIDDEN']);
    });
  });
}

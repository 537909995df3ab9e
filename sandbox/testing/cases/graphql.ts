import { beforeAll, describe, expect, it } from 'vitest';
import { asking, codesOf, dataOf } from '../graphql';
import type { ApiResponse, GetClient, ApiObject } from '../client';

const profile = `mutation Change($input: ProfileInput!, $etag: String!) { updateProfile(input: $input, etag: $etag) {
  __typename ... on Profile { version mobile language } ... on Conflict { code message } ... on FieldErrors { code fields { path code message } } } }`;

export function graphqlCases(client: GetClient): void {
  const ask = asking(client);

  describe('the GraphQL APIs', () => {
    let [jana, office] = ['', ''];

    beforeAll(async () => {
      jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      office = await client().keyOf('buero@xn--mller-kva.example', 'Kontor#2026');
    });

    it('identify the caller by the header', async () => {
      const query = '{ viewer { firstName customerNumber } }';
      expect(dataOf(await ask('federation', query))).toEqual({ viewer: null });
      expect(dataOf(await ask('federation', query, {}, jana))).toMatchObject({ viewer: { firstName: 'Jana' } });
      for (const api of ['federation', 'ecommerce'] as const) {
        const { status, body } = await ask(api, '{ __typename }', {}, 'gone');
        expect([status, body['data'], codesOf({ body } as ApiResponse)]).toEqual([200, undefined, ['UNAUTHENTICATED']]);
      }
    });

    it.each([
      ['no document', {}],
      ['a list of documents', [{ query: '{ __typename }' }]],
      ['what is not JSON', '{'],
      ['variables in a list', { query: '{ __typename }', variables: [1] }],
      ['a name that is none', { query: '{ __typename }', operationName: 7 }],
    ])('reject %s as an invalid request', async (_, body) => {
      expect(await client().call('POST', '/graphql/federation', { body })).toMatchObject({
        status: 400,
        body: { code: 'body.json' },
      });
    });

    it.each([
      [
        'a list where an id belongs',
        { query: 'query A($id: ID!) { availability(objectId: $id) { buildStatus } }', variables: { id: [[]] } },
      ],
      ['a text that cannot be kept', { query: '{ availability(objectId: "\\u0000") { buildStatus } }' }],
    ])('report %s as a client error', async (_, body) => {
      expect(codesOf(await client().call('POST', '/graphql/federation', { body }))).toEqual(['BAD_USER_INPUT']);
    });

    it('reject only the fields that the caller may not read', async () => {
      expect(codesOf(await ask('federation', '{ places { id } }'))).toEqual(['UNAUTHENTICATED']);
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      const answer = await ask(
        'federation',
        '{ viewer { profile { version } } objectGroups(networkOperator: "no-2") { name } }',
        {},
        installer,
      );
      expect([answer.status, codesOf(answer)]).toEqual([200, ['FORBIDDEN']]);
      expect(dataOf(answer)).toEqual({ viewer: null, objectGroups: [{ name: 'Harrowmere' }] });
    });

    it('return the same places as REST', async () => {
      const { rows } = await client().get('/place', {}, jana);
      const answer = await ask(
        'federation',
        '{ places { id buildStatus tracked quotaPct progress { connected { done on planned } } openOrder { orderNumber } disruptions { id start note } } }',
        {},
        jana,
      );
      expect(dataOf(answer)['places']).toEqual(
        rows.map((row) => ({
          id: row['id'],
          buildStatus: row['build_status'],
          tracked: row['tracked'],
          quotaPct: row['quota_pct'],
          disruptions: row['disruptions'],
          progress: { connected: (row['progress'] as ApiObject)['connected'] },
          openOrder:
            row['open_order'] === null ? null : { orderNumber: (row['open_order'] as ApiObject)['order_number'] },
        })),
      );
    });

    it('change a profile only in the version that was read', async () => {
      const currentVersion = async () =>
        (
          (dataOf(await ask('federation', '{ viewer { profile { version } } }', {}, office))['viewer'] as ApiObject)[
            'profile'
          ] as ApiObject
        )['version'];
      const etag = await currentVersion();
      expect(etag).toBe((await client().get('/customer/me', {}, office)).headers.get('etag'));
      const change = async (input: object, version: unknown) =>
        dataOf(await ask('federation', profile, { input, etag: version }, office, { 'accept-language': 'de' }))[
          'updateProfile'
        ];
      const changed = await change({ mobile: '+49 1522 8817387' }, etag);
      expect(changed).toMatchObject({
        __typename: 'Profile',
        mobile: '+4915228817387',
        version: await currentVersion(),
      });
      expect(await change({ mobile: null }, etag)).toMatchObject({ __typename: 'Conflict', code: 'version.changed' });
      expect(await change({ mobile: '0152' }, await currentVersion())).toMatchObject({
        __typename: 'FieldErrors',
        fields: [{ path: '/mobile', code: 'mobile.country' }],
      });
      expect(await change({ mobile: null }, await currentVersion())).toMatchObject({
        __typename: 'Profile',
        mobile: null,
      });
    });

    it.each([
      [
        'herzog',
        [
          'Am Herzogtor 7, 38399 Wolfenbrück',
          'Am Herzogtor 7a, 38399 Wolfenbrück',
          'Am Herzogtor 12 1/2, 38399 Wolfenbrück',
        ],
      ],
      ['38399 am herzogtor 7a', ['Am Herzogtor 7a, 38399 Wolfenbrück']],
      ['große zimmerhofstraße 25 12', ['Große Zimmerhofstr. 25 WE 12, 38399 Wolfenbrück']],
      ...[
        'Grosse Zimmerhofstrasse 25 WE 12',
        'große zimmerhofstr. 25 we 12',
        'we 12 25 GROSSE Zimmerhofstr.',
        'wolfenbrueck grosse zimmerhof 25 12',
        'gro\u00DFe zimmerhofstr\u200B. 25 12',
      ].map((typed) => [typed, ['Große Zimmerhofstr. 25 WE 12, 38399 Wolfenbrück']] as [string, string[]]),
      ...['2–4', '2-4', '2 4'].map(
        (number) => [`Solequellenweg ${number}`, ['Solequellenweg 2-4, 29997 Bad Salzhude']] as [string, string[]],
      ),
      ['Am Herzogtor 7-38', []],
      ['Müllerstr 2 Alt Nordheim', ['Müllerstraße 2, 37199 Alt-Nordheim']],
      ['%', []],
      ['h_rzogtor', []],
      ['a', []],
    ])('suggest addresses for %s', async (text, labels) => {
      const answer = await ask(
        'federation',
        'query S($input: AddressSuggestInput!) { addressSuggest(input: $input) { label objectGroup } }',
        { input: { text, networkOperator: 'no-1' } },
      );
      expect((dataOf(answer)['addressSuggest'] as ApiObject[]).map(({ label }) => label)).toEqual(labels);
    });

    it('format addresses as in their country', async () => {
      const answer = await ask(
        'federation',
        '{ addressSuggest(input: { text: "mill lane 1", networkOperator: "no-2" }) { label } }',
      );
      expect((dataOf(answer)['addressSuggest'] as ApiObject[])[0]).toEqual({
        label: '1 Mill Lane, Harrowmere HM1 4AB',
      });
    });

    it.each(['hm14ab', 'HM1-4AB'])('suggest addresses for a postcode written as %s', async (postcode) => {
      const answer = await ask(
        'federation',
        `{ addressSuggest(input: { text: "1 mill lane ${postcode}" }) { label } }`,
      );
      expect(dataOf(answer)['addressSuggest']).toEqual([{ label: '1 Mill Lane, Harrowmere HM1 4AB' }]);
    });

    it('suggest every visible flat in a house', async () => {
      const hits = async (text: string) =>
        dataOf(await ask('federation', `{ addressSuggest(input: { text: "${text}" }) { objectGroup } }`))[
          'addressSuggest'
        ] as ApiObject[];
      expect((await hits('große zimmerhofstr. 27')).length).toBe(45);
      expect((await hits('am')).length).toBeLessThanOrEqual(60);
      expect((await hits('testfeld')).filter(({ objectGroup }) => objectGroup === 'og-6')).toEqual([]);
    });

    it('report how far the network has been built', async () => {
      const availability = (id: string) =>
        ask(
          'federation',
          'query A($id: ID!) { availability(objectId: $id) { buildStatus drop dropPrice objectGroup { name } } }',
          { id },
        );
      expect(dataOf(await availability('ob-103'))['availability']).toEqual({
        buildStatus: 'passed',
        drop: false,
        dropPrice: '2000.00',
        objectGroup: { name: 'Wolfenbrück' },
      });
      expect(dataOf(await availability('ob-none'))['availability']).toBeNull();
    });

    it('accept a message once', async () => {
      const send =
        'mutation Send($input: ContactInput!) { sendContact(input: $input) { __typename ... on Ticket { ticket } ... on FieldErrors { fields { code } } } }';
      const input = {
        topic: 'order',
        name: 'Ida',
        email: 'ida@example.org',
        message: 'When does it begin?',
        privacyRead: true,
      };
      const once = { 'idempotency-key': 'graphql-contact-0001' };
      const [first, second] = [
        await ask('federation', send, { input }, undefined, once),
        await ask('federation', send, { input }, undefined, once),
      ];
      expect(dataOf(first)['sendContact']).toMatchObject({ __typename: 'Ticket' });
      expect(dataOf(second)).toEqual(dataOf(first));
      expect(
        dataOf(await ask('federation', send, { input: { ...input, privacyRead: false } }))['sendContact'],
      ).toMatchObject({ __typename: 'FieldErrors', fields: [{ code: 'privacyRead.const' }] });
    });

    it('start an address change', async () => {
      const change =
        'mutation Mail($email: String!) { requestEmailChange(email: $email) { __typename ... on Profile { email pendingEmail } } }';
      const answer = dataOf(await ask('federation', change, { email: 'kontor.neu@example.org' }, office))[
        'requestEmailChange'
      ] as ApiObject;
      expect(answer).toMatchObject({ __typename: 'Profile', pendingEmail: 'kontor.neu@example.org' });
      await ask('federation', change, { email: answer['email'] }, office);
    });

    it('reject invalid documents', async () => {
      const deep = '{ places { progress { connected { done } } } }';
      expect(codesOf(await ask('federation', '{ nothing }'))).toEqual(['BAD_USER_INPUT']);
      expect(codesOf(await ask('federation', 'query A($id: ID!) { availability(objectId: $id) { drop } }'))).toEqual([
        'BAD_USER_INPUT',
      ]);
      const many = Array.from({ length: 201 }, (_, index) => `a${index}: viewer { firstName }`).join(' ');
      expect(codesOf(await ask('federation', `{ ${many} }`))).toEqual(['BAD_USER_INPUT']);
      expect(codesOf(await ask('federation', `query A { ...F } fragment F on Query { ${many} }`))).toEqual([
        'BAD_USER_INPUT',
      ]);
      expect(codesOf(await ask('federation', deep, {}, jana))).toEqual([]);
      const type = (below: string) =>
        `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ${below} } } } } } } } } }`;
      expect(codesOf(await ask('federation', type('name')))).toEqual(['BAD_USER_INPUT']);
    });

    it('accept only POST with JSON', async () => {
      expect((await client().get('/graphql/federation', { query: '{ viewer { firstName } }' })).status).toBe(404);
      const { status } = await client().call('POST', '/graphql/federation', {
        body: 'query=x',
        headers: { 'content-type': 'text/plain' },
        unchecked: true,
      });
      expect(status).toBe(415);
    });

    it('apply fault injection like the rest of the API', async () => {
      const { status } = await ask('federation', '{ viewer { firstName } }', {}, undefined, { 'x-scenario': '500' });
      expect(status).toBe(500);
    });
  });
}

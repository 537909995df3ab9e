import { buildSchema, isInputObjectType, isNonNullType } from 'graphql';
import type { GraphQLArgument, GraphQLInputType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../accounts';
import type { GetClient, ApiObject } from '../client';
import { documentedCalls, needsKey } from '../contract';

const [jana, lena, installer] = ['jana.oelze@example.org', '+4366012345678', 'installer@lumora.example'] as const;

/** Owner of each thing that a call identifies, with an example; null: the first in its list, created by other cases. */
const owned: Readonly<Record<string, { owner: string; id: string | null }>> = {
  '/order/{id}': { owner: jana, id: 'or-1' },
  '/appointment/{id}': { owner: jana, id: 'ap-6' },
  '/bill/{id}': { owner: jana, id: 'or-1-2026-11' },
  '/document/{id}': { owner: lena, id: null },
  '/payment_method/{id}': { owner: jana, id: 'pm-2' },
  '/installer/appointments/{id}': { owner: installer, id: 'ap-91' },
};

/** Calls whose parameter does not identify personal data, and why they are public. */
const open: Readonly<Record<string, string>> = {
  '/uploads': 'handed in without an account; the id is 128 random bits, and gives no content',
  '/service/{id}': 'what is sold is public',
  '/cms/news/{slug}': 'news are public',
  '/cms/media/{name}': 'pictures of news are public',
  '/quote/{id}': 'the id is a secret of 96 bits, and says nothing about who asked',
  '/property_owner/receipt/{key}': 'the key is a secret of 192 bits that came with the receipt, good for a day',
  '/outbox/{mail}': 'a test aid: switched on, from this machine and no page of a site',
  '/contact/{ticket}': 'a test aid: switched on, from this machine and with a header alone',
};

const callsWithId = documentedCalls.filter((call) => call.includes('{'));
const pathIn = (call: string): string => call.split(' ')[1] ?? '';
const rootOf = (path: string, among: object): string | undefined =>
  Object.keys(among).find((root) => path === root || path.startsWith(`${root}/`));
const ownViews = documentedCalls
  .filter((call) => call.startsWith('get ') && !call.includes('{') && needsKey(call))
  .map(pathIn);

const ids = (type: GraphQLInputType): boolean => {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner)) return String(inner) === 'ID';
  return Object.values(inner.getFields()).some((field) => ids(field.type));
};

const contracts = import.meta.glob<string>('../../../schemas/graphql/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** GraphQL fields with an id: each is public or, for a quote, needs its secret. */
const openFields = ['availability', 'catalogue', 'createQuote', 'objectGroups', 'addressSuggest', 'quote'];

export function accessCases(client: GetClient): void {
  describe('access', () => {
    const keys = new Map<string, string>();
    let body: ApiObject = {};

    beforeAll(async () => {
      for (const { username, password, apiKey } of demoAccounts) {
        const key = apiKey ?? (await client().login(username, password ?? '')).body['api_key'];
        // Other cases change the address of one account, which is then no login name.
        if (key !== undefined) keys.set(username, String(key));
      }
      expect(keys.size).toBeGreaterThanOrEqual(demoAccounts.length - 1);
      const { rows } = await client().get('/appointment/slots', { type: 'repair', object: 'ob-101' }, keys.get(jana));
      // Values for all calls, so that no call fails for another reason before its owner is checked.
      body = {
        slot: rows.findLast(({ remaining }) => Number(remaining) > 0)?.['id'],
        contact_phone: '+49 666 666666',
        notes: 'taken over',
        who_present: 'self',
        date: new Date(Date.now() + 1200 * 86_400_000).toISOString().slice(0, 10),
        state: 'arrived',
      };
    });

    const viewsOf = (owner: string) =>
      Promise.all(ownViews.map(async (path) => (await client().get(path, {}, keys.get(owner))).body['data']));

    const idOf = async (call: string, owner: string, id: string | null): Promise<string> =>
      id ?? String((await client().get(pathIn(call).replace(/\/\{.*/, ''), {}, keys.get(owner))).rows[0]?.['id']);

    /** Makes a documented call about a thing with a key. */
    const ask = (call: string, id: string, key: string | undefined, query: Record<string, string> = {}) => {
      const [method = '', path = ''] = call.split(' ');
      const request = method === 'get' || method === 'delete' ? {} : { body };
      return client().call(method.toUpperCase(), path.replace(/\{\w+\}/, id), {
        ...request,
        query,
        ...(key === undefined ? {} : { key }),
      });
    };

    it('to everything that a call names has an owner or a reason to be open', () => {
      expect(
        callsWithId.map(pathIn).filter((path) => rootOf(path, owned) === undefined && rootOf(path, open) === undefined),
      ).toEqual([]);
    });

    it('by an id in GraphQL is limited to public data', () => {
      const fields = Object.values(contracts)
        .map((text) => buildSchema(text))
        .flatMap((schema) => [schema.getQueryType(), schema.getMutationType()])
        .flatMap((type) => Object.values(type?.getFields() ?? {}));
      const withId = fields
        .filter(({ args }) => args.some(({ type }: GraphQLArgument) => ids(type)))
        .map(({ name }) => name);
      expect(withId.filter((name) => !openFields.includes(name))).toEqual([]);
    });

    const guarded = callsWithId.flatMap((call) => {
      const thing = owned[rootOf(pathIn(call), owned) ?? ''];
      return thing === undefined ? [] : [{ call, ...thing }];
    });

    it.each(guarded)(
      'of $call is refused to everybody but $owner, who sees what was there before',
      async ({ call, owner, id: name }) => {
        const id = await idOf(call, owner, name);
        const before = await viewsOf(owner);
        for (const { username, role } of demoAccounts.filter(
          (account) => account.username !== owner && keys.has(account.username),
        )) {
          const { status } = await ask(call, id, keys.get(username));
          expect([username, status === 403 && (role !== 'customer' || owner === installer) ? 404 : status]).toEqual([
            username,
            404,
          ]);
        }
        for (const key of [undefined, 'no-such-key']) expect((await ask(call, id, key)).status).toBe(401);
        expect(await viewsOf(owner)).toEqual(before);
      },
    );

    it.each(guarded.filter(({ call }) => call.includes('/appointment/{id}') && !call.includes('/installer')))(
      'of $call by a link is to its own appointment alone',
      async ({ call, owner }) => {
        const before = await viewsOf(owner);
        const token = 'demo-reschedule-ap-6-9c27d1e45a80';
        const [method = '', path = ''] = call.split(' ');
        for (const id of ['ap-1', 'ap-2', 'ap-5', 'ap-91']) {
          const request = method === 'put' ? { body: { ...body, token } } : { query: { token } };
          expect((await client().call(method.toUpperCase(), path.replace('{id}', id), request)).status).toBe(404);
        }
        expect(await viewsOf(owner)).toEqual(before);
      },
    );

    it('to the data of another person is not opened by naming it in a body or a query', async () => {
      const before = await viewsOf(jana);
      const foreignKey = keys.get('leer@example.org') ?? '';
      const send = (path: string, change: ApiObject) =>
        client().call('POST', path, { body: { ...body, ...change }, key: foreignKey });
      expect((await client().get('/appointment/slots', { appointment: 'ap-6' }, foreignKey)).status).toBe(404);
      expect((await client().get('/appointment/slots', { type: 'repair', object: 'ob-101' }, foreignKey)).status).toBe(
        404,
      );
      expect((await send('/appointment', { object: 'ob-101', type: 'repair' })).status).toBe(404);
      expect(
        (await send('/speedtest/result', { down: 1, up: 1, ping: 1, order: 'or-1' })).body['fields'],
      ).toMatchObject([{ code: 'order.unknown' }]);
      expect(
        (await send('/property_owner/invitation', { object: 'ob-101', email: 'a@example.org' })).body['fields'],
      ).toMatchObject([{ code: 'object.unknown' }]);
      expect(await viewsOf(jana)).toEqual(before);
    });

    it.each(guarded)('of $call is for $owner', async ({ call, owner, id }) => {
      expect([401, 403, 404]).not.toContain((await ask(call, await idOf(call, owner, id), keys.get(owner))).status);
    });
  });

  describe('a call that needs a key', () => {
    it.each(documentedCalls.filter(needsKey))('asks for it before anything else: %s', async (call) => {
      const method = (call.split(' ')[0] ?? '').toUpperCase();
      const path = pathIn(call).replace(/\{\w+\}/, 'any');
      const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} };
      expect((await client().call(method, path, body)).status).toBe(401);
    });

    it.each([
      ['of 20,000 letters', 'x'.repeat(20_000)],
      ['with NUL', '\0\0'],
    ])('rejects one %s like any other', async (_, key) => {
      expect((await client().get('/api/my_profile', {}, key)).status).toBe(401);
    });
  });

  describe('a request body', () => {
    const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const bodies = documentedCalls.filter(
      (call) => /^(post|put|patch) /.test(call) && !/\/(uploads|uploads\/\{id\}|speedtest\/up)$|\/default$/.test(call),
    );

    it.each(bodies)('with 10,000 levels is rejected by %s', async (call) => {
      const { username = '', password } =
        demoAccounts.find(({ username: name }) => name === (call.includes('/installer') ? installer : jana)) ?? {};
      const key = needsKey(call) ? await client().keyOf(username, password ?? '') : undefined;
      const path = pathIn(call).replace(/\{\w+\}/, 'any');
      const headers = /\/customer\/me/.test(path) ? { 'if-match': '"any"' } : {};
      const { status } = await client().call((call.split(' ')[0] ?? '').toUpperCase(), path, {
        body: deep,
        headers,
        ...(key === undefined ? {} : { key }),
      });
      expect(status).toBe(400);
    });
  });
}

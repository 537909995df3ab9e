import { describe, expect, it } from 'vitest';
import { db, thrownBy, useDatabase } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import { undone } from '../../testing/database';
import { addMethod, isExpired, makeDefault, methodsOf, removeMethod, shownMethod } from './methods';

useDatabase();

/** A customer without orders and methods, and one whose contract is in force. */
const [free, owner] = ['cu-9', 'cu-1'];
const card = (last4: string, more: object = {}) => ({
  type: 'card' as const,
  account_holder: 'Ada Lovelace',
  company_holder: null,
  account_sealed: null,
  fingerprint: `print of ${last4}`,
  country: null,
  last4,
  brand: 'Visa',
  expiry: '2099-12',
  sort_code: null,
  mandate: null,
  mandate_text: null,
  ...more,
});
const old = { expiry: '2020-01' };
const listed = async (on: Db, customer = free) =>
  (await methodsOf(on, customer)).map(({ last4, is_default }) => (is_default ? `${last4} default` : last4));

/** A customer with these methods, the first of which is the default. */
async function added(on: Db, ...methods: readonly ReturnType<typeof card>[]) {
  const ids = [];
  for (const method of methods) ids.push((await addMethod(on, free, method)).id);
  return ids;
}

/** Gives the customer a contract in this state, moved from another customer. */
const contractIn = (on: Db, state: string) =>
  on
    .updateTable('orders')
    .set({ customer: free, state })
    .where('id', '=', (of) => of.selectFrom('orders').select('id').where('customer', '=', owner).orderBy('id').limit(1))
    .execute();

describe('a card', () => {
  const may = new Date('2026-05-31T23:00:00Z');
  it.each([
    [null, false],
    ['2026-04', true],
    ['2026-05', false],
    ['2026-06', false],
  ])('that ends in %s is expired in May 2026: %s', (expiry, expected) => {
    expect(isExpired(expiry, may)).toBe(expected);
  });
});

describe('a payment method shown to its owner', () => {
  it('reveals only the last four digits', async () => {
    const shown = await undone(db, async (on) =>
      shownMethod(
        await addMethod(on, free, {
          ...card('3000', { brand: null, expiry: null, mandate: 'M-1' }),
          type: 'sepa',
          country: 'DE',
          account_sealed: 'sealed',
        }),
      ),
    );
    expect(shown).toEqual({
      id: expect.stringMatching(/^pm-[\da-f]{12}$/),
      type: 'sepa',
      default: true,
      accountHolder: 'Ada Lovelace',
      companyHolder: null,
      iban: 'DE•• •••• •••• 3000',
      last4: '3000',
      brand: null,
      expiry: null,
      expired: false,
      sortCode: null,
      mandate: 'M-1',
      created: new Date().toISOString().slice(0, 10),
    });
  });

  it('has no IBAN if it is a card', async () => {
    const shown = await undone(db, async (on) => shownMethod(await addMethod(on, free, card('1', old))));
    expect(shown).toMatchObject({ iban: null, expired: true, expiry: '2020-01' });
  });
});

describe('adding a method', () => {
  it('makes the first one the default', async () => {
    expect(
      await undone(db, async (on) => {
        await added(on, card('1'), card('2'), card('3'));
        return listed(on);
      }),
    ).toEqual(['1 default', '2', '3']);
  });

  it('replaces an expired default', async () => {
    expect(
      await undone(db, async (on) => {
        await added(on, card('1', old), card('2'));
        return listed(on);
      }),
    ).toEqual(['2 default', '1']);
  });

  it('keeps the default of another customer', async () => {
    const [before, after] = await undone(db, async (on) => {
      const first = await listed(on, owner);
      await added(on, card('1', old), card('2'));
      return [first, await listed(on, owner)];
    });
    expect(before?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('rejects one that is already stored', async () => {
    expect(
      await undone(db, async (on) => {
        await added(on, card('1'), card('2', { fingerprint: null }), card('3', { fingerprint: null }));
        return [await listed(on), (await thrownBy(addMethod(on, free, card('1'))))?.slice(0, 2)];
      }),
    ).toEqual([
      ['1 default', '2', '3'],
      [409, 'payment.exists'],
    ]);
  });
});

describe('making a method the default', () => {
  it('replaces the previous default', async () => {
    expect(
      await undone(db, async (on) => {
        const [, id = ''] = await added(on, card('1'), card('2'));
        const method = await makeDefault(on, free, id);
        return [method.is_default, await listed(on)];
      }),
    ).toEqual([true, ['2 default', '1']]);
  });

  it('rejects an expired one or one of another customer', async () => {
    expect(
      await undone(db, async (on) => {
        const [first = '', id = ''] = await added(on, card('1'), card('2', old));
        const refusals = [await thrownBy(makeDefault(on, free, id)), await thrownBy(makeDefault(on, owner, first))];
        return [...refusals.map((each) => each?.slice(0, 2)), await listed(on)];
      }),
    ).toEqual([
      [409, 'payment.expired'],
      [404, 'not_found'],
      ['1 default', '2'],
    ]);
  });
});

describe('removing a method', () => {
  it('makes the first usable one the default', async () => {
    expect(
      await undone(db, async (on) => {
        const [id = ''] = await added(on, card('1'), card('2', old), card('3'), card('4'));
        await removeMethod(on, free, id);
        return listed(on);
      }),
    ).toEqual(['3 default', '2', '4']);
  });

  it('keeps the default when another method is removed', async () => {
    expect(
      await undone(db, async (on) => {
        const [, id = ''] = await added(on, card('1'), card('2'), card('3'));
        await removeMethod(on, free, id);
        return listed(on);
      }),
    ).toEqual(['1 default', '3']);
  });

  it('of another customer is rejected', async () => {
    expect(
      await undone(db, async (on) => {
        const [id = ''] = await added(on, card('1'));
        return [(await thrownBy(removeMethod(on, owner, id)))?.slice(0, 2), await listed(on)];
      }),
    ).toEqual([[404, 'not_found'], ['1 default']]);
  });

  it.each([
    ['open', [409, 'payment.last'], ['1 default']],
    ['terminated', undefined, []],
    ['backlog', undefined, []],
  ])('that is the last one while a contract is %s: %j', async (state, refusal, remaining) => {
    expect(
      await undone(db, async (on) => {
        const [id = ''] = await added(on, card('1'));
        await contractIn(on, state);
        return [(await thrownBy(removeMethod(on, free, id)))?.slice(0, 2), await listed(on)];
      }),
    ).toEqual([refusal, remaining]);
  });

  it('is allowed during a contract if another one can be used', async () => {
    expect(
      await undone(db, async (on) => {
        const [expired = '', usable = ''] = await added(on, card('1', old), card('2'));
        await contractIn(on, 'open');
        await removeMethod(on, free, expired);
        await added(on, card('3'));
        await removeMethod(on, free, usable);
        return listed(on);
      }),
    ).toEqual(['3 default']);
  });

  it('never makes an expired method the default', async () => {
    expect(
      await undone(db, async (on) => {
        const [usable = ''] = await added(on, card('1'), card('2', old));
        await removeMethod(on, free, usable);
        return listed(on);
      }),
    ).toEqual(['2']);
  });
});

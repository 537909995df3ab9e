import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../http/body';
import { ApiProblem } from '../../http/problem';
import { addMethod, methodsOf } from '../payments/methods';
import { cardMethod, readSepa } from '../payments/read';
import { beginSetup, takeCard } from '../provider/cards';
import { sharedDatabase, undone } from '../../testing/database';
import { attachPayment } from './paying';
import type { OrderRequest } from './reading';

type Db = Awaited<ReturnType<typeof sharedDatabase>>;

let db: Db;
let person = '';
let payer = { firstName: '', lastName: '' };

beforeAll(async () => {
  db = await sharedDatabase();
  const paid = (await db.selectFrom('payment_methods').select('customer').execute()).map(({ customer }) => customer);
  const found = (
    await db
      .selectFrom('customers')
      .select(['id', 'first_name', 'last_name'])
      .where('role', '=', 'customer')
      .where('first_name', 'is not', null)
      .execute()
  ).find(({ id }) => !paid.includes(id))!;
  person = found.id;
  payer = { firstName: found.first_name ?? '', lastName: found.last_name ?? '' };
});

const sepa = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
const bacs = {
  type: 'bacs',
  accountHolder: 'Ida Brandt',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  mandateTextVersion: '2026-11',
  soleSignatory: true,
  transferConsent: true,
};
const cardOf = (token: string) => ({
  type: 'card',
  token,
  holderFirstName: payer.firstName,
  holderLastName: payer.lastName,
  transferConsent: true,
});

const pay = (on: Db, payment: Body | null, payment_method: string | null = null) =>
  attachPayment(on, person, { payment, payment_method } as OrderRequest);

/** A card as the payment provider returns it, with its expiry. */
const card = (expiry: string) =>
  cardMethod('Ida Brandt', { brand: 'visa', last4: '4242', expiry, fingerprint: randomUUID() });

/** Content of a refusal. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => {
      if (!(cause instanceof ApiProblem)) throw cause;
      return [cause.status, cause.code, cause.fields];
    },
  );

async function tokenOf(on: Db): Promise<string> {
  const { client_secret } = await beginSetup(on, person, 'card');
  return (await takeCard(on, client_secret, { number: '4242424242424242', expiry: '2039-01', code: '123' })).token;
}

describe('the payment method of an order', () => {
  it.each([
    ['sepa', sepa, '4711'],
    ['bacs', bacs, '9911'],
  ])('is stored to pay it (%s)', (type, payment, last4) =>
    undone(db, async (on) => {
      const { id, added } = await pay(on, payment);
      const [stored] = await methodsOf(on, person);
      expect(stored).toMatchObject({ id, type, last4, is_default: true, account_holder: 'Ida Brandt' });
      expect(added).toMatchObject({ id, type, last4, default: true });
      const { customer_number } = await on
        .selectFrom('customers')
        .select('customer_number')
        .where('id', '=', person)
        .executeTakeFirstOrThrow();
      expect(stored?.mandate).toContain(customer_number.replace(/[^A-Za-z0-9]/g, '').toUpperCase());
    }),
  );

  it('may be a card of the payment provider', () =>
    undone(db, async (on) => {
      const { id, added } = await pay(on, cardOf(await tokenOf(on)));
      expect(added).toMatchObject({ id, type: 'card', brand: 'visa', last4: '4242', expiry: '2039-01' });
    }));

  it('is recognised when the same account is entered again', () =>
    undone(db, async (on) => {
      await addMethod(on, person, card('2039-01'));
      const first = await pay(on, sepa);
      expect(await pay(on, sepa)).toEqual({ id: first.id });
      expect(await methodsOf(on, person)).toHaveLength(2);
      const second = await pay(on, bacs);
      expect([second.id === first.id, second.added?.default]).toEqual([false, false]);
    }));

  it('is added when the stored method cannot be identified', () =>
    undone(db, async (on) => {
      const anonymous = { ...card('2039-01'), fingerprint: null };
      await addMethod(on, person, anonymous);
      expect((await pay(on, sepa)).added?.type).toBe('sepa');
    }));

  it.each([
    [{ ...sepa, iban: 'DE00' }, '/payment/iban'],
    [{ ...bacs, sortCode: '1' }, '/payment/sortCode'],
    [{ type: 'card', token: 't' }, '/payment/holderFirstName'],
    [{ type: 'cash' }, '/payment/type'],
    [{}, '/payment/type'],
  ])('is rejected at its field: %j', (payment, path) =>
    undone(db, async (on) => {
      const [status, code, fields] = (await refusal(pay(on, payment))) as [
        number,
        string,
        { readonly path: string; readonly rule: string }[],
      ];
      expect([status, code, fields.map((field) => field.path)]).toEqual([
        422,
        'fields.invalid',
        expect.arrayContaining([path]),
      ]);
      if (path === '/payment/type') expect(fields).toEqual([{ path, code: 'type.unknown', rule: 'unknown' }]);
    }),
  );

  it('cannot be the card of another person', () =>
    undone(db, async (on) => {
      const foreign = { ...cardOf(await tokenOf(on)), holderLastName: 'Andermann' };
      expect(await refusal(pay(on, foreign))).toMatchObject([
        422,
        'fields.invalid',
        [{ path: '/payment/holderLastName', rule: 'holder.mismatch' }],
      ]);
    }));

  it('restarts the payment step when that has expired', () =>
    undone(db, async (on) => {
      const token = await tokenOf(on);
      await pay(on, cardOf(token));
      for (const spent of [token, 'unknown'])
        expect(await refusal(pay(on, cardOf(spent)))).toEqual([
          410,
          'card.setup_over',
          [{ path: '/payment', code: 'card.setup_over', rule: 'card.setup_over' }],
        ]);
    }));

  it.each([new Error('the database is gone'), new ApiProblem(402, 'card.declined')])(
    'fails as it failed where something else is wrong: %s',
    async (cause) => {
      const fail = () => {
        throw cause;
      };
      const broken = new Proxy(db, {
        get: (target, name) => {
          const value: unknown = name === 'updateTable' ? fail : Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      await expect(
        attachPayment(broken, person, { payment: cardOf('t'), payment_method: null } as unknown as OrderRequest),
      ).rejects.toBe(cause);
    },
  );

  it('requires an existing customer', async () => {
    await expect(
      attachPayment(db, 'nobody', { payment: sepa, payment_method: null } as unknown as OrderRequest),
    ).rejects.toThrow();
  });
});

describe('a stored payment method', () => {
  const required = [
    402,
    'payment.required',
    [{ path: '/payment_method', code: 'payment.required', rule: 'payment.required' }],
  ];

  it('pays where it is accepted', () =>
    undone(db, async (on) => {
      const one = await addMethod(on, person, readSepa(sepa, '1'));
      const second = await addMethod(on, person, card('2039-01'));
      expect([await pay(on, null), await pay(on, null, second.id), await pay(on, null, one.id)]).toEqual([
        { id: one.id },
        { id: second.id },
        { id: one.id },
      ]);
    }));

  it.each([null, 'pm-unknown'])('is needed: %s', (id) =>
    undone(db, async (on) => {
      expect(await refusal(pay(on, null, id))).toEqual(required);
      if (id === null) return;
      await addMethod(on, person, readSepa(sepa, '1'));
      expect(await refusal(pay(on, null, id))).toEqual(required);
    }),
  );

  it('pays nothing after its card has expired', () =>
    undone(db, async (on) => {
      const old = await addMethod(on, person, card('2020-01'));
      expect([await refusal(pay(on, null)), await refusal(pay(on, null, old.id))]).toEqual([required, required]);
      const fresh = await addMethod(on, person, card('2039-01'));
      expect([await pay(on, null), await refusal(pay(on, null, old.id))]).toEqual([{ id: fresh.id }, required]);
    }));

  it('of another customer cannot pay', () =>
    undone(db, async (on) => {
      const foreign = await on
        .selectFrom('payment_methods')
        .select('id')
        .where('customer', '!=', person)
        .executeTakeFirstOrThrow();
      expect(await refusal(pay(on, null, foreign.id))).toEqual(required);
    }));
});

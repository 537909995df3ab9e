import { describe, expect, it } from 'vitest';
import { db, useDatabase } from '../../testing/basket';
import { undone } from '../../testing/database';
import { accountFor, claimMobile, isKnownCaller, normaliseUsername, rememberCaller } from './login';

useDatabase();

const day = 86_400_000;

it.each([
  [89, true],
  [91, false],
])('a login from that address %i days ago makes the caller known: %s', async (days, known) => {
  const { id } = await db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  const answer = await undone(db, async (transaction) => {
    await rememberCaller(transaction, id, '192.0.2.7');
    const seen_at = new Date(Date.now() - days * day).toISOString();
    await transaction.updateTable('known_callers').set({ seen_at }).where('customer', '=', id).execute();
    return isKnownCaller(transaction, id, '192.0.2.7');
  });
  expect(answer).toBe(known);
});

it('nobody can log in to an account without a password', async () => {
  const found = await undone(db, async (transaction) => {
    const ask = async () => (await accountFor(transaction, 'leer@example.org'))?.id;
    const before = await ask();
    await transaction
      .updateTable('customers')
      .set({ password_hash: null })
      .where('username', '=', 'leer@example.org')
      .execute();
    return [before, await ask()];
  });
  expect(found).toEqual(['cu-9', undefined]);
});

it.each([
  [' Jana.Oelze@Example.org ', 'jana.oelze@example.org'],
  ['+49 (0)152 2881-73/86', '+4915228817386'],
  ['0152 (0) 1', '0152 (0) 1'],
])('the login name %j is normalised to %j', (typed, name) => {
  expect(normaliseUsername(typed)).toBe(name);
});

it('a login does not make other callers known', async () => {
  const answers = await undone(db, async (transaction) => {
    await rememberCaller(transaction, 'cu-1', '192.0.2.7');
    await rememberCaller(transaction, 'cu-1', '192.0.2.7');
    const ask = (id: string, caller: string) => isKnownCaller(transaction, id, caller);
    return [await ask('cu-1', '192.0.2.7'), await ask('cu-1', '192.0.2.8'), await ask('cu-2', '192.0.2.7')];
  });
  expect(answers).toEqual([true, false, false]);
});

describe('a mobile number', () => {
  it('becomes the login name of the account that claims it first', async () => {
    const mobile = '+4915112345678';
    const owner = await undone(db, async (transaction) => {
      await transaction.updateTable('customers').set({ mobile }).where('id', 'in', ['cu-1', 'cu-2']).execute();
      await claimMobile(transaction, 'cu-2');
      await claimMobile(transaction, 'cu-1');
      await claimMobile(transaction, 'cu-2');
      return (await accountFor(transaction, mobile))?.id;
    });
    expect(owner).toBe('cu-2');
  });

  it('creates no account when it is the username of another', async () => {
    const ids = ['cu-1', 'cu-2'];
    const found = await undone(db, async (transaction) => {
      const people = await transaction
        .selectFrom('customers')
        .select(['id', 'username', 'password_hash'])
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute();
      for (const [index, { id }] of people.entries())
        await transaction
          .updateTable('customers')
          .set({ login_mobile: people[1 - index]?.username ?? '' })
          .where('id', '=', id)
          .execute();
      return Promise.all(people.map(async (person) => [person, await accountFor(transaction, person.username ?? '')]));
    });
    expect(found).toHaveLength(2);
    for (const [person, account] of found) expect(account).toEqual(person);
  });
});

import { expect, it } from 'vitest';
import { sharedDatabase, undone } from '../../testing/database';
import { accountFor, isKnownCaller, rememberCaller } from './login';

const day = 86_400_000;

it.each([
  [89, true],
  [91, false],
])('somebody who logged in from there %i days ago is known: %s', async (days, known) => {
  const db = await sharedDatabase();
  const { id } = await db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  const answer = await undone(db, async (transaction) => {
    await rememberCaller(transaction, id, '192.0.2.7');
    const seen_at = new Date(Date.now() - days * day).toISOString();
    await transaction.updateTable('known_callers').set({ seen_at }).where('customer', '=', id).execute();
    return isKnownCaller(transaction, id, '192.0.2.7');
  });
  expect(answer).toBe(known);
});

it('nobody logs in to an account without a password, which is one that nobody has confirmed', async () => {
  const db = await sharedDatabase();
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

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashKey } from '../../auth/keys';
import { keyedHash } from '../../auth/seal';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import { isExpired } from '../payments/methods';

type Db = Kysely<Tables>;

const lifetimeMs = 30 * 60 * 1000;
const random = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** The public key of this merchant; it grants no access by itself. */
const publishableKey = 'pk_local_demo';

/** Starts a payment step for a customer, or for a person who becomes one with the order. */
export async function beginSetup(db: Db, customer: string | null, type: string) {
  const client_secret = random('seti');
  const expires = new Date(Date.now() + lifetimeMs).toISOString();
  await db
    .insertInto('provider_setups')
    .values({ secret_hash: hashKey(client_secret), customer, type, expires })
    .execute();
  return { client_secret, publishable_key: publishableKey, expires };
}

async function openSetup(db: Db, secret: string): Promise<string> {
  const setup = await db
    .selectFrom('provider_setups')
    .select('secret_hash')
    .where('secret_hash', '=', hashKey(secret))
    .where('type', '=', 'card')
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
  if (setup === undefined) throw new ApiProblem(410, 'card.setup_over');
  return setup.secret_hash;
}

const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

const brandOf = (number: string): string =>
  /^4/.test(number) ? 'visa' : /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : /^3[47]/.test(number) ? 'amex' : 'card';

const declined = '4000000000000002';
const challenged = '4000002500003155';

export interface CardEntry {
  number: string;
  /** YYYY-MM */
  expiry: string;
  code: string;
}

function check({ number, expiry, code }: CardEntry): void {
  const wrong = [
    !/^\d{13,19}$/.test(number) || !luhn(number) ? 'number' : '',
    !/^\d{4}-(0[1-9]|1[0-2])$/.test(expiry) || isExpired(expiry) ? 'expiry' : '',
    !/^\d{3,4}$/.test(code) ? 'code' : '',
  ].filter(Boolean);
  if (wrong.length === 0) return;
  throw new ApiProblem(
    422,
    'fields.invalid',
    {},
    wrong.map((name) => ({ path: `/${name}`, code: `${name}.format`, rule: 'format' })),
  );
}

/** Accepts a card: returns its token, and whether the cardholder has to confirm. Stores neither number nor code. */
export async function takeCard(db: Db, secret: string, entry: CardEntry): Promise<{ token: string; confirm: boolean }> {
  const secret_hash = await openSetup(db, secret);
  check(entry);
  if (entry.number === declined) throw new ApiProblem(402, 'card.declined');
  const confirm = entry.number === challenged;
  const token = random('card');
  await db
    .insertInto('provider_cards')
    .values({
      token_hash: hashKey(token),
      secret_hash,
      state: confirm ? 'challenge' : 'ready',
      brand: brandOf(entry.number),
      last4: entry.number.slice(-4),
      expiry: entry.expiry,
      fingerprint: keyedHash(entry.number + entry.expiry),
    })
    .execute();
  return { token, confirm };
}

/** The cardholder's response to the confirmation by their bank. */
export async function confirmCard(db: Db, secret: string, token: string, approve: boolean): Promise<{ token: string }> {
  const secret_hash = await openSetup(db, secret);
  const card = db
    .updateTable('provider_cards')
    .set({ state: approve ? 'ready' : 'used' })
    .where('token_hash', '=', hashKey(token))
    .where('secret_hash', '=', secret_hash)
    .where('state', '=', 'challenge');
  const found = await card.returning('token_hash').executeTakeFirst();
  if (found === undefined) throw new ApiProblem(410, 'card.setup_over');
  if (!approve) throw new ApiProblem(402, 'card.not_confirmed');
  return { token };
}

/** The card of a token, once: for the customer of the payment step, or for the holder of an anonymous step's token. @throws Problem 410 */
export async function useCard(db: Db, customer: string, token: string) {
  const setups = db
    .selectFrom('provider_setups')
    .select('secret_hash')
    .where(({ eb, or }) => or([eb('customer', '=', customer), eb('customer', 'is', null)]));
  const card = await db
    .updateTable('provider_cards')
    .set({ state: 'used' })
    .where('token_hash', '=', hashKey(token))
    .where('state', '=', 'ready')
    .where('secret_hash', 'in', setups)
    .returningAll()
    .executeTakeFirst();
  if (card === undefined) throw new ApiProblem(410, 'card.setup_over');
  return card;
}

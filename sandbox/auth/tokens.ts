import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockName } from '../db/named-lock';
import type { Tables } from '../db/schema/schema';

type Db = Kysely<Tables>;

/** Purpose of a token in a mail. It decides how long the token is valid. */
export type TokenPurpose = 'verification' | 'password' | 'email';

const minutes: Record<TokenPurpose, number> = { verification: 48 * 60, password: 60, email: 48 * 60 };

// Without letters and digits that people confuse when they type them.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const confused: Record<string, string> = { O: '0', I: '1', L: '1' };
const codeLength = 26;

/** Normalises a typed code: ignores grouping, case and look-alike characters. Leaves tokens of other kinds unchanged. */
function normalised(token: string): string {
  const text = token
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[OIL]/g, (letter) => confused[letter] ?? letter);
  return text.length === codeLength && [...text].every((letter) => alphabet.includes(letter)) ? text : token.trim();
}

/** Only the hash of a token is stored, so read access to the database is not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(normalised(token)).digest('base64url');

/** 26 characters of 5 bits each: 130 random bits. */
const newToken = (): string => Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/** A code for people to type, split into groups. */
export const asCode = (token: string): string => token.match(/.{1,5}/g)?.join('-') ?? token;

/** Creates a token and invalidates older ones of the account for the same purpose. */
export async function issueToken(db: Db, customer: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken();
  const now = new Date();
  // If two tokens are created at once, the second call must see the first token.
  await lockName(db, `token ${purpose} ${customer}`);
  await revokeTokens(db, customer, purpose);
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      customer,
      purpose,
      used_at: null,
      created_at: now.toISOString(),
      expires: new Date(now.getTime() + minutes[purpose] * 60_000).toISOString(),
    })
    .execute();
  return token;
}

/** Ends the tokens of an account for a purpose: they are expired from now on. Unused ones do not become used. */
export async function revokeTokens(db: Db, customer: string, purpose: TokenPurpose): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('account_tokens')
    .set({ expires: now })
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .where('expires', '>', now)
    .execute();
}

/** Redeems a token and returns its account; undefined if it is unknown, used, expired or for another purpose. */
export async function useToken(db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const now = new Date().toISOString();
  const row = await db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .returning('customer')
    .executeTakeFirst();
  return row?.customer;
}

/** Returns the account of a token, valid or not. */
export async function ownerOfToken(db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('customer')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.customer;
}

/** Whether a token was good for this purpose and has given its account. */
export async function wasTokenUsed(db: Db, token: string, purpose: TokenPurpose): Promise<boolean> {
  const row = await db
    .selectFrom('account_tokens')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (row?.used_at ?? null) !== null;
}

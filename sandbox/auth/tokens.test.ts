import { describe, expect, it } from 'vitest';
import { db, useDatabase } from '../testing/basket';
import type { Db } from '../testing/basket';
import { undone } from '../testing/database';
import { asCode, hashToken, issueToken, ownerOfToken, revokeTokens, useToken, wasTokenUsed } from './tokens';
import type { TokenPurpose } from './tokens';

useDatabase();

const [ada, bo] = ['cu-1', 'cu-2'];
const inUndone = <Result>(run: (on: Db) => Promise<Result>) => undone(db, run);
const minute = 60_000;

it('a token has 26 characters that cannot be confused', async () => {
  const tokens = await inUndone(async (on) => {
    const all = [];
    for (let count = 0; count < 8; count += 1) all.push(await issueToken(on, ada, 'password'));
    return all;
  });
  for (const token of tokens) expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(new Set(tokens).size).toBe(8);
  // Of 208 signs by chance, far more than half of the 32 occur.
  expect(new Set(tokens.join('')).size).toBeGreaterThan(24);
});

it('a code for people is grouped in fives', () => {
  expect(asCode('ABCDEFGHJKM')).toBe('ABCDE-FGHJK-M');
  expect(asCode('')).toBe('');
});

describe('a typed token', () => {
  const code = '0123456789ABCDEFGHJKMNPQR1';
  it.each([
    '01234-56789-ABCDE-FGHJK-MNPQR-1',
    ' 0123456789abcdefghjkmnpqr1 ',
    'O123456789ABCDEFGHJKMNPQRI',
    'o123456789abcdefghjkmnpqrl',
    '0123456789 ABCDEFGHJKM NPQRL',
  ])('is accepted with groups or look-alikes: %s', (typed) => {
    expect(hashToken(typed)).toBe(hashToken(code));
  });

  it('of another kind is only trimmed', () => {
    expect(hashToken(' abc-def ')).toBe(hashToken('abc-def'));
    expect(hashToken('abcdef')).not.toBe(hashToken('abc-def'));
    expect(hashToken('abc')).not.toBe(hashToken('ABC'));
    expect(hashToken(`${code.slice(0, -1)}u`)).not.toBe(hashToken(`${code.slice(0, -1)}U`));
    expect(hashToken(`${code}x`)).not.toBe(hashToken(`${code}X`));
  });
});

it('a token identifies its account only once', async () => {
  const answers = await inUndone(async (on) => {
    const token = await issueToken(on, ada, 'password');
    return [
      await useToken(on, token, 'email'),
      await useToken(on, 'unknown', 'password'),
      await ownerOfToken(on, token, 'email'),
      await useToken(on, token, 'password'),
      await useToken(on, token, 'password'),
      await ownerOfToken(on, token, 'password'),
    ];
  });
  expect(answers).toEqual([undefined, undefined, undefined, ada, undefined, ada]);
});

it('only the hash of a token is stored', async () => {
  const [token, stored] = await inUndone(async (on) => [
    await issueToken(on, ada, 'password'),
    JSON.stringify(await on.selectFrom('account_tokens').selectAll().where('customer', '=', ada).execute()),
  ]);
  expect(stored).toContain(hashToken(token));
  expect(stored).not.toContain(token);
});

it('a new token invalidates older ones of the account for the same purpose', async () => {
  const answers = await inUndone(async (on) => {
    const [old, email, foreign] = [
      await issueToken(on, ada, 'password'),
      await issueToken(on, ada, 'email'),
      await issueToken(on, bo, 'password'),
    ];
    const fresh = await issueToken(on, ada, 'password');
    return [
      await useToken(on, old, 'password'),
      await useToken(on, email, 'email'),
      await useToken(on, foreign, 'password'),
      await useToken(on, fresh, 'password'),
    ];
  });
  expect(answers).toEqual([undefined, ada, bo, ada]);
});

it('only a token that identified its account counts as used', async () => {
  const answers = await inUndone(async (on) => {
    const used = await issueToken(on, ada, 'email');
    await useToken(on, used, 'email');
    const revoked = await issueToken(on, ada, 'email');
    await revokeTokens(on, ada, 'email');
    return [
      await wasTokenUsed(on, used, 'email'),
      await wasTokenUsed(on, used, 'password'),
      await wasTokenUsed(on, revoked, 'email'),
      await useToken(on, revoked, 'email'),
    ];
  });
  expect(answers).toEqual([true, false, false, undefined]);
});

it('revoked tokens keep the time of their last use', async () => {
  const [first, second] = await inUndone(async (on) => {
    const token = await issueToken(on, ada, 'password');
    await useToken(on, token, 'password');
    const readToken = () =>
      on
        .selectFrom('account_tokens')
        .select('used_at')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow();
    const first = await readToken();
    await new Promise((resume) => setTimeout(resume, 5));
    await revokeTokens(on, ada, 'password');
    return [first.used_at, (await readToken()).used_at];
  });
  expect(first).not.toBeNull();
  expect(second).toEqual(first);
});

it.each<[TokenPurpose, number]>([
  ['verification', 48 * 60],
  ['password', 60],
  ['email', 48 * 60],
])('a token for %s is valid for %i minutes', async (purpose, minutes) => {
  const [lasts, early, late] = await inUndone(async (on) => {
    const shiftedToken = async (shift: number) => {
      const token = await issueToken(on, ada, purpose);
      const of = () => on.selectFrom('account_tokens').where('token_hash', '=', hashToken(token));
      const { created_at, expires } = await of().select(['created_at', 'expires']).executeTakeFirstOrThrow();
      const earlier = new Date(Date.parse(expires) - shift * minute).toISOString();
      await on
        .updateTable('account_tokens')
        .set({ expires: earlier })
        .where('token_hash', '=', hashToken(token))
        .execute();
      return { lasts: Date.parse(expires) - Date.parse(created_at), owner: await useToken(on, token, purpose) };
    };
    const [one, other] = [await shiftedToken(minutes - 1), await shiftedToken(minutes)];
    return [one.lasts, one.owner, other.owner];
  });
  expect([lasts, early, late]).toEqual([minutes * minute, ada, undefined]);
});

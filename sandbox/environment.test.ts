import { describe, expect, it } from 'vitest';
import { knownSecret, poolSizeIn, refuseKnownSecret } from './environment';

describe('the secret for account data', () => {
  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', DATA_SECRET: '' }, true],
    [{ NODE_ENV: 'production', DATA_SECRET: knownSecret }, true],
    [{ NODE_ENV: 'staging', DATA_SECRET: knownSecret }, true],
    [{ NODE_ENV: 'production', DATA_SECRET: 'own' }, false],
    [{ NODE_ENV: 'development' }, false],
    [{}, false],
  ])('with %j is rejected: %s', (variables, refused) => {
    const start = () => refuseKnownSecret(variables);
    if (refused) expect(start).toThrow('DATA_SECRET');
    else expect(start).not.toThrow();
  });
});

it('the pool size is a number of connections', () => {
  expect([poolSizeIn({}), poolSizeIn({ DATABASE_POOL: '' }), poolSizeIn({ DATABASE_POOL: '50' })]).toEqual([
    undefined,
    undefined,
    50,
  ]);
  for (const DATABASE_POOL of ['0', '-1', '2.5', 'many'])
    expect(() => poolSizeIn({ DATABASE_POOL })).toThrow(DATABASE_POOL);
});

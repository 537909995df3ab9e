import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

describe('nearest', () => {
  it.each([
    ['custmer', ['customer', 'anonymous'], 'customer'],
    ['anonymuos', ['customer', 'anonymous'], 'anonymous'],
    ['Street', ['street', 'streets'], 'street'],
    ['CUSTOMER', ['customer', 'installer'], 'customer'],
    ['fone', ['phone', 'home', 'arrow'], 'phone'],
    ['steet', ['street', 'city'], 'street'],
    ['zip', ['zip', 'zap'], 'zap'],
    ['sessoin', new Set(['session', 'site']), 'session'],
    ['adress', ['address', 'address'], 'address'],
  ])('%s is near to one of %j', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it.each([
    ['two are equally near', 'cat', ['car', 'can']],
    ['two differ in case only', 'Id', ['id', 'ID']],
    ['too many edits for its length', 'role', ['rules']],
    ['one letter', 'x', ['y']],
    ['nothing known', 'session', []],
    ['no name', '', ['id']],
  ])('suggests nothing: %s', (_why, name, candidates) => {
    expect(nearest(name, candidates)).toBeUndefined();
  });
});

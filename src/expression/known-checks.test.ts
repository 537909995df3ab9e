import { describe, expect, it } from 'vitest';
import { checkExpression } from './check';
import { rememberChecks } from './known-checks';

const text = { type: 'string' };

/** A table, and the number of checks it ran. */
function checking() {
  const known = rememberChecks<object>();
  const checks = { count: 0 };
  const check = (source: string, asked: Parameters<typeof known>[1]): object =>
    known(source, asked, () => {
      checks.count += 1;
      return {};
    });
  return { check, checks };
}

describe('the cached check of an expression', () => {
  const state = { ...text };

  it.each([
    ['the same options', { roots: { state } }, 1],
    ['another type of a root that it does not read', { roots: { state, data: { ...text } } }, 1],
    ['an equal type', { roots: { state: { ...text } } }, 2],
    ['another condition around it', { roots: { state }, given: ['state.b'] }, 2],
    ['another expected type', { roots: { state }, expected: 'boolean' }, 2],
    ['a value that has to be there', { roots: { state }, required: true }, 2],
  ] as const)('with %s', (what, asked, count) => {
    const { check, checks } = checking();
    const before = what.includes('does not read') ? { roots: { state, data: { ...text } } } : { roots: { state } };
    check('state.a', before);
    check('state.a', asked);
    expect(checks.count).toBe(count);
  });

  it('distinguishes a line break from a condition', () => {
    const roots = { state: { type: 'object', properties: { a: { type: 'boolean' }, b: { type: 'boolean' } } } };
    expect(checkExpression('state.a', { roots, given: ['state.b'] }).problems).toEqual([]);
    expect(checkExpression('state.a\nstate.b', { roots }).problems).toHaveLength(1);
  });

  it('is evicted after a thousand others', () => {
    const { check, checks } = checking();
    for (let index = 0; index <= 1000; index += 1) check(`state.a${index}`, { roots: { state } });
    check('state.a0', { roots: { state } });
    expect(checks.count).toBe(1002);
  });
});

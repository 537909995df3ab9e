import { expect, it } from 'vitest';
import { runRule } from './check';
import type { CheckContext } from './rule';

/** The parts of a context that are needed to name a definition. */
const contextOf = (operations: Readonly<Record<string, object>>): CheckContext =>
  ({ site: { name: 'base', settings: {}, operations, forms: {}, entities: {} }, units: [] }) as unknown as CheckContext;

it('reports what a rule found before it failed', () => {
  const earlier = { code: 'FP0000', rule: 'frail', severity: 'error', site: 'base', message: 'found before' } as const;
  const look = function* () {
    yield earlier;
    throw new TypeError('null has no from');
  };
  expect([...runRule({ name: 'frail' }, look, contextOf({}))].map(({ message }) => message)).toEqual([
    'found before',
    'The rule "frail" failed here: null has no from.',
  ]);
});

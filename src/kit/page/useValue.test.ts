import { expect, it } from 'vitest';
import { compileExpression } from '../../expression/compile';
import { evaluate } from '../../expression/evaluate';
import { resolveFormValues } from './useValue';

const values = {
  name: 'Ada',
  items: [
    { article: { $: compileExpression('route.query.article') }, kind: { $: compileExpression('route.query.kind') } },
  ],
  tags: ['a', 'b'],
};

const begun = (query: Readonly<Record<string, string>>) =>
  resolveFormValues(values, (tree) => evaluate(tree, { route: { query } }));

it('initialises a list of a form with entries', () =>
  expect(begun({ article: 'bread' })).toEqual({ name: 'Ada', items: [{ article: 'bread' }], tags: ['a', 'b'] }));

it('omits an entry without any known value', () =>
  expect(begun({ article: '' })).toEqual({ name: 'Ada', items: undefined, tags: ['a', 'b'] }));

import { describe, expect, it } from 'vitest';
import { ExpressionError, compileExpression } from './compile';

describe('compileExpression', () => {
  it.each([
    [
      "session.username != null && session.username.startsWith('x')",
      ['&', ['~', ['$', 'session', 'username'], null], ['startsWith', ['$', 'session', 'username'], 'x']],
    ],
    ['a[0].b', ['$', 'a', 0, 'b']],
    ['a.filter(i, i.ok)[0].b', ['.', ['filter', ['$', 'a'], 'i', ['&', ['$', 'i', 'ok'], true]], 0, 'b']],
    ["x in ['a', 2]", ['in', ['$', 'x'], ['[', 'a', 2]]],
    ['has(a.b) || !a.c', ['|', ['~', ['$', 'a', 'b'], null], ['!', ['$', 'a', 'c']]]],
    ['a.size() - -1', ['+', ['size', ['$', 'a']], 1]],
    ['-a', ['*', -1, ['$', 'a']]],
    ['9007199254740991', 9007199254740991],
    ["c ? today() : lower('X')", ['?', ['$', 'c'], ['today'], ['toLowerCase', 'X']]],
  ])('%s', (source, tree) => {
    expect(compileExpression(source)).toEqual(tree);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
  });

  it('rejects everything outside the subset at once', () => {
    expect(() => compileExpression('a / 2 > b % 3')).toThrow(ExpressionError);
    try {
      compileExpression('a / 2 > b % 3');
    } catch (error) {
      expect(error instanceof ExpressionError && error.problems.map(({ from, to }) => [from, to])).toEqual([
        [0, 5],
        [8, 13],
      ]);
    }
    expect(() => compileExpression('a and b')).toThrow(/Write &&/);
  });
});

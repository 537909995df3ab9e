import { GraphQLError, parse } from 'graphql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSize, documentWeight, parseWithin } from './limits';

/** A part of a selection. Fragments are named by number, so that some are unknown, unused, cyclic or repeated. */
const selection = fc.letrec<{ set: string }>((tie) => ({
  set: fc
    .array(
      fc.oneof(
        { depthSize: 'small', maxDepth: 6 },
        fc.constantFrom('name', 'a: name', 'b: name @include(if: true)', 'c(with: [1, [2, { d: 3 }]])'),
        fc.nat({ max: 30 }).map((number) => `...F${number}`),
        tie('set').map((set) => `viewer ${set}`),
        tie('set').map((set) => `... on Query ${set}`),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => `{ ${parts.join(' ')} }`),
})).set;

const documents = fc
  .tuple(fc.array(selection, { minLength: 1, maxLength: 4 }), fc.array(selection, { maxLength: 26 }))
  .map(([operations, fragments]) =>
    [
      ...operations.map((set, index) => `query Q${index} ${set}`),
      ...fragments.map((set, index) => `fragment F${index} on Query ${set}`),
    ].join('\n'),
  );

/** Each fragment spreads the next one `times` times, so its size grows exponentially. */
const bomb = (fragments: number, times: number, end: string): string =>
  [
    '{ ...F0 }',
    ...Array.from(
      { length: fragments },
      (_, index) => `fragment F${index} on Query { ${`...F${index + 1} `.repeat(times)}}`,
    ),
    end,
  ].join('\n');

describe('a GraphQL document', () => {
  it('weighs no more than its number of parts', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const count = text.match(/\.\.\.|name|viewer|c\(/g)?.length ?? 0;
        expect(documentSize(parse(text)).visited).toBeLessThanOrEqual(count);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['an unknown fragment', ''],
    ['a field', 'fragment F1600 on Query { name }'],
    ['itself', 'fragment F1600 on Query { ...F0 }'],
  ])('of 1,600 fragments that each double to end in %s is measured in one pass', (_, end) => {
    const text = bomb(1600, 2, end);
    expect(documentSize(parse(text)).visited).toBeLessThanOrEqual(1 + 1600 * 2 + 1);
  });

  it.each([
    ['doubles its fragments', bomb(30, 2, '')],
    ['holds itself', 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['hides a bomb in fragments that nobody uses', `{ name } ${bomb(30, 2, '').slice(9)}`],
    ['has many operations', Array.from({ length: 60 }, (_, index) => `query Q${index} { name }`).join(' ')],
    ['gives a field many names', `{ ${Array.from({ length: 201 }, (_, index) => `a${index}: name`).join(' ')} }`],
    ['spreads one fragment over and over', `{ ${'...A '.repeat(101)}} fragment A on Query { name }`],
    ['nests fields', `${'{ a '.repeat(9)}${'}'.repeat(9)}`],
    ['nests a list', `{ a(b: ${'['.repeat(5000)}${']'.repeat(5000)}) }`],
    ['nests a type', `query A($a: ${'['.repeat(5000)}Int${']'.repeat(5000)}) { a }`],
    ['lists many values', `{ a(b: [${'1 '.repeat(5000)}]) }`],
    ['holds NUL in a text', '{ a(b: "\\u0000") }'],
    ['repeats a directive', `{ a ${'@skip(if: true) '.repeat(1000)} }`],
  ])('that %s is rejected before it is validated', (_, text) => expect(() => parseWithin(text)).toThrow(GraphQLError));

  it('of an ordinary size is accepted', () => {
    expect(
      parseWithin(
        'query Q($id: ID!) { place(id: $id) { ...P } } fragment P on Place { id progress { connected { done } } }',
      ).definitions,
    ).toHaveLength(2);
  });
});

describe('the weight of a document', () => {
  const weights = { heavy: 4, light: 1 };
  it.each([
    ['every alias of a root field', '{ a: heavy b: heavy light }', 9],
    [
      'fields in fragments as often as they are spread',
      '{ ...A ...A ... on Query { heavy } } fragment A on Query { heavy }',
      12,
    ],
    ['a field without a weight of its own as 1', '{ other }', 1],
    ['nothing below the roots', '{ light { heavy heavy } }', 1],
    ['the heaviest of its operations', 'query A { light } query B { heavy }', 4],
  ])('counts %s', (_, text, weight) => {
    expect(documentWeight(parse(text), weights)).toBe(weight);
  });

  it('is limited', () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: heavy`).join(' ')} }`;
    expect(documentWeight(parse(aliases(15)), weights)).toBe(60);
    expect(() => documentWeight(parse(aliases(16)), weights)).toThrow(GraphQLError);
  });
});

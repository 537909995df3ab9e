import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiProblem } from '../http/problem';
import { parseFilter } from './parse';
import { likeOfPattern } from './pattern';

it('gives AND precedence over OR', () => {
  expect(parseFilter('a:1,b.ne:2,,c:3').map((group) => group.map(({ name }) => name))).toEqual([['a', 'b.ne'], ['c']]);
});

it.each<[string, unknown]>([
  ['a:null', { kind: 'null' }],
  ['a:"null"', { kind: 'item', text: 'null' }],
  ['a:12/1/5', { kind: 'item', text: '12/1/5' }],
  ['a:10:30', { kind: 'item', text: '10:30' }],
  ['a:""', { kind: 'item', text: '' }],
  ['a:"x,,b:[y]"', { kind: 'item', text: 'x,,b:[y]' }],
  ['a:[x;"y;z";null]', { kind: 'list', items: ['x', 'y;z', 'null'] }],
  ['a:/x\\/,y/', { kind: 'pattern', source: 'x\\/,y' }],
])('reads the value of %s', (text, value) => {
  expect(parseFilter(text)).toEqual([[{ name: 'a', value }]]);
});

it('returns every quoted text unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text)),
      (text) => {
        const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`;
        expect(parseFilter(`a:${quoted},b:[${quoted}]`)).toEqual([
          [
            { name: 'a', value: { kind: 'item', text } },
            { name: 'b', value: { kind: 'list', items: [text] } },
          ],
        ]);
      },
    ),
  );
});

it('parses any text or reports the position of an error', () => {
  const pieces = fc.constantFrom(
    'a',
    '.ne',
    ':',
    ',',
    ',,',
    '[',
    ']',
    ';',
    '"',
    '/',
    '\\',
    '*',
    ' ',
    'null',
    'ä',
    '\0',
    '\ud800',
  );
  fc.assert(
    fc.property(
      fc.array(pieces).map((parts) => `a:${parts.join('')}`),
      (text) => {
        try {
          parseFilter(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiProblem);
          expect(error).toMatchObject({ status: 400 });
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it.each([
  ['Am .*', 'Am %'],
  ['100\\%_', '100\\%\\_'],
  ['a\\.b', 'a.b'],
  ['\\\\', '\\\\'],
])('matches /%s/ as %s', (source, like) => {
  expect(likeOfPattern(source)).toBe(like);
});

it.each(['a+', '(a)', '[a]', 'a{2}', 'a|b', '^a', 'a$', '.', '*', '\\d', '\\', 'x'.repeat(101)])(
  'refuses the pattern %s',
  (source) => {
    expect(() => likeOfPattern(source)).toThrow(ApiProblem);
  },
);

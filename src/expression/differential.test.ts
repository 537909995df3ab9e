import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile';
import { evaluate } from './evaluate';
import { complete, sparse } from './samples';

/** The library's own evaluation is the reference for every expression that it can evaluate. */
const library = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
  .registerFunction('or(dyn, dyn): dyn', (value: unknown, other: unknown) => value ?? other)
  .registerFunction('first(list): dyn', (list: readonly unknown[]) => list[0] ?? null)
  .registerFunction('last(list): dyn', (list: readonly unknown[]) => list.at(-1) ?? null)
  .registerFunction('upper(string): string', (text: string) => text.toUpperCase())
  .registerFunction('lower(string): string', (text: string) => text.toLowerCase())
  .registerFunction('string.replace(string, string): string', (text: string, part: string, other: string) =>
    text.split(part).join(other),
  )
  .registerFunction('sum(list): double', (list: readonly number[]) => list.reduce((all, one) => all + Number(one), 0))
  .registerFunction('round(double): double', (number: number) => Math.floor(number + 0.5))
  .registerFunction('min(double, double): double', (a: number, b: number) => Math.min(a, b))
  .registerFunction('max(double, double): double', (a: number, b: number) => Math.max(a, b));

type Kind = 'text' | 'number' | 'condition';

const PATHS: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    'session.role',
    'session.username',
    'session.profile.email',
    'session.profile.phone',
    'data.main.street',
    'data.main.supplement',
    'data.places[0].status',
    'data.places[1].id',
    'data.contact.letter',
    'form.comment',
    'session.constructor',
    'data.none.name',
  ],
  number: [
    'form.price',
    'form.quantity',
    'form.discount',
    'data.main.floors',
    'data.places[1].floors',
    'session.profile.objects[0]',
  ],
  condition: ['session.verified', 'session.newsletter', 'session.none'],
};
const LISTS = ['session.permissions', 'data.main.tags', "['read', 'a', '']", 'session.none', 'data.places[1].tags'];
const TEXTS = ["'a'", "''", "'customer'", "'Mill Lane'", "'ü€😀'", '"it\\"s"', "'read'", 'null'];
const NUMBERS = ['0.0', '1.0', '2.5', '19.5', '-3.0', '1e3'];

const pick = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const join = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((pieces) => pieces.join(''));

const { condition } = fc.letrec<Record<Kind, string>>((tie) => {
  const text = tie('text');
  const number = tie('number');
  const inner = tie('condition');
  const list = pick(LISTS);
  return {
    text: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      pick(PATHS.text),
      pick(TEXTS),
      join('(', text, ' + ', text, ')'),
      join('(', inner, ' ? ', text, ' : ', text, ')'),
      join(list, '.filter(i, i != ', text, ')[0]'),
      join('or(', text, ', ', text, ')'),
      join(pick(['first(', 'last(']), list, ')'),
      join(pick(['lower(', 'upper(']), text, ')'),
      join(text, '.trim()'),
      join(text, '.replace(', text, ', ', text, ')'),
      join("['a', ", text, '].join(', text, ')'),
    ),
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      pick(PATHS.number),
      pick(NUMBERS),
      join('(', number, pick([' + ', ' - ', ' * ']), number, ')'),
      join('-(', number, ')'),
      join('round(', number, ')'),
      join('sum([1.0, ', number, '])'),
      join('sum(data.places.map(p, p.floors + 0.5))'),
      join(pick(['min(', 'max(']), number, ', ', number, ')'),
      join('(', inner, ' ? ', number, ' : ', number, ')'),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      pick(['true', 'false', ...PATHS.condition]),
      join('(', text, pick([' == ', ' != ', ' < ', ' >= ']), text, ')'),
      join('(', number, pick([' == ', ' != ', ' < ', ' <= ', ' > ', ' >= ']), number, ')'),
      join('size(', fc.oneof(text, list), ')', pick([' > ', ' == ', ' < ']), pick(['0', '1', '3'])),
      join(list, '.size() >= ', pick(['0', '1', '2'])),
      join('(', text, ' in ', list, ')'),
      join('(', number, ' in [', number, ', ', number, '])'),
      join(text, pick(['.startsWith(', '.endsWith(', '.contains(']), text, ')'),
      join(text, pick([".matches('^[a-z]+$')", ".matches('i|e')"])),
      join('(', text, ' in ', list, '.map(i, i + ', text, '))'),
      join(list, pick(['.exists(i, ', '.all(i, ']), text, pick([' == i', ' != i', ' > i']), ')'),
      join('size(data.places.filter(p, p.floors > ', number, ' || p.street == ', text, ')) == 1'),
      join('data.places.', pick(['exists', 'all']), '(p, ', list, '.exists(i, i == p.status || ', inner, '))'),
      join('has(', pick(['session.profile', 'data.main.street', 'form.begin', 'session.misspelt']), ')'),
      join('(', inner, pick([' && ', ' || ']), inner, ')'),
      join('!(', inner, ')'),
      join('(', inner, ' ? ', inner, ' : ', inner, ')'),
    ),
  };
});

const values = { complete, sparse, nothing: {} };

function libraryAnswer(source: string, scope: Record<string, unknown>): { readonly value: unknown } | undefined {
  try {
    const value: unknown = library.evaluate(source, scope);
    return { value: typeof value === 'bigint' ? Number(value) : value };
  } catch {
    return undefined;
  }
}

describe('our evaluation compared with the library', () => {
  it('is equal wherever the library returns a value', () => {
    let answered = 0;
    const property = fc.property(condition, fc.constantFrom(...Object.values(values)), (source, scope) => {
      const ours = evaluate(compileExpression(source), scope);
      const theirs = libraryAnswer(source, scope);
      if (!theirs) return;
      answered++;
      expect(ours).toEqual(theirs.value);
    });
    fc.assert(property, { seed: 20, numRuns: 3000 });
    expect(answered).toBeGreaterThan(800);
  });

  const FIXED = [
    '1 + 2 * 3 - 4 == 3',
    '2 - 3 - 4 < 0',
    "'b' > 'a'",
    "'Z' < 'a'",
    '!true || true && false',
    'true ? 1 : 2',
    '[1, 2].exists(x, x == 2)',
    "size('😀') == 1",
    '[].all(x, false)',
    '[].exists(x, true)',
    '[1, 2, 3].filter(x, x > 1).size() == 2',
    "1 == 1 && 'a' in ['a']",
    'null == null',
    '-1 * -1 == 1',
    '0x10 == 16',
    "r'\\d' == '\\\\d'",
    "'''a''' == 'a'",
    'false ? 1 : true ? 2 : 3',
    '-(1 + 2)',
    '--1',
    "or(null, 'b') == 'b'",
    "or('a', 'b') == 'a'",
    "first(['a', 'b']) == 'a'",
    "last(['a', 'b']) == 'b'",
    "['a', 'b'].join(', ') == 'a, b'",
    "[].join(', ') == ''",
    '[1, 2].map(i, i * 2) == [1] || [1, 2].map(i, i * 2)[1] == 4',
    "'a-b'.replace('-', '$&') == 'a$&b'",
    "' a '.trim() == 'a'",
    "upper('straße') == 'STRASSE'",
    "'38300'.matches(r'^\\d{5}$')",
    "!'3830'.matches(r'^\\d{5}$')",
    'sum([1.5, 2.0]) == 3.5',
    'sum([]) == 0.0',
    'round(2.5) == 3.0 && round(-2.5) == -2.0',
    'min(2.0, 3.5) == 2.0',
    'max(2.0, 3.5) == 3.5',
  ];
  it.each(FIXED)('%s', (source) => {
    const theirs = libraryAnswer(source, {});
    expect(theirs).toBeDefined();
    expect(evaluate(compileExpression(source), {})).toEqual(theirs?.value);
  });
});

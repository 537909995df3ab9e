import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkExpression } from './check';
import { readsClock } from './clock';
import { compileExpression } from './compile';
import { evaluate } from './evaluate';
import { FUNCTIONS, clockOperations } from './functions';
import { isFixed } from '../publish/page/scope';
import type { ExpressionFunction } from './functions';

/** A call of each function with a result other than null and than that of an unknown operation, and that result. */
const CALLS: Readonly<Record<string, readonly [source: string, value: unknown]>> = {
  has: ['has(x.text)', true],
  size: ['size(x.text)', 3],
  today: ['today()', '2026-03-28'],
  daysUntil: ["daysUntil('2026-03-30')", 2],
  addDays: ["addDays('2026-03-28', 4)", '2026-04-01'],
  monthsBetween: ["monthsBetween('2025-12-28', '2026-03-28')", 3],
  lower: ['lower(x.text)', 'abc'],
  upper: ["upper('abc')", 'ABC'],
  trim: ["'  a b '.trim()", 'a b'],
  replace: ["x.text.replace('B', '$&')", 'A$&C'],
  startsWith: ["x.text.startsWith('A')", true],
  endsWith: ["x.text.endsWith('C')", true],
  contains: ["x.text.contains('B')", true],
  matches: ["x.text.matches(r'^[A-C]{3}$')", true],
  exists: ["x.list.exists(i, i == 'b')", true],
  all: ["x.list.all(i, i != 'c')", true],
  filter: ["x.list.filter(i, i == 'b')", ['b']],
  map: ["x.list.map(i, i + '!')", ['a!', 'b!']],
  join: ["x.list.join(', ')", 'a, b'],
  or: ["or(x.none, 'other')", 'other'],
  first: ['first(x.list)', 'a'],
  last: ['last(x.list)', 'b'],
  sum: ['sum(x.list.map(i, 2))', 4],
  round: ['round(2.5)', 3],
  min: ['min(3, size(x.list))', 2],
  max: ['max(3, size(x.list))', 3],
};

const schema = {
  type: 'object',
  required: ['list'],
  properties: {
    text: { type: 'string' },
    none: { type: 'string' },
    list: { type: 'array', items: { type: 'string' } },
  },
};
const scope = { x: { text: 'ABC', list: ['a', 'b'] } };
const all = [...FUNCTIONS].map(([name, called]) => ({ name, called, call: CALLS[name] ?? ['', undefined] }));

describe('each function of the table', () => {
  it('is called here', () => {
    expect(Object.keys(CALLS)).toEqual([...FUNCTIONS.keys()]);
  });

  it.each(all)('$name is evaluated', ({ call: [source, value] }) => {
    expect(evaluate(compileExpression(source), scope, new Date(2026, 2, 28, 12))).toEqual(value);
  });

  it.each(all)('$name returns a value of its declared type', ({ call: [source, value] }) => {
    const { problems, type } = checkExpression(source, { roots: { x: schema }, given: ['x.text != null'] });
    expect(problems).toEqual([]);
    // The first and last item of a list may be missing.
    const [one = type] = Array.isArray(type['anyOf']) ? (type['anyOf'] as readonly (typeof type)[]) : [];
    expect(one['type']).toBe(Array.isArray(value) ? 'array' : typeof value);
  });

  it.each(all)('$name rejects a wrong number of operands', ({ name, called }) => {
    const wrong = (method: boolean): string => {
      const operands = Array.from({ length: called.arity + (method ? 0 : 1) }, () => 'x');
      return method ? `x.list.${name}(${operands.join(', ')})` : `${name}(${operands.join(', ')})`;
    };
    for (const form of called.forms)
      expect(
        checkExpression(wrong(form !== 'function'), { roots: { x: schema } }).problems.map(({ code }) => code),
      ).toContain('expression-arguments');
  });

  it.each(all)('$name is documented', ({ name }) => {
    const guide = readFileSync(new URL('../../docs/reference/language.md', import.meta.url), 'utf8');
    expect(/Conditions \(`when`\)[\s\S]*?\n\n/.exec(guide)?.[0]).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('a function that depends on the time', () => {
  const timely = (called: ExpressionFunction): boolean => 'clock' in called && called.clock === true;
  const compiled = all.filter(({ called }) => 'operation' in called);

  it.each(compiled)('$name is evaluated at publication only without a clock', ({ called }) => {
    expect('operation' in called && isFixed([called.operation, 'x'])).toBe(!timely(called));
  });

  it('is known to the runner', () => {
    const named = [...readsClock.matchAll(/\*=(\w+)\]/g)].map(([, name]) => name);
    expect(named).toEqual([...clockOperations]);
  });
});

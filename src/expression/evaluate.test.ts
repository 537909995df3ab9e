import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile';
import { evaluate } from './evaluate';
import type { Tree } from '../model/tree';

const value = (source: string, scope: Record<string, unknown> = {}, now?: Date): unknown =>
  evaluate(compileExpression(source), scope, now);

describe('evaluate', () => {
  const list = ['a'];
  it.each([
    ['x', null],
    ['x.y.z', null],
    ['list[7].y', null],
    ['constructor', null],
    ['list.constructor.name', null],
    ['text.length', null],
    ['list.__proto__', null],
    ['list.exists(i, toString == null)', true],
    ['x.exists(i, true)', null],
    ['x.filter(i, true)', null],
    ['size(x)', null],
    ['x < 3', null],
    ['text < 3', null],
    ['x + 1', null],
    ['text + 1', null],
    ['x.startsWith(text)', null],
    ['lower(x)', null],
    ['x in x', false],
    ['!x', true],
    ['text && true', false],
    ['daysUntil(x)', null],
    ['daysUntil(text)', null],
    ['lower(text)', 'abc'],
    ['x.trim()', null],
    ['list.map(i, i.trim)[0]', null],
    ["x.replace('a', 'b')", null],
    ['text.replace(x, text)', null],
    ["x.matches('a')", null],
    ["x.join(', ')", null],
    ["text.join(', ')", null],
    ['list.join(x)', null],
    ["[x, 'a', x, 'b'].join('-')", 'a-b'],
    ['last(x)', null],
    ['last([])', null],
    ['sum(x)', null],
    ['sum(list)', null],
    ['sum([1, x, 2])', 3],
    ['round(x)', null],
    ['round(text)', null],
    ['round(list)', null],
    ['round(-0.4)', 0],
    ['addDays(x, 1)', null],
    ['addDays(text, 1)', null],
    ["addDays('2026-03-28', x)", null],
    ['monthsBetween(x, text)', null],
  ])('%s is %j when values are absent or do not fit', (source, expected) => {
    expect(value(source, { list, text: 'ABC' })).toBe(expected);
  });

  it('knows only one kind of absence where CEL knows two', () => {
    expect(value('has(a.b)', { a: { b: null } })).toBe(false);
    expect(value('a.b == a.c', { a: { b: null } })).toBe(true);
  });

  it('never throws on a tree of an unknown kind', () => {
    const unknown = ['wat', ['$', 'x']] as unknown as Tree;
    expect([evaluate(unknown, {}), evaluate(unknown, { x: 1 }), evaluate(unknown, { x: {} })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('accepts only true as a condition', () => {
    const list = [{ is: true }, { is: 1 }, { is: 'yes' }, {}];
    expect(value('size(list.filter(i, i.is))', { list })).toBe(1);
    expect(value('[list[1]].exists(i, i.is) || [list[2]].all(i, i.is)', { list })).toBe(false);
  });

  it('keeps the names of a loop inside the loop', () => {
    expect(value('list.exists(i, other.exists(j, i == j)) && i == null', { list: [1, 2], other: [2, 3] })).toBe(true);
  });

  it.each([
    ['today()', '2026-03-28'],
    ["daysUntil('2026-03-28')", 0],
    ["daysUntil('2026-03-27')", -1],
    ["daysUntil('2026-03-30')", 2],
    ["daysUntil('2027-03-28')", 365],
    ["daysUntil('2026-13-40')", null],
    ["daysUntil('1970-01-01')", -20540],
    ["addDays('2026-03-28', 2)", '2026-03-30'],
    ["addDays('2026-03-01', -1)", '2026-02-28'],
    ['addDays(today(), 365)', '2027-03-28'],
    ["monthsBetween('2026-01-31', '2026-02-28')", 0],
    ["monthsBetween('2026-01-31', '2026-03-31')", 2],
    ["monthsBetween('2026-03-10', '2026-02-20')", 0],
    ["monthsBetween('2026-03-10', '2024-03-09')", -24],
  ])('%s is %j on the night before the change to summer time', (source, expected) => {
    expect(value(source, {}, new Date(2026, 2, 28, 23, 59))).toBe(expected);
  });

  it('counts a date with a time by the local day', () => {
    const late = new Date(2026, 2, 29, 0, 30);
    expect(value('daysUntil(x)', { x: late.toISOString() }, new Date(2026, 2, 28, 12))).toBe(1);
    expect(value('daysUntil(today())', {}, late)).toBe(0);
    expect(value('today()', {}, new Date(NaN))).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { ProjectMemory } from '../../memory';
import { reporter } from '../../problems';
import { foundIn } from './clean-looks';
import type { LookedAt } from './clean-looks';

const report = reporter('clean-looks', { FP9999: { message: 'Wrong.', fix: 'Correct it.' } });

/** Checks one value and counts the checks. */
function looking(site?: string) {
  const [memory, value] = [new ProjectMemory(), {}];
  const looks = { count: 0 };
  const at = (from: LookedAt, rule = 'rule', of: object = value) =>
    foundIn(rule, of, from, memory, () => {
      looks.count += 1;
      return site === undefined ? [] : [report('FP9999', undefined, {})];
    });
  return { at, looks };
}

describe('a check without findings', () => {
  const input = {};

  it('is not repeated for the same inputs', () => {
    const { at, looks } = looking();
    at([input, 'x', undefined]);
    at([input, 'x', undefined]);
    expect(looks.count).toBe(1);
  });

  it.each([
    ['an equal object', [{}, 'x']],
    ['another text', [input, 'y']],
    ['one input less', [input]],
  ])('is repeated for %s', (_, from) => {
    const { at, looks } = looking();
    at([input, 'x']);
    at(from);
    expect(looks.count).toBe(2);
  });

  it('is repeated for another rule', () => {
    const { at, looks } = looking();
    at([input]);
    at([input], 'other');
    expect(looks.count).toBe(2);
  });

  it('is repeated for another value', () => {
    const { at, looks } = looking();
    at([input]);
    at([input], 'rule', {});
    expect(looks.count).toBe(2);
  });

  it('is remembered while others are made', () => {
    const { at, looks } = looking();
    at([input]);
    for (let other = 0; other < 10; other += 1) at([{}]);
    at([input]);
    expect(looks.count).toBe(11);
  });
});

it('reports a problem every time', () => {
  const { at } = looking('town');
  expect([at(['x']), at(['x'])].map((found) => found.length)).toEqual([1, 1]);
});

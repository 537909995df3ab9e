import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalJson } from '../../base/equal';
import { parseDefinition } from '../source/load';
import { overlay } from './overlay';
import type { Problem } from '../problems';

const names = [
  'a',
  'b',
  'c',
  'toString',
  '__proto__',
  'constructor',
  'prototype',
  '$remove',
  '$replace',
  '$after',
  '$before',
  '$add',
];
const plain = fc.constantFrom<unknown>('x', 'y', 1, true, null, '__proto__');
const ids = fc.constantFrom('p', 'q', 'r', 's');

const { value: node } = fc.letrec<{ value: unknown; object: unknown; items: unknown }>((tie) => ({
  object: fc.array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 4 }).map(ownKeys),
  items: fc.array(
    fc.tuple(ids, tie('object')).map(([id, rest]) => ownKeys([...Object.entries(rest as object), ['id', id]])),
    { maxLength: 4 },
  ),
  value: fc.oneof({ maxDepth: 4 }, plain, fc.array(plain, { maxLength: 3 }), tie('object'), tie('items')),
}));

/** An object from JSON.parse, in which even __proto__ is an own key. */
function ownKeys(entries: readonly (readonly [string, unknown])[]): object {
  return JSON.parse(
    `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
  ) as object;
}

const root = fc.array(fc.tuple(fc.constantFrom(...names), node), { maxLength: 5 }).map(ownKeys);

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

const merge = (base: unknown, over: unknown): { value: unknown; problems: Problem[] } => {
  const problems: Problem[] = [];
  return { value: overlay(base, over, { site: 'town', problems }), problems };
};

/** Objects with another prototype, or with a key that must never be copied. */
const tainted = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const clean = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return (
    !clean ||
    ['__proto__', 'constructor', 'prototype'].some((key) => Object.hasOwn(value, key)) ||
    Object.values(value).some(tainted)
  );
};

const load = (value: object): unknown => parseDefinition('x.json', JSON.stringify(value)).value;

describe('any overlay', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(root, root, (base, over) => {
        const [below, above] = [frozen(base), frozen(over)];
        expect(merge(below, above)).toEqual(merge(below, above));
      }),
    );
  });

  it('never changes a prototype', () => {
    fc.assert(
      fc.property(root, root, (base, over) => {
        expect(tainted(merge(load(base), over).value)).toBe(false);
        expect(tainted(merge(undefined, over).value)).toBe(false);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it('returns the base itself if it is empty', () => {
    fc.assert(
      fc.property(root, (base) => {
        expect(merge(base, {}).value).toBe(base);
      }),
    );
  });

  it('returns the same object exactly if nothing differs', () => {
    fc.assert(
      fc.property(root, root, (below, over) => {
        const base = merge(undefined, load(below)).value as object;
        const { value, problems } = merge(base, load(over));
        if (value === base)
          expect(Object.keys(over).length === 0 || problems.length > 0 || equalJson(load(over), {})).toBe(true);
        else expect(JSON.stringify(value)).not.toBe(JSON.stringify(base));
      }),
    );
  });

  it('leaves no directive behind', () => {
    fc.assert(
      fc.property(root, root, (below, over) => {
        const { value } = merge(merge(undefined, load(below)).value, load(over));
        expect(JSON.stringify(value)).not.toMatch(/"\$(remove|replace|after|before|add)":/);
      }),
    );
  });
});

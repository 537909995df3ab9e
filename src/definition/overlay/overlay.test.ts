import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../source/load';
import { overlay } from './overlay';
import { originOf, originsOf } from '../source/positions';
import type { Problem } from '../problems';

type Case = {
  readonly base: unknown;
  readonly over: unknown;
  readonly result?: unknown;
  readonly problems?: readonly unknown[];
};

const folder = join(import.meta.dirname, '../../../tests/golden/overlay');

const texts = new Map<string, string>();
const textOf = (file: string): string | undefined => texts.get(file);

const pointed = ({ at }: Problem): string => (at === undefined ? '' : (textOf(at.file)?.slice(at.from, at.to) ?? ''));

/** A problem as the golden files state it: code, text it points at, suggestion when there is one, and the text it is related to. */
const stated = (problem: Problem): unknown[] => [
  problem.code,
  pointed(problem),
  ...(problem.suggestion === undefined ? [] : [problem.suggestion]),
  ...(problem.related ?? []).map(({ message, at }) => `${message}: ${textOf(at.file)?.slice(at.from, at.to)}`),
];

function loaded(file: string, value: unknown): object {
  const text = JSON.stringify(value);
  texts.set(file, text);
  return parseDefinition(file, text).value as object;
}

function merge(base: object, over: object): { value: object; problems: Problem[] } {
  const problems: Problem[] = [];
  return { value: overlay(base, over, { site: 'town', problems }) as object, problems };
}

for (const file of readdirSync(folder)) {
  const cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Case>;
  describe(file.replace('.json', ''), () => {
    it.each(Object.entries(cases))('%s', (_name, { base, over, result = base, problems = [] }) => {
      const below = loaded('base.json', base);
      const merged = merge(below, loaded('town.json', over));
      expect(JSON.stringify(merged.value)).toBe(JSON.stringify(result));
      expect(merged.problems.map(stated)).toEqual(problems);
      if (JSON.stringify(result) === JSON.stringify(base)) expect(merged.value).toBe(below);
    });
  });
}

describe('origins after merging', () => {
  const base = {
    a: 1,
    deep: { kept: 2, changed: 3 },
    list: [
      { id: 'x', n: 4 },
      { id: 'y', n: 5 },
    ],
  };
  const over = {
    deep: { changed: 30 },
    list: [
      { id: 'new', n: 6, $before: 'x' },
      { id: 'y', n: 50 },
    ],
  };

  it('assign every value to its file', () => {
    const { value } = merge(loaded('base.json', base), loaded('town.json', over));
    const { deep, list } = value as { deep: object; list: object[] };
    const seen = (container: object, key?: string | number): string => {
      const at = originOf(container, key)!;
      return `${at.file} ${textOf(at.file)?.slice(at.from, at.to)}`;
    };
    expect(seen(value, 'a')).toBe('base.json 1');
    expect(seen(deep, 'kept')).toBe('base.json 2');
    expect(seen(deep, 'changed')).toBe('town.json 30');
    expect(seen(list[0]!, 'n')).toBe('town.json 6');
    expect(seen(list, 1)).toBe('base.json {"id":"x","n":4}');
    expect(seen(list[2]!, 'n')).toBe('town.json 50');
    expect(seen(list[2]!, 'id')).toBe('base.json "y"');
    expect(originsOf(deep, 'changed').map(({ file }) => file)).toEqual(['town.json', 'base.json']);
    expect(originsOf(list[2]!).map(({ file }) => file)).toEqual(['town.json', 'base.json']);
    expect(originsOf(list, 2).map(({ file }) => file)).toEqual(['town.json', 'base.json']);
  });

  it('keep the origin of an item that only moves', () => {
    const { list } = merge(loaded('base.json', base), loaded('town.json', { list: [{ id: 'x', $after: 'y' }] }))
      .value as { readonly list: object };
    expect([0, 1].map((index) => originsOf(list, index).map(({ file }) => file))).toEqual([
      ['base.json'],
      ['base.json'],
    ]);
  });

  it('keep unchanged values as the same objects', () => {
    const below = loaded('base.json', base) as { list: object[] };
    const { value } = merge(below, loaded('town.json', { list: [{ id: 'y', n: 50 }] })) as unknown as {
      value: typeof below;
    };
    expect(value).not.toBe(below);
    expect(value.list[0]).toBe(below.list[0]);
    expect((value as unknown as { deep: object }).deep).toBe((below as unknown as { deep: object }).deep);
  });
});

describe('a layer', () => {
  const context = () => ({ site: 'town', problems: [] as Problem[] });

  it('that does not exist leaves the other one unchanged', () => {
    const below = loaded('base.json', { a: 1 });
    expect(overlay(below, undefined, context())).toBe(below);
    expect([
      overlay(undefined, { a: 1 }, context()),
      overlay(undefined, undefined, context()),
      overlay('x', { a: 1 }, context()),
      overlay({ a: 1 }, 'x', context()),
    ]).toEqual([{ a: 1 }, undefined, { a: 1 }, 'x']);
  });

  it('that is new is used as the same object', () => {
    const over = loaded('town.json', { a: { b: [{ id: 'x' }, ['y']] } });
    expect(overlay(undefined, over, context())).toBe(over);
    const merged = overlay(loaded('base.json', { c: 1 }), over, context()) as { readonly a: unknown };
    expect(merged.a).toBe((over as { readonly a: unknown }).a);
  });

  it('explains which overrides have no effect', () => {
    const { problems } = merge(
      loaded('base.json', {
        l: [{ id: 'a', block: 'x' }, { id: 'z' }],
        i: [{ n: 1 }],
        t: [{ id: 'b' }, { id: 'b' }],
        p: ['a'],
        o: { k: 1 },
      }),
      loaded('town.json', {
        l: [
          { id: 'a', block: 'y' },
          { id: 'z', $remove: true, n: 1, m: 2 },
        ],
        i: [{ id: 'c' }],
        t: [{ id: 'b' }],
        p: { $remove: [7] },
        o: { $add: ['x'], $after: 'y', k: 2 },
        n: [{ $replace: true }],
      }),
    );
    expect(problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The inherited item "a" is a "x", but a "y" here.",
        ""$remove" cannot be combined with "n", "m".",
        "Lists are merged by id, and an item below has none.",
        "The id "b" occurs twice in the list below.",
        "There is no value 7 in the inherited list to remove.",
        ""$add" has no effect here: this is not a list of plain values.",
        ""$after" has no effect here: this is not an item of a list that is merged by id.",
        ""$replace" has no effect here: there is nothing below it to change.",
      ]
    `);
  });

  it('keeps the positions of a replaced list', () => {
    const { value } = merge(
      loaded('base.json', { l: [1] }),
      loaded('town.json', { l: [{ $replace: true }, 'b', 'c'] }),
    );
    const { l } = value as { readonly l: object };
    expect([0, 1].map((index) => textOf('town.json')?.slice(originOf(l, index)?.from, originOf(l, index)?.to))).toEqual(
      ['"b"', '"c"'],
    );
    expect(textOf('town.json')?.slice(originOf(l)?.from, originOf(l)?.to)).toBe('[{"$replace":true},"b","c"]');
  });

  it('keeps the positions of the remaining members of a set', () => {
    const { value } = merge(
      loaded('base.json', { l: ['a', 'b', 'c'] }),
      loaded('town.json', { l: { $add: ['d', 'd', 'e'], $remove: ['a'] } }),
    );
    const { l } = value as { readonly l: object };
    const places = [0, 1, 2, 3]
      .map((index) => originOf(l, index)!)
      .map(({ file, from, to }) => `${file} ${textOf(file)?.slice(from, to)}`);
    expect(places).toEqual(['base.json "b"', 'base.json "c"', 'town.json "d"', 'town.json "e"']);
  });

  it('rejects keys that would change the prototype', () => {
    const { value } = merge(
      loaded('base.json', { a: { b: 1 } }),
      JSON.parse('{ "a": { "__proto__": { "c": 1 }, "d": 2 }, "e": { "__proto__": { "c": 1 }, "f": 3 } }') as object,
    );
    expect(JSON.stringify(value)).toBe('{"a":{"b":1,"d":2},"e":{"f":3}}');
    const below = JSON.parse('{ "a": { "__proto__": { "c": 1 }, "b": 1 } }') as object;
    const merged = merge(below, loaded('town.json', { a: { b: 2 } })).value;
    expect([value, merged].map((each) => (each as { readonly a: { readonly c?: number } }).a.c)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

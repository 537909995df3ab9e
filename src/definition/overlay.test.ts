import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadJson } from './load';
import { overlay } from './overlay';
import { originOf, originsOf, textOf } from './positions';
import type { Problem } from './problems';

type Case = {
  readonly base: unknown;
  readonly over: unknown;
  readonly result?: unknown;
  readonly problems?: readonly unknown[];
};

const folder = join(import.meta.dirname, '../../tests/golden/overlay');

const pointed = ({ at }: Problem): string => (at === undefined ? '' : (textOf(at.file)?.slice(at.from, at.to) ?? ''));

/** A problem as the golden files state it: code, text it points at, suggestion when there is one. */
const stated = (problem: Problem): unknown[] => [
  problem.code,
  pointed(problem),
  ...(problem.suggestion === undefined ? [] : [problem.suggestion]),
];

const loaded = (file: string, value: unknown): object => loadJson(file, JSON.stringify(value)).value as object;

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

describe('origins through merging', () => {
  const base = { a: 1, deep: { kept: 2, changed: 3 }, list: [{ id: 'x', n: 4 }, { id: 'y', n: 5 }] };
  const over = { deep: { changed: 30 }, list: [{ id: 'new', n: 6, $before: 'x' }, { id: 'y', n: 50 }] };

  it('gives every value the file that it came from', () => {
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
  });

  it('keeps what is unchanged as the same objects', () => {
    const below = loaded('base.json', base) as { list: object[] };
    const { value } = merge(
      below,
      loaded('town.json', { list: [{ id: 'y', n: 50 }] }),
    ) as unknown as { value: typeof below };
    expect(value).not.toBe(below);
    expect(value.list[0]).toBe(below.list[0]);
    expect((value as unknown as { deep: object }).deep).toBe((below as unknown as { deep: object }).deep);
  });
});

import { describe, expect, it } from 'vitest';
import { parseDefinition as load } from './load';
import { originOf } from './positions';

type Tree = Record<string, unknown>;

const texts = new Map<string, string>();

function loadJson(file: string, text: string) {
  texts.set(file, text.replace(/^\uFEFF/, ''));
  return load(file, text);
}

const textOf = (file: string): string | undefined => texts.get(file);

const sourceOf = (container: object, key?: string | number, part?: 'key' | 'value'): string | undefined => {
  const at = originOf(container, key, part);
  return at && textOf(at.file)?.slice(at.from, at.to);
};

/** Visits every value of a tree, with its container and key. */
function eachValue(value: unknown, visit: (container: object, key: string | number, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    visit(value, Array.isArray(value) ? Number(key) : key, child);
    eachValue(child, visit);
  }
}

describe('loadJson', () => {
  it('knows the position of every value', () => {
    const text = '\uFEFF{ // a comment\n  "a": [1, { "b c": "x\\n" }, null],\n  "": { "d": [] , },\n}';
    const { value, problems, broken } = loadJson('a.json', text);
    expect({ problems, broken }).toEqual({ problems: [], broken: false });
    expect(value).toEqual({ a: [1, { 'b c': 'x\n' }, null], '': { d: [] } });
    let seen = 0;
    eachValue(value, (container, key, child) => {
      seen += 1;
      if (!(typeof child === 'object' && child !== null && '' in child)) {
        expect(JSON.parse((sourceOf(container, key) ?? '').replace(/,\s*}/, '}'))).toEqual(child);
      }
      if (typeof key === 'string') expect(JSON.parse(sourceOf(container, key, 'key') ?? '')).toBe(key);
    });
    expect(seen).toBe(7);
    expect(sourceOf((value as Tree)['a'] as object)).toBe('[1, { "b c": "x\\n" }, null]');
    expect(originOf(value as Tree, 'missing')).toBeUndefined();
    expect(originOf({})).toBeUndefined();
  });

  it('reports every syntax error in a file at once', () => {
    const { problems, broken } = loadJson('b.json', '{\n  "a" 1,\n  "b": tru,\n  "c": [1 2]\n}\n}');
    expect(broken).toBe(true);
    expect(problems.every(({ code }) => code === 'FP1001')).toBe(true);
    expect(
      new Set(problems.map(({ at }) => at && (textOf('b.json') ?? '').slice(0, at.from).split('\n').length)),
    ).toEqual(new Set([2, 3, 4, 6]));
  });

  it.each([
    ['{ "pages": [ }', ['}']],
    ["{ 'a': 1, b: 2 }", ["'a'", 'b']],
    ['{ "a": True, "b": None }', ['True', 'None']],
    ['{ "a": 1\n "b": 2 }', ['"b"']],
    ['{ "a": "x\n, "b": 2 }', ['"x']],
    ['{ "a": 1, "b" }', ['}']],
    ['[1,,2]', [',']],
    ['{ "a": 1 } ;', [';']],
  ])('reports a mistake once without follow-on errors: %s', (text, at) => {
    expect(loadJson('m.json', text).problems.map((problem) => text.slice(problem.at?.from, problem.at?.to))).toEqual(
      at,
    );
  });

  it('omits duplicate or dangerous keys', () => {
    const { value, problems, broken } = loadJson(
      'c.json',
      '{"a": 1, "a": {"x": 2}, "__proto__": {"p": 1}, "constructor": 1, "prototype": [], "toString": 3}',
    );
    expect(broken).toBe(false);
    expect(problems.map(({ code, at }) => [code, textOf('c.json')?.slice(at?.from, at?.to)])).toEqual([
      ['FP1002', '"a"'],
      ['FP1003', '"__proto__"'],
      ['FP1003', '"constructor"'],
      ['FP1003', '"prototype"'],
    ]);
    expect(Object.entries(value as Tree)).toEqual([
      ['a', 1],
      ['toString', 3],
    ]);
    expect(sourceOf(value as Tree, 'a')).toBe('1');
    expect((value as Tree)['p']).toBeUndefined();
  });

  it.each(['', '  \n', '\uFEFF'])('reports an empty file: %j', (text) => {
    expect(loadJson('d.json', text).problems.map(({ code }) => code)).toEqual(['FP1004']);
  });

  it.each([300, 20_000])('rejects %i nested lists', (depth) => {
    const { value, problems } = loadJson('e.json', `{ "a": ${'['.repeat(depth)}${']'.repeat(depth)} }`);
    expect([value, problems.map(({ code }) => code)]).toEqual([undefined, ['FP1001']]);
  });
});

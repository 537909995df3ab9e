import { describe, expect, it } from 'vitest';
import { jsonOf, repositoryText } from '../support/repository';
import { instrumented } from './instrument';

type Listed = {
  readonly modules: readonly { readonly name: string; readonly file: string; readonly tests: readonly string[] }[];
};

const changesOf = (text: string): readonly string[] =>
  instrumented('x.ts', text).mutants.map(({ from, to }) => `${from} → ${to}`);

/** Result of a function body with one of its mutants switched on. */
async function run(code: string, active: number): Promise<unknown> {
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(`const $mutant = (n) => n === ${active}; ${code}`)}`
  )) as { readonly result: unknown };
  return module.result;
}

describe('a module with its mutants', () => {
  it.each([
    ['x = a === b && c', ['a === b && c → a === b || c', 'a === b → a !== b']],
    ['x = a ?? "b"', ['a ?? "b" → a', '"b" → \'\'']],
    ['x = list.filter(keep).length', ['list.filter(keep) → list']],
    ['x = list?.filter(keep).length', ['list?.filter(keep) → list']],
    ['x = [a, b]', ['[a, b] → [b]', '[a, b] → [a]']],
    [
      'x = /^a\\d+$/i',
      [
        '/^a\\d+$/i → /a\\d+$/i',
        '/^a\\d+$/i → /^a\\D+$/i',
        '/^a\\d+$/i → /^a\\d*$/i',
        '/^a\\d+$/i → /^a\\d$/i',
        '/^a\\d+$/i → /^a\\d+/i',
        '/^a\\d+$/i → /^a\\d+$/',
      ],
    ],
    ['x = (a) => !a', ['!a → undefined', '!a → a'].toSorted().toReversed()],
    ['x = { key: 1 }', ['1 → 2']],
    ['x = sql`select ${a}`', []],
    ['x = "two words"', []],
    ['x = a.toString()', []],
    ['if (a) b()', ['a → true', 'a → false', 'b(); → ']],
    ['x = (y as "c")', []],
    ['type A = "b"', []],
  ])('has the changes of %s', (text, changes) => {
    expect(
      [...changesOf(`let x; const f = () => { ${text}; };`)].filter((each) => !each.startsWith(text)).toSorted(),
    ).toEqual([...changes].toSorted());
  });

  it('behaves differently only while a mutant is active', async () => {
    const { code, mutants } = instrumented(
      'x.ts',
      'const f = (a, b) => (a === b ? a + 4 : a - b); export const result = [f(2, 2), f(3, 2)].join();',
    );
    expect(await run(code, 0)).toBe('6,1');
    const given = await Promise.all(mutants.map(({ number }) => run(code, number)));
    expect(given.filter((each) => each === '6,1')).toEqual([]);
  });

  it('keeps an optional chain whole', async () => {
    const { code } = instrumented(
      'x.ts',
      'const list = undefined; export const result = list?.filter(Boolean).map(String) ?? null;',
    );
    expect(await run(code, 0)).toBeNull();
  });
});

describe('the list of guard modules', () => {
  const { modules } = jsonOf('tests/mutation/modules.json') as Listed;

  it('names existing files', () => {
    expect(modules.flatMap(({ file, tests }) => [file, ...tests]).every((path) => repositoryText(path) !== '')).toBe(
      true,
    );
  });

  it('is reported whole', () => {
    const report = repositoryText('docs/reference/mutation.md');
    expect(
      modules.filter(({ name, file }) => !report.includes(`| ${name} | \`${file}\` |`)).map(({ name }) => name),
    ).toEqual([]);
  });
});

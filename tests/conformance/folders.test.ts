/** Every folder of a kind is complete, described and valid in the language. New folders are found by themselves. */
import { describe, expect, it } from 'vitest';
import { compileDefinition } from '../../src/definition/compile/pages';
import { compileStrictly, faults, language } from '../support/kinds';
import { examplesOf } from '../../scripts/gallery/kinds';
import type { ExamplesFile } from '../../scripts/gallery/kinds';
import { repositoryFiles, foldersBelow, jsonOf, repositoryText } from '../support/repository';

type Schema = { readonly [keyword: string]: unknown };
type Code = Readonly<Record<string, unknown>>;

type Family = {
  readonly folder: string;
  readonly suffix: string;
  readonly files: readonly string[];
  /** Whether one of the files is there instead of all. */
  readonly oneOf?: boolean;
  readonly examples: number;
  /** The code as the rest of the program finds it, and the name it is exported by. */
  readonly globbed: Readonly<Record<string, () => Promise<Code>>>;
  readonly exported: string;
  readonly sources: readonly { readonly type: string }[];
  /** Definition and value that an example is held to. */
  readonly tested: (
    title: string,
    example: Readonly<Record<string, unknown>>,
  ) => readonly [definition: string, value: unknown];
};

const { blocks, actions, protocols, widgets, integrations } = language.sources;

const families: readonly Family[] = [
  {
    folder: 'src/blocks',
    suffix: 'Block',
    files: ['block.tsx'],
    examples: 5,
    sources: blocks.filter(({ pack }) => pack === undefined),
    globbed: import.meta.glob<Code>('../../src/blocks/*/block.tsx'),
    exported: 'default',
    tested: (title, { block }) => [title, block],
  },
  {
    folder: 'packs/fibre/kinds/blocks',
    suffix: 'Block',
    files: ['block.tsx'],
    examples: 5,
    sources: blocks.filter(({ pack }) => pack === 'fibre'),
    globbed: import.meta.glob<Code>('../../packs/fibre/kinds/blocks/*/block.tsx'),
    exported: 'default',
    tested: (title, { block }) => [title, block],
  },
  {
    folder: 'src/actions',
    suffix: 'Action',
    files: ['run.ts'],
    examples: 2,
    sources: actions,
    globbed: import.meta.glob<Code>('../../src/actions/*/run.ts'),
    exported: 'run',
    tested: (title, { action }) => [title, action],
  },
  {
    folder: 'src/operations',
    suffix: 'Operation',
    files: ['request.ts'],
    examples: 2,
    sources: protocols,
    globbed: import.meta.glob<Code>('../../src/operations/*/request.ts'),
    exported: 'prepare',
    tested: (title, { operation }) => [title, operation],
  },
  {
    folder: 'src/forms/widgets',
    suffix: 'Widget',
    files: ['widget.tsx', 'widget.lazy.tsx'],
    oneOf: true,
    examples: 2,
    sources: widgets,
    globbed: import.meta.glob<Code>('../../src/forms/widgets/*/widget{,.lazy}.tsx'),
    exported: 'default',
    tested: (_title, { field }) => ['FormItem', field],
  },
  {
    folder: 'src/integrations',
    suffix: 'Integration',
    files: ['run.ts', 'origins.ts'],
    examples: 2,
    sources: integrations,
    globbed: import.meta.glob<Code>('../../src/integrations/*/run.ts'),
    exported: 'start',
    tested: (title, { integration }) => [title, integration],
  },
];

const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Paths of properties without a description, and of objects that let unknown properties pass. */
function gaps(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties, 'x-json-schema': foreign } = schema as Schema;
  if (foreign === true) return [];
  const named = Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>);
  const isOpen = properties !== undefined && (additionalProperties === undefined || additionalProperties === true);
  const open = isOpen ? [`${path || '(the whole)'} admits properties that it does not name`] : [];
  const silent = named.filter(
    ([name, property]) =>
      name !== '$' && (typeof property['description'] !== 'string' || property['description'].length < 5),
  );
  const below = Object.entries(schema)
    .filter(([key]) => ['items', 'anyOf', 'oneOf', 'allOf'].includes(key))
    .flatMap(([key, part]) =>
      (Array.isArray(part) ? part : [part]).flatMap((each: unknown) => gaps(each, `${path}/${key}`)),
    );
  return [
    ...open,
    ...silent.map(([name]) => `${path}/${name} has no description`),
    ...below,
    ...named.flatMap(([name, property]) => gaps(property, `${path}/${name}`)),
  ];
}

describe.each(families)('$folder', ({ folder, suffix, files, oneOf, examples, globbed, exported, sources, tested }) => {
  const kinds = foldersBelow(folder);

  it('is found by every reader', () => {
    expect(
      Object.keys(globbed)
        .map((path) => path.split('/').at(-2))
        .sort(),
    ).toEqual(kinds);
    expect(sources.map(({ type }) => type)).toEqual(kinds);
  });

  describe.each(kinds)('%s', (kind) => {
    const here = `${folder}/${kind}`;
    const title = pascal(kind) + suffix;
    const schema = () => jsonOf(`${here}/schema.json`) as Schema;
    const all = () => examplesOf(jsonOf(`${here}/examples.json`) as ExamplesFile);

    it('has all files of its kind', () => {
      const present = repositoryFiles(here).map((path) => path.slice(here.length + 1));
      const code = files.filter((file) => present.includes(file));
      expect(code).toHaveLength(oneOf ? 1 : files.length);
      expect(present).toEqual(expect.arrayContaining(['schema.json', 'examples.json', 'README.md']));
      expect(repositoryText(`${here}/README.md`)).toMatch(/^# .+\n+\S[\s\S]{20,}/);
    });

    it('has its code in the expected place', async () => {
      const file = files.find((name) => `../../${here}/${name}` in globbed);
      const code = await globbed[`../../${here}/${file}`]?.();
      expect(typeof code?.[exported]).toBe('function');
    });

    it('is titled after its folder', () => expect(schema()['title']).toBe(title));

    it('describes every property', () => {
      expect(String(schema()['description'])).toMatch(/.{10,}/);
      expect(gaps(schema())).toEqual([]);
    });

    it('compiles strictly', () => compileStrictly(schema()));

    it(`has at least ${examples} valid examples`, () => {
      const given = Object.entries(all());
      expect(given.length).toBeGreaterThanOrEqual(examples);
      const wrong = given.flatMap(([name, example]) =>
        faults(...tested(title, example)).map((fault) => `${name}: ${fault}`),
      );
      expect(wrong).toEqual([]);
    });

    it('has examples that compile', () => {
      for (const [name, example] of Object.entries(all()))
        expect(() => compileDefinition(language, ...tested(title, example)), name).not.toThrow();
    });
  });
});

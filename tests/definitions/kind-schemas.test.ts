/** The x- words of kind schemas: each is described once, used as described, and listed for readers. */
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { asObject, isObject, texts } from '../../src/base/json';
import { annotations } from '../../src/definition/validators/language-validators';
import { repositoryFiles, jsonOf, repositoryText } from '../support/repository';

const described = asObject(jsonOf('src/definition/language/words.schema.json'));
const words = asObject(described['properties']);
const validate = new Ajv({ allErrors: true }).compile(described);
const schemas = ['src', 'schemas/language']
  .flatMap(repositoryFiles)
  .filter((path) => /^src\/.*\/schema\.json$|^schemas\/language\/.*\.schema\.json$/.test(path));

/** The x- words of each object of a value. */
function* wordsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const item of value) yield* wordsIn(item);
  if (!isObject(value)) return;
  const own = Object.entries(value).filter(([key]) => key.startsWith('x-'));
  if (own.length > 0) yield Object.fromEntries(own);
  for (const [key, inner] of Object.entries(value)) if (!key.startsWith('x-')) yield* wordsIn(inner);
}

/** The values of a word as the table shows them. */
function valuesOf(word: Readonly<Record<string, unknown>>): string {
  const choices = texts(word['enum']);
  if (choices.length > 0) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (word['const'] === true) return '`true`';
  const keys = Object.keys(asObject(word['properties'])).map((key) => `\`${key}\``);
  return (
    { string: 'text', array: 'list of texts', 'integer,string': 'number or text' }[String(word['type'])] ??
    `object: ${keys.join(', ')}`
  );
}

describe('the keywords of kind schemas', () => {
  it.each(schemas)('are used in %s as documented', (path) => {
    const wrong = [...wordsIn(jsonOf(path))].flatMap((found) =>
      validate(found) ? [] : [[found, validate.errors?.map(({ message }) => message)]],
    );
    expect(wrong).toEqual([]);
  });

  it('are those that the engine accepts', () => {
    expect(annotations.filter((word) => word.startsWith('x-')).sort()).toEqual(Object.keys(words).sort());
  });

  it('are all used', () => {
    const used = new Set(schemas.flatMap((path) => [...wordsIn(jsonOf(path))]).flatMap((found) => Object.keys(found)));
    expect(Object.keys(words).filter((word) => !used.has(word))).toEqual([]);
  });

  it('are in the table of the reference', () => {
    const rows = Object.entries(words).map(
      ([word, described]) =>
        `| \`${word}\` | ${String(asObject(described)['description'])} | ${valuesOf(asObject(described))} |`,
    );
    const table = repositoryText('docs/reference/kind-schemas.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(table).toEqual(rows);
  });
});

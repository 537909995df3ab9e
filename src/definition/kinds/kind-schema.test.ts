import { expect, it } from 'vitest';
import { kindSchemaMistake } from './kind-schema';

const right = { type: 'object', properties: { label: { type: 'string', pattern: '^a' } } } as const;
const wrong = { ...right, properties: { 'a/b': { enum: 'a' } } } as const;

/** A cache in memory, and the names that were looked up. */
function memory() {
  const stored = new Map<string, string>();
  const lookups: string[] = [];
  const read = (name: string): string | undefined => {
    lookups.push(name);
    return stored.get(name);
  };
  return { stored, lookups, cache: { read, write: (name: string, text: string) => void stored.set(name, text) } };
}

/** A new object each time, as in another process. */
const names = (...extra: readonly string[]): ReadonlySet<string> => new Set(['text', ...extra]);

it('remembers a valid schema for later processes', () => {
  const { stored, lookups, cache } = memory();
  expect(kindSchemaMistake(right, names(), cache)).toBeUndefined();
  expect(new Set(lookups).size).toBe(1);
  expect(stored.size).toBe(1);
});

it('does not validate a remembered schema', () => {
  const { stored, lookups, cache } = memory();
  expect(kindSchemaMistake(wrong, names(), cache)).toBeDefined();
  stored.set(lookups[0] ?? '', '');
  expect(kindSchemaMistake(wrong, names(), cache)).toBeUndefined();
});

it('does not remember an invalid schema', () => {
  const { stored, cache } = memory();
  const mistake = { what: '"enum" must be array.', path: ['properties', 'a/b', 'enum'] };
  expect(kindSchemaMistake(wrong, names(), cache)).toEqual(mistake);
  expect(kindSchemaMistake(wrong, names(), cache)).toEqual(mistake);
  expect(stored.size).toBe(0);
});

it('validates again if the language has other definitions', () => {
  const { stored, cache } = memory();
  kindSchemaMistake(right, names(), cache);
  kindSchemaMistake(right, names('address'), cache);
  expect(stored.size).toBe(2);
});

it('accepts required keys that are described elsewhere or nowhere', () => {
  const schema = {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'x'],
    properties: { label: {} },
  } as const;
  expect(kindSchemaMistake(schema, names(), memory().cache)).toBeUndefined();
});

it.each([
  [{ type: 'array' }, 'A kind is an object', ['type']],
  [
    { properties: { a: { enum: ['s', 'm'], default: 'l' } } },
    '"default" is one of s, m.',
    ['properties', 'a', 'default'],
  ],
  [{ properties: { a: { pattern: '(' } } }, 'Invalid regular expression', ['properties', 'a', 'pattern']],
] as const)('names the place of the mistake in %j', (schema, what, path) => {
  const mistake = kindSchemaMistake(schema, names(), memory().cache);
  expect(mistake?.what).toContain(what);
  expect(mistake?.path).toEqual(path);
});

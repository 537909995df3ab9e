import { describe, expect, it } from 'vitest';
import { pointedAt, resolveRef } from './json-schema';

const root = {
  type: 'object',
  $defs: {
    name: { type: 'string', minLength: 1 },
    alias: { $ref: '#/$defs/name', minLength: 2 },
    twice: { $ref: '#/$defs/alias' },
    itself: { $ref: '#/$defs/itself' },
    there: { $ref: '#/$defs/back' },
    back: { $ref: '#/$defs/there' },
    tree: { type: 'array', items: { $ref: '#/$defs/tree' } },
    gone: { $ref: '#/$defs/nothing' },
    'a/b ~c': { type: 'number' },
    text: 'no schema',
  },
};

const to = (name: string, beside = {}) => resolveRef({ $ref: `#/$defs/${name}`, ...beside }, root);

describe('a reference', () => {
  it('is followed to its definition', () => expect(to('name')).toEqual({ type: 'string', minLength: 1 }));
  it('is followed through a chain', () => expect(to('twice')).toEqual({ type: 'string', minLength: 2 }));
  it('yields to its sibling keywords', () =>
    expect(to('name', { minLength: 5 })).toEqual({ type: 'string', minLength: 5 }));
  it('to the root is the root', () => expect(resolveRef({ $ref: '#' }, root)).toEqual(root));
  it('to itself is unresolvable', () => expect(to('itself')).toBeUndefined());
  it('in a circle of two is unresolvable', () => expect(to('there')).toBeUndefined());
  it('to a definition that contains itself is followed once', () => expect(to('tree')).toEqual(root.$defs.tree));
  it('to a missing definition is unresolvable', () => expect(to('gone')).toBeUndefined());
  it('out of the schema is unresolvable', () => expect(resolveRef({ $ref: 'entity:place' }, root)).toBeUndefined());
  it('to something that is not a schema is unresolvable', () => expect(to('text')).toBeUndefined());
  it('may escape characters in its name', () => expect(to('a~1b%20~0c')).toEqual({ type: 'number' }));
  it('sees only own names', () => expect(pointedAt('#/constructor', root)).toBeUndefined());
});

it('is returned unchanged without a reference', () => {
  expect(resolveRef(root.$defs.name, root)).toBe(root.$defs.name);
});

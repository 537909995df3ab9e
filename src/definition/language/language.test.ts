import { Ajv } from 'ajv';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesFile } from '../generate/editor-offers';
import { editorSchemas } from '../generate/editor-schemas';
import { readLanguageSources } from './kinds';
import { buildLanguage } from './language';
import { framesOf } from './scope';
import { compileDefinition } from '../compile/pages';
import type { SchemaVisit } from './walk';
import { walk } from './walk';

const files = readLanguageSources(resolve(import.meta.dirname, '../../..')).files;

const kind = (type: string, title: string, properties: Record<string, unknown>) => ({
  type,
  schema: { title, type: 'object', properties },
});

const language = buildLanguage({
  files,
  blocks: [
    kind('note', 'NoteBlock', { text: { $ref: '#/$defs/text' }, size: { enum: ['small', 'large'], default: 'small' } }),
    kind('loop', 'LoopBlock', {
      of: { $ref: '#/$defs/list-expression' },
      as: { type: 'string' },
      body: { $ref: '#/$defs/blocks', 'x-scope': { item: { name: 'as', of: 'of' } } },
    }),
    kind('knob', 'KnobBlock', { press: { $ref: '#/$defs/actions' } }),
  ],
  actions: [kind('ask', 'AskAction', { operation: { type: 'string', 'x-ref': 'operation' } })],
  protocols: [],
  integrations: [],
  widgets: [],
});

function placesOf(body: unknown): readonly SchemaVisit[] {
  const places: SchemaVisit[] = [];
  walk(language, 'blocks', { body }, 'body', (place) => void places.push(place));
  return places;
}

const framesAt = (body: unknown, wanted: unknown): readonly unknown[] => {
  const place = placesOf(body).find(({ value }) => value === wanted);
  return [...framesOf(place?.scope)].map(({ frame }) => frame);
};

describe('the walk', () => {
  it('finds kinds in every slot that no code names', () => {
    const body = [{ block: 'loop', id: 'a', of: 'data.x', as: 'x', body: [{ block: 'note', id: 'b', text: 'm.b' }] }];
    const found = placesOf(body).filter(({ schema }) => 'x-ref' in schema || 'x-expression' in schema);
    expect(found.map(({ definition, key, value }) => [definition, key, value])).toEqual([
      ['LoopBlock', 'of', 'data.x'],
      ['NoteBlock', 'text', 'm.b'],
    ]);
  });

  it('binds names only inside', () => {
    const body = [
      {
        block: 'loop',
        id: 'a',
        when: 'outer',
        roles: ['r'],
        of: 'data.x',
        as: 'x',
        body: [{ block: 'note', id: 'b', text: 'm.b' }],
      },
    ];
    const conditions = [
      { kind: 'when', source: 'outer' },
      { kind: 'roles', roles: ['r'] },
    ];
    expect(framesAt(body, 'm.b')).toEqual([{ kind: 'item', name: 'x', of: 'data.x' }, ...conditions]);
    expect(framesAt(body, 'data.x')).toEqual(conditions);
    expect(framesAt(body, 'outer')).toEqual([]);
  });

  it('passes answers to the actions that follow', () => {
    const press = [
      {
        action: 'ask',
        operation: 'one',
        as: 'first',
        onError: [{ is: 'any', then: [{ action: 'ask', operation: 'two' }] }],
      },
      { action: 'ask', operation: 'three' },
    ];
    const body = [{ block: 'knob', id: 'k', press }];
    expect(framesAt(body, 'one')).toEqual([]);
    expect(framesAt(body, 'two')).toEqual([{ kind: 'error' }]);
    expect(framesAt(body, 'three')).toEqual([{ kind: 'result', name: 'first', action: press[0] }]);
  });
});

describe('compiling', () => {
  it('writes defaults into a copy of the source', () => {
    const body = [
      { block: 'loop', id: 'a', of: 'data.x', as: 'x', body: [{ block: 'note', id: 'b', text: 'm.b', when: 'x.y' }] },
    ];
    const before = JSON.stringify(body);
    expect(compileDefinition(language, 'blocks', body)).toEqual([
      {
        block: 'loop',
        id: 'a',
        of: ['$', 'data', 'x'],
        as: 'x',
        body: [{ block: 'note', id: 'b', text: 'm.b', when: ['$', 'x', 'y'], size: 'small' }],
      },
    ]);
    expect(JSON.stringify(body)).toBe(before);
  });
});

describe('editor schemas', () => {
  const ajv = new Ajv({ strict: false });
  const names = Object.fromEntries(['message', 'sibling', 'body', 'part', 'site'].map((kind) => [kind, {}]));
  ajv.addSchema({ $defs: names }, namesFile);
  const page = (overlay: boolean) => ajv.compile(editorSchemas(language, overlay)['page'] ?? {});
  const body = (block: object): object => ({ faceplate: 1, id: 'p', body: [block] });

  it('distinguish kinds without a discriminator', () => {
    const validate = page(false);
    expect(validate(body({ block: 'note', id: 'n', size: 'large' }))).toBe(true);
    expect(validate(body({ block: 'note', id: 'n', as: 'x' }))).toBe(false);
    expect(validate(body({ block: 'nope', id: 'n' }))).toBe(false);
  });

  it('allow an overlay with only differences', () => {
    const validate = page(true);
    expect(validate({ faceplate: 1, body: [{ id: 'n', $remove: true }] })).toBe(true);
    expect(validate({ faceplate: 1, body: [{ block: 'note', id: 'n', szie: 'large' }] })).toBe(false);
  });
});

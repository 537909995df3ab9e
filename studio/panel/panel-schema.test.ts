import { describe, expect, it } from 'vitest';
import { kindWordsIn, nameInWords } from '../texts/kinds';
import { panelField, panelForm } from './panel-schema';

const wordsOf = (path: string, own: object) => kindWordsIn('en').property('box', path, own);

describe('the field for a property', () => {
  it.each([
    ['a message', { type: ['string', 'object'], 'x-ref': 'message' }, 'message'],
    ['one of several values', { enum: ['sm', 'lg'] }, 'choice'],
    ['yes or no', { type: 'boolean' }, 'switch'],
    ['a number', { type: 'integer', minimum: 1 }, 'number'],
    ['a plain text', { type: 'string' }, 'text'],
    ['a name of the site', { type: 'string', 'x-ref': 'page' }, 'reference'],
    ['names of the site', { type: 'array', items: { type: 'string', 'x-ref': 'role' } }, 'names'],
    ['values that the kind names', { type: 'array', items: { enum: ['mail', 'print'] } }, 'names'],
    ['an item of a list', { type: 'string', 'x-item-of': 'sections' }, 'item'],
    ['a list of texts', { type: 'array', items: { type: ['string', 'object'], 'x-ref': 'message' } }, 'written'],
    ['a target', { type: 'object', 'x-target': true, properties: { page: {} } }, 'target'],
    ['an expression', { type: 'string', 'x-expression': 'boolean' }, 'calculated'],
    ['a literal or an expression', { type: ['string', 'object'], properties: { $: {} } }, 'calculated'],
    ['an object', { type: 'object', properties: { src: { type: 'string' } } }, 'object'],
    ['a list of objects', { type: 'array', items: { properties: { label: {} } } }, 'list'],
    ['anything else', { type: 'array', items: { type: 'string' } }, 'written'],
  ])('for %s fits it', (_what, schema, field) => {
    expect(panelField(schema)).toBe(field);
  });
});

describe('the form of a kind', () => {
  const form = panelForm(
    {
      properties: {
        when: { type: 'string', 'x-expression': 'boolean' },
        id: { type: 'string' },
        size: { enum: ['sm', 'lg'], description: 'How large it looks.' },
      },
    },
    wordsOf,
  );

  it('puts common properties last', () => {
    expect(Object.keys(form.schema.properties ?? {})).toEqual(['size', 'when']);
  });

  it('keeps the description of a property', () => {
    expect(form.schema.properties?.['size']).toMatchObject({ description: 'How large it looks.' });
  });

  it('enters the items of a list', () => {
    const list = { type: 'array', items: { properties: { label: { type: 'string', 'x-ref': 'message' } } } };
    expect(panelForm({ properties: { items: list } }, wordsOf).ui['items']).toMatchObject({
      items: { label: { 'ui:field': 'message' } },
    });
  });
});

it('splits the name of a property into words', () => {
  expect(nameInWords('namesPage')).toBe('Names page');
});

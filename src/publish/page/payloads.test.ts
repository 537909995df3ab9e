import { expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { pagePayload, slimSchema } from './payloads';

it('keeps only the part of a schema that the browser checks', () => {
  const place = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const list = { type: 'array', items: { $ref: '#/$defs/place' }, $defs: { place } };
  expect(slimSchema(list, list)).toEqual({
    type: 'array',
    items: { type: 'object', required: ['id'], properties: { id: 'string' } },
  });
  expect(slimSchema({ $ref: '#/$defs/place', $defs: { place } }, { $defs: { place } })).toEqual({
    type: 'object',
    required: ['id'],
    properties: { id: 'string' },
  });
  expect(slimSchema({ type: 'string' }, {})).toEqual({ type: 'string' });
});

it('supports a list of lists of its own kind', () => {
  const node = { type: 'object', required: ['id'], properties: { below: { $ref: '#/$defs/tree' } } };
  const tree = { type: 'array', items: { $ref: '#/$defs/tree' } };
  const root = { $defs: { node, tree } };
  expect(slimSchema({ $ref: '#/$defs/tree' }, root)).toMatchObject({ type: 'array', items: { type: 'array' } });
});

it('keeps the kinds of an object’s fields', () => {
  const properties = {
    state: { enum: ['open', null] },
    note: { type: ['string', 'null'], description: 'Anything.' },
    amount: { type: ['string', 'number'] },
    free: {},
    lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
  };
  expect(slimSchema({ type: 'object', properties }, {})).toEqual({
    type: 'object',
    properties: {
      state: 'string',
      note: 'string',
      amount: { type: ['string', 'number'] },
      lines: { type: 'array', items: { type: 'object', properties: { price: 'number' } } },
    },
  });
});

it('includes the document that a session page names by a parameter', () => {
  const imprint = { locale: 'en', markdown: '# Imprint' };
  const documents = { en: { 'legal/imprint': imprint, 'legal/terms': imprint } };
  const site = { settings: { modals: {} }, operations: {}, documents } as unknown as CompiledSite;
  const body = [{ block: 'document', id: 'text', name: { $: ['$', 'route', 'params', 'document'] } }];
  const page = {
    id: 'imprint',
    path: '/imprint',
    mode: 'session',
    params: { document: 'legal/imprint' },
    body,
    data: {},
  };
  const payload = pagePayload(site, {}, page as unknown as CompiledSite['pages'][number]);
  expect(Object.keys(payload.documents?.['en'] ?? {})).toEqual(['legal/imprint']);
});

import { expect, it } from 'vitest';
import { slimSchema } from './payloads';

it("keeps of an answer's schema what the browser checks, through entities too", () => {
  const place = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const list = { type: 'array', items: { $ref: '#/$defs/place' }, $defs: { place } };
  expect(slimSchema(list, list)).toEqual({ type: 'array', items: { type: 'object', required: ['id'] } });
  expect(slimSchema({ $ref: '#/$defs/place', $defs: { place } }, { $defs: { place } })).toEqual({
    type: 'object',
    required: ['id'],
  });
  expect(slimSchema({ type: 'string' }, {})).toEqual({ type: 'string' });
});

it('ends in a list that holds lists of its own kind', () => {
  const node = { type: 'object', required: ['id'], properties: { below: { $ref: '#/$defs/tree' } } };
  const tree = { type: 'array', items: { $ref: '#/$defs/tree' } };
  const root = { $defs: { node, tree } };
  expect(slimSchema({ $ref: '#/$defs/tree' }, root)).toMatchObject({ type: 'array', items: { type: 'array' } });
});

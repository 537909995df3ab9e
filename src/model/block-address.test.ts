import { expect, it } from 'vitest';
import { addressesOf } from './block-address';

const pathsOf = (body: unknown): readonly string[] => [...addressesOf(body)].map(({ path }) => path);

it('names a block by the slots around it', () => {
  const inner = { block: 'text', id: 'note' };
  const body = [{ block: 'cases', id: 'check', cases: [{ id: 'answered', body: [inner] }] }];
  expect(pathsOf(body)).toEqual(['/check', '/check/cases/answered/body/note']);
});

it('names an item without an id by its position', () => {
  expect(pathsOf([{ block: 'list', id: 'all', items: [{}, { body: [{ block: 'text', id: 'a' }] }] }])).toEqual([
    '/all',
    '/all/items/1/body/a',
  ]);
});

it('distinguishes blocks with the same id in different slots', () => {
  const same = { block: 'text', id: 'same' };
  expect(pathsOf([{ block: 'await', id: 'list', ready: [same], failed: [same] }])).toEqual([
    '/list',
    '/list/ready/same',
    '/list/failed/same',
  ]);
});

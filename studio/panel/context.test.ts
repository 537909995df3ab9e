import { expect, it } from 'vitest';
import type { BlockAnswer } from '../protocol';
import { panelData, valueKey } from './context';

const data = { label: 'home.title', items: [{ id: 'first', text: 'home.one' }, { text: 'home.two' }] };

it('names an item of a list by its id', () => {
  expect(valueKey(data, ['items', 0, 'text'])).toEqual(['items', 'first', 'text']);
});

it('names an item without an id by its position', () => {
  expect(valueKey(data, ['items', 1, 'text'])).toEqual(['items', '1', 'text']);
});

it('uses whole properties as the data of the form', () => {
  const values = [
    { key: ['to'], value: { page: 'home' }, inherited: true },
    { key: ['to', 'page'], value: 'home', inherited: true },
  ];
  expect(panelData({ values } as unknown as BlockAnswer)).toEqual({ to: { page: 'home' } });
});

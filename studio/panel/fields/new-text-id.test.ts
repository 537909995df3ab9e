import { expect, it } from 'vitest';
import { newTextId } from './new-text-id';

it('keeps an id that is free', () => expect(newTextId('home.title.lead', new Set())).toBe('home.title.lead'));

it('counts on where the id is taken', () => {
  expect(newTextId('home.title.lead', new Set(['home.title.lead', 'home.title.lead-2']))).toBe('home.title.lead-3');
});

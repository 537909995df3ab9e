import { expect, it } from 'vitest';
import { lostPlaceholder, placeholdersOf } from './placeholders';

it('finds the names of placeholders once each', () => {
  const text = '{count, plural, one {once} other {{count} times}} in {town} or <link>{place}</link>';
  expect(placeholdersOf(text)).toEqual(['count', 'town', 'place']);
});

it('finds none in an invalid text', () => {
  expect(placeholdersOf('Hello {name')).toBeUndefined();
});

it('reports a missing placeholder', () => {
  expect(lostPlaceholder('Hello {name}', 'Hello')).toBe('name');
});

it('allows placeholders in another order', () => {
  expect(lostPlaceholder('{a} of {b}', 'von {b} {a}')).toBeUndefined();
});

it.each([
  ['loses', 'Open <b>every day</b> in {town}', 'Open every day in {town}'],
  ['gains', 'Open every day in {town}', 'Open <b>every day</b> in {town}'],
])('accepts a text that %s emphasis', (_what, before, now) => {
  expect(lostPlaceholder(before, now)).toBeUndefined();
});

it('reports a placeholder that is missing inside a tag', () => {
  expect(lostPlaceholder('Hello <b>{name}</b>', 'Hello <b>you</b>')).toBe('name');
});

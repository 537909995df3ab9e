import { expect, it } from 'vitest';
import { look } from './look';

it.each([
  ['card', {}, 'card'],
  ['button', { tone: 'primary', size: 'lg' }, 'button button--tone-primary button--size-lg'],
  ['card.title', { tone: 'quiet' }, 'card-title card-title--tone-quiet'],
  ['grid', { columns: 3, wide: true, tall: false, gap: undefined, tone: null }, 'grid grid--columns-3 grid--wide'],
])('builds the classes of %j with the variants %j', (name, variants, expected) => {
  expect(look(name, variants)).toBe(expected);
});

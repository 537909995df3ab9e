import { expect, it } from 'vitest';
import { pagerItems } from './items';

it.each([
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [99, 3, '1 2 3'],
])('offers on page %i of %i: %s', (page, pages, shown) => {
  expect(
    pagerItems(page, pages)
      .map(({ number }) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';
import { pointsBetween } from './widget.lazy';

afterEach(cleanup);

const item = { widget: 'rating', low: 'not at all', high: 'very' };
const schema = { type: 'integer', minimum: 1, maximum: 5 };

it('returns the chosen point as a number', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.click(screen.getByRole('radio', { name: '4' }));
  expect(await submit()).toEqual({ field: 4 });
});

it('labels both ends of the scale', async () => {
  await showField({ item, schema });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.lastElementChild?.textContent)).toEqual([
    '1: not at all',
    '2',
    '3',
    '4',
    '5: very',
  ]);
});

it('can be chosen by keyboard', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.tab();
  await user.keyboard(' ');
  expect(await submit()).toEqual({ field: 1 });
});

it('asks for an answer if one is required', async () => {
  const { submit } = await showField({ item, schema, required: true });
  expect(await submit()).toBeUndefined();
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  [undefined, undefined, [1, 2, 3, 4, 5]],
  [0, 3, [0, 1, 2, 3]],
  [0, 100, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [3, 1, []],
  [-1, 1, [-1, 0, 1]],
])('has the points from %s to %s up to eleven', (low, high, points) =>
  expect(pointsBetween(low, high)).toEqual(points),
);

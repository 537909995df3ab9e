// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';
import { townItem as item, townSchema as schema } from '../../../../tests/support/town-choice';

afterEach(cleanup);

const line = () => screen.getByText(/chosen|choose/i);

it('shows the chosen options in its summary', async () => {
  const { user } = await showField({ item, schema });
  expect(line().textContent).toBe('Please choose');
  await user.click(line());
  await user.click(screen.getByRole('checkbox', { name: 'Ulm' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kiel' }));
  expect(line().textContent).toBe('2 chosen: Kiel, Ulm');
});

it('returns the chosen values in the order of the choices', async () => {
  const { user, submit } = await showField({ item, schema, initialValues: { field: ['Ulm'] } });
  await user.click(line());
  await user.click(screen.getByRole('checkbox', { name: 'Köln' }));
  expect(await submit()).toEqual({ field: ['Köln', 'Ulm'] });
});

it('finds choices without their diacritics', async () => {
  const { user } = await showField({ item, schema });
  await user.click(line());
  await user.type(screen.getByRole('searchbox'), 'kol');
  expect(screen.getAllByRole('checkbox').map(({ id }) => id)).toEqual(['it_field__Köln']);
  expect(screen.getByText('1 choice')).toBeTruthy();
});

it('keeps the chosen options during a search', async () => {
  const { user, submit } = await showField({ item, schema, initialValues: { field: ['Ulm'] } });
  await user.click(line());
  await user.type(screen.getByRole('searchbox'), 'kiel');
  await user.click(screen.getByRole('checkbox', { name: 'Kiel' }));
  expect(await submit()).toEqual({ field: ['Kiel', 'Ulm'] });
});

it('returns the focus when Escape closes it', async () => {
  const { user } = await showField({ item, schema });
  await user.click(line());
  await user.click(screen.getByRole('checkbox', { name: 'Ulm' }));
  await user.keyboard('{Escape}');
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

it('does not submit the form with Enter in its search', async () => {
  const { user } = await showField({ item, schema, required: true });
  await user.click(line());
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
});

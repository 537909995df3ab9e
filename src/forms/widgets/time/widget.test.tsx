// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';

afterEach(cleanup);

const schema = { type: 'string', format: 'time' };

it('asks for any time of day with the browser’s control', async () => {
  await showField({ item: {}, schema });
  expect(screen.getByLabelText<HTMLInputElement>(/field/).type).toBe('time');
});

it('returns a time without a zone', async () => {
  const { user, submit } = await showField({ item: {}, schema });
  await user.type(screen.getByLabelText(/field/), '09:30');
  expect(await submit()).toEqual({ field: '09:30' });
});

it('offers times in the steps of the layout', async () => {
  await showField({ item: { minutes: 15, min: '08:00' }, schema });
  const { step, min } = screen.getByLabelText<HTMLInputElement>(/field/);
  expect([step, min]).toEqual(['900', '08:00']);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';
import { isReversed, rangeOf, withDay } from './range';

afterEach(cleanup);

const item = { widget: 'date-range' };
const day = { type: 'string', format: 'date' };
const schema = { type: 'object', required: ['from', 'to'], properties: { from: day, to: day } };

const fill = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it('returns both dates by their names', async () => {
  const { submit } = await showField({ item, schema });
  fill('First day', '2027-04-01');
  fill('Last day', '2027-04-07');
  expect(await submit()).toEqual({ field: { from: '2027-04-01', to: '2027-04-07' } });
});

it('limits each date by the other', async () => {
  await showField({ item, schema, initialValues: { field: { from: '2027-04-01', to: '2027-04-07' } } });
  expect(screen.getByLabelText('First day').getAttribute('max')).toBe('2027-04-07');
  expect(screen.getByLabelText('Last day').getAttribute('min')).toBe('2027-04-01');
});

it('blocks the form while the last date is before the first', async () => {
  const { submit } = await showField({
    item,
    schema,
    initialValues: { field: { from: '2027-04-07', to: '2027-04-01' } },
  });
  expect(await submit()).toBeUndefined();
  expect(screen.getAllByText('The last day is before the first.').length).toBeGreaterThan(0);
});

it('requires the missing date', async () => {
  const { submit } = await showField({ item, schema });
  fill('First day', '2027-04-01');
  expect(await submit()).toBeUndefined();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
});

it('has no answer once both dates are empty again', async () => {
  const { submit } = await showField({
    item,
    schema,
    initialValues: { field: { from: '2027-04-01', to: '2027-04-07' } },
  });
  fill('First day', '');
  fill('Last day', '');
  expect(await submit()).toEqual({});
});

it('omits an invalid date', () => {
  expect(rangeOf({ from: 3, to: '' })).toEqual({});
  expect(rangeOf(undefined)).toEqual({});
  expect(withDay({ from: '2027-01-01' }, 'from', undefined)).toBeUndefined();
});

it('accepts a range of one day', () => expect(isReversed({ from: '2027-01-01', to: '2027-01-01' })).toBe(false));

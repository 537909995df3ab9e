// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';

/**
 * The widget has no keyboard table of its own: it consists of two native date fields with the browser's keys.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/#keyboard_interaction asks scripts not to override the browser's keys.
 */

afterEach(cleanup);

const day = { type: 'string', format: 'date' };
const schema = { type: 'object', properties: { from: day, to: day } };

const keys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Escape',
  'Enter',
  ' ',
  'Backspace',
  'Delete',
  'Tab',
  '1',
];

it.each(['First day', 'Last day'])('%s: leaves every key to the browser', async (label) => {
  await showField({ item: { widget: 'date-range' }, schema });
  const field = screen.getByLabelText(label);
  expect(keys.filter((key) => !fireEvent.keyDown(field, { key }))).toEqual([]);
});

it.each<readonly [string, string, string]>([
  ['First day', '{Tab}', 'it_field__to'],
  ['Last day', '{Shift>}{Tab}{/Shift}', 'it_field__from'],
])('%s: %s moves to the other date', async (label, key, other) => {
  const { user } = await showField({ item: { widget: 'date-range' }, schema });
  screen.getByLabelText(label).focus();
  await user.keyboard(key);
  expect(document.activeElement?.id).toBe(other);
});

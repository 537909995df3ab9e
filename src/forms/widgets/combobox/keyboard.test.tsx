// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';

/**
 * Keyboard table of the editable combobox with list autocomplete, manual selection:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/#keyboard_interaction and
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/#kbd_label
 */

afterEach(cleanup);

const names = ['Ulm', 'Neu-Ulm', 'Kiel'];
const item = { widget: 'combobox', free: true, options: names.map((name) => ({ id: name, value: name, label: name })) };
const box = () => screen.getByRole<HTMLInputElement>('combobox');

/** Keys that lead from the focused empty field to a state. */
const states = {
  empty: '',
  'list of the empty field': '{Alt>}{ArrowDown}{/Alt}',
  'closed list': 'ul{Escape}',
  'text without a match': 'xyz',
  'open list': 'ul',
  'first option': 'ul{ArrowDown}',
  'last option': 'ul{ArrowUp}',
  'option under a text with the cursor inside': 'Ulm{ArrowLeft}{ArrowDown}',
  'option that was accepted': 'ul{ArrowDown}{Enter}',
} as const;

type Seen = { readonly open: boolean; readonly active: string | undefined; readonly text: string; readonly at: number };

const seen = (): Seen => ({
  open: box().getAttribute('aria-expanded') === 'true',
  active: document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined,
  text: box().value,
  at: box().selectionStart ?? -1,
});

const none = undefined;

it.each<readonly [keyof typeof states, string, string, Seen]>([
  ['empty', '{ArrowDown}', 'opens at the first option', { open: true, active: 'Ulm', text: '', at: 0 }],
  ['empty', '{ArrowUp}', 'opens at the last option', { open: true, active: 'Kiel', text: '', at: 0 }],
  ['empty', '{Alt>}{ArrowDown}{/Alt}', 'opens without an option', { open: true, active: none, text: '', at: 0 }],
  ['empty', '{Alt>}{ArrowUp}{/Alt}', 'does nothing', { open: false, active: none, text: '', at: 0 }],
  ['empty', '{Enter}', 'opens nothing', { open: false, active: none, text: '', at: 0 }],
  ['list of the empty field', '{ArrowDown}', 'goes to the first', { open: true, active: 'Ulm', text: '', at: 0 }],
  ['closed list', '{Escape}', 'empties the field', { open: false, active: none, text: '', at: 0 }],
  ['closed list', '{ArrowDown}', 'opens at the first option', { open: true, active: 'Ulm', text: 'ul', at: 2 }],
  ['closed list', '{Alt>}{ArrowDown}{/Alt}', 'opens at no option', { open: true, active: none, text: 'ul', at: 2 }],
  ['closed list', '{ArrowLeft}', 'moves the cursor', { open: false, active: none, text: 'ul', at: 1 }],
  ['text without a match', '{Escape}', 'empties the field', { open: false, active: none, text: '', at: 0 }],
  ['open list', '{ArrowDown}', 'goes to the first option', { open: true, active: 'Ulm', text: 'ul', at: 2 }],
  ['open list', '{ArrowUp}', 'goes to the last option', { open: true, active: 'Neu-Ulm', text: 'ul', at: 2 }],
  ['open list', '{Escape}', 'closes and keeps the text', { open: false, active: none, text: 'ul', at: 2 }],
  ['open list', '{Enter}', 'closes and keeps the text', { open: false, active: none, text: 'ul', at: 2 }],
  ['open list', '{Alt>}{ArrowUp}{/Alt}', 'closes', { open: false, active: none, text: 'ul', at: 2 }],
  ['open list', '{Shift>}{ArrowLeft}{/Shift}', 'selects text', { open: true, active: none, text: 'ul', at: 1 }],
  ['first option', '{Enter}', 'accepts it, cursor at the end', { open: false, active: none, text: 'Ulm', at: 3 }],
  ['first option', '{Escape}', 'closes and keeps the text', { open: false, active: none, text: 'ul', at: 2 }],
  ['first option', '{ArrowDown}', 'goes to the next', { open: true, active: 'Neu-Ulm', text: 'ul', at: 2 }],
  ['first option', '{ArrowUp}', 'goes round to the last', { open: true, active: 'Neu-Ulm', text: 'ul', at: 2 }],
  ['last option', '{ArrowDown}', 'goes round to the first', { open: true, active: 'Ulm', text: 'ul', at: 2 }],
  ['last option', '{ArrowUp}', 'goes to the one before', { open: true, active: 'Ulm', text: 'ul', at: 2 }],
  ['first option', '{ArrowRight}', 'goes back to the text', { open: true, active: none, text: 'ul', at: 2 }],
  ['first option', '{ArrowLeft}', 'moves the cursor', { open: true, active: none, text: 'ul', at: 1 }],
  ['first option', '{Home}', 'goes to the start of the text', { open: true, active: none, text: 'ul', at: 0 }],
  ['first option', '{End}', 'goes to the end of the text', { open: true, active: none, text: 'ul', at: 2 }],
  ['first option', 'm', 'types on', { open: true, active: none, text: 'ulm', at: 3 }],
  ['first option', '{Backspace}', 'deletes a letter', { open: true, active: none, text: 'u', at: 1 }],
  ['first option', '{Delete}', 'goes back to the text', { open: true, active: none, text: 'ul', at: 2 }],
  ['first option', '{Alt>}{ArrowUp}{/Alt}', 'closes', { open: false, active: none, text: 'ul', at: 2 }],
  ['first option', '{Alt>}{ArrowDown}{/Alt}', 'stays', { open: true, active: 'Ulm', text: 'ul', at: 2 }],
  ['first option', '{Tab}', 'leaves with the text as it is', { open: false, active: none, text: 'ul', at: 2 }],
  [
    'option under a text with the cursor inside',
    '{Enter}',
    'accepts it, cursor at the end',
    { open: false, active: none, text: 'Ulm', at: 3 },
  ],
  ['option that was accepted', '{Escape}', 'empties the field', { open: false, active: none, text: '', at: 0 }],
])('%s: %s %s', async (state, key, _effect, expected) => {
  const { user } = await showField({ item, schema: { type: 'string' } });
  box().focus();
  if (states[state] !== '') await user.keyboard(states[state]);
  await user.keyboard(key);
  expect(seen()).toEqual(expected);
});

it('is a single tab stop', async () => {
  const { user } = await showField({ item, schema: { type: 'string' } });
  await user.tab();
  expect(document.activeElement).toBe(box());
  await user.keyboard('ul{ArrowDown}{Tab}');
  expect(document.activeElement?.textContent).toBe('Go');
});

it.each<readonly [keyof typeof states, string]>([
  ['empty', 'Enter'],
  ['empty', 'Escape'],
  ['open list', 'Enter'],
  ['closed list', 'Enter'],
  ['open list', 'Home'],
  ['first option', 'ArrowLeft'],
])('%s: leaves %s to the browser as well', async (state, key) => {
  const { user } = await showField({ item, schema: { type: 'string' } });
  box().focus();
  if (states[state] !== '') await user.keyboard(states[state]);
  expect(fireEvent.keyDown(box(), { key })).toBe(true);
});

it('is empty after Escape', async () => {
  const { user, submit } = await showField({ item, schema: { type: 'string' }, initialValues: { field: 'Kiel' } });
  box().focus();
  await user.keyboard('{Escape}');
  expect(await submit()).toEqual({});
});

it.each(['Escape', 'ArrowDown', 'Enter'])('leaves %s to an input method while it composes', async (key) => {
  const { user } = await showField({ item, schema: { type: 'string' } });
  box().focus();
  await user.keyboard('ul{ArrowDown}');
  const before = seen();
  const event = createEvent.keyDown(box(), { key });
  Object.defineProperty(event, 'isComposing', { value: true });
  expect(fireEvent(box(), event)).toBe(true);
  expect(seen()).toEqual(before);
});

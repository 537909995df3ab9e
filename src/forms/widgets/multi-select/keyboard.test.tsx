// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showField } from '../../../../tests/support/field';
import { townItem as item, townSchema as schema } from '../../../../tests/support/town-choice';

/**
 * Not a listbox but a disclosure around a group of checkboxes: two keyboard tables apply.
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/#keyboard_interaction
 * https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/#keyboard_interaction
 * Enter and Space on the summary are keys of the native element; the journey of the gallery tests them in a browser.
 */

afterEach(cleanup);

const places = {
  line: () => document.querySelector('summary'),
  search: () => screen.getByRole('searchbox'),
  'first box': () => screen.getByRole('checkbox', { name: 'Köln' }),
  'last box': () => screen.getByRole('checkbox', { name: 'Ulm' }),
  'what follows': () => screen.getByRole('button', { name: 'Go' }),
} as const;
type Place = keyof typeof places;

const focusedPlace = () => Object.entries(places).find(([, find]) => find() === document.activeElement)?.[0];
const isOpen = () => document.querySelector('details')?.open;
const checked = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox').flatMap((box) => (box.checked ? box.value : []));

type Seen = { readonly open: boolean; readonly focus: Place; readonly checked: readonly string[] };

it.each<readonly [Place, string, string, Seen]>([
  ['line', '{Escape}', 'closes', { open: false, focus: 'line', checked: [] }],
  ['search', '{Escape}', 'closes, back to the line', { open: false, focus: 'line', checked: [] }],
  ['first box', '{Escape}', 'closes, back to the line', { open: false, focus: 'line', checked: [] }],
  ['last box', '{Escape}', 'closes, back to the line', { open: false, focus: 'line', checked: [] }],
  ['line', '{Tab}', 'goes into the search', { open: true, focus: 'search', checked: [] }],
  ['search', '{Tab}', 'goes to the first box', { open: true, focus: 'first box', checked: [] }],
  ['first box', '{Tab}{Tab}', 'goes from box to box', { open: true, focus: 'last box', checked: [] }],
  ['last box', '{Tab}', 'leaves it open', { open: true, focus: 'what follows', checked: [] }],
  ['first box', '{Shift>}{Tab}{/Shift}', 'goes back to the search', { open: true, focus: 'search', checked: [] }],
  ['search', '{Shift>}{Tab}{/Shift}', 'goes back to the line', { open: true, focus: 'line', checked: [] }],
  ['first box', ' ', 'checks the box', { open: true, focus: 'first box', checked: ['Köln'] }],
  ['first box', '  ', 'pressed twice takes the check back', { open: true, focus: 'first box', checked: [] }],
  ['last box', ' {Escape}', 'keeps the check when it closes', { open: false, focus: 'line', checked: ['Ulm'] }],
  ['search', '{Enter}', 'sends nothing', { open: true, focus: 'search', checked: [] }],
])('%s: "%s" %s', async (place, key, _effect, expected) => {
  const { user } = await showField({ item, schema, required: true });
  const details = document.querySelector('details');
  if (details) details.open = true;
  places[place]()?.focus();
  await user.keyboard(key);
  expect({ open: isOpen(), focus: focusedPlace(), checked: checked() }).toEqual(expected);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<readonly [string, boolean]>([
  ['Escape', false],
  ['Enter', false],
  [' ', false],
  ['Enter', true],
  [' ', true],
])('leaves "%s" on the line to the browser (open: %s)', async (key, open) => {
  await showField({ item, schema });
  const details = document.querySelector('details');
  if (details) details.open = open;
  const line = places.line();
  expect(line && fireEvent.keyDown(line, { key })).toBe(true);
});

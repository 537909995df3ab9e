// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Header } from '../shell/Header';
import { testView } from '../shell/test-view';
import { followEscape, followFocus } from './popovers';

/**
 * The menu is a list of links, so its keyboard table is that of the disclosure navigation menu:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/#kbd_label
 * Enter and Space are keys of the native summary; the journey of the home page tests them in a browser. The optional arrow keys,
 * Home and End are left to the browser: on narrow screens the menu is a scrollable page.
 */

const html = renderToStaticMarkup(
  <>
    <Header view={testView} />
    <main>
      <button type="button">behind</button>
    </main>
  </>,
);

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const part = () => document.querySelector<HTMLDetailsElement>('header details');
const partEntries = () => document.querySelectorAll<HTMLElement>('header details:first-of-type a');
const places = {
  button: () => find('header details > summary'),
  'first link': () => partEntries()[0],
  'second link': () => partEntries()[1],
  'last item': () => find('header [data-locale-link=en]'),
  'entry before': () => find('header li > a'),
  'next item': () => find('header button[data-press]'),
  'page behind': () => find('main button'),
} as const;
type Place = keyof typeof places;
const focusedPlace = () => Object.entries(places).find(([, place]) => place() === document.activeElement)?.[0];

beforeAll(() => {
  followFocus();
  followEscape();
});
beforeEach(() => {
  document.body.innerHTML = html;
});

it.each<readonly [Place, string, string, boolean, Place]>([
  ['button', '{Escape}', 'closes', false, 'button'],
  ['first link', '{Escape}', 'closes, back to the button', false, 'button'],
  ['second link', '{Escape}', 'closes, back to the button', false, 'button'],
  ['button', '{Tab}', 'goes into the links', true, 'first link'],
  ['first link', '{Tab}', 'goes to the next link', true, 'second link'],
  ['second link', '{Shift>}{Tab}{/Shift}', 'goes to the link before', true, 'first link'],
  ['first link', '{Shift>}{Tab}{/Shift}', 'goes back to the button', true, 'button'],
  ['button', '{Shift>}{Tab}{/Shift}', 'goes to the item before', true, 'entry before'],
  ['last item', '{Tab}', 'closes with the focus behind the menu', false, 'page behind'],
])('an open part after %s: %s %s', async (place, key, _effect, open, focus) => {
  const details = part();
  if (details) details.open = true;
  places[place]()?.focus();
  await userEvent.setup().keyboard(key);
  expect([details?.open, focusedPlace()]).toEqual([open, focus]);
});

it.each(['Enter', ' ', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])(
  'leaves "%s" on a part to the browser',
  (key) => {
    const button = places.button();
    expect(button && fireEvent.keyDown(button, { key })).toBe(true);
  },
);

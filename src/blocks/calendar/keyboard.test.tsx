// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarBlock } from '../../generated/blocks';
import { emptyScope, TestPage } from '../../forms/testing';
import Calendar from './block';

/**
 * Keyboard table of the date grid, and of its buttons:
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/#kbd_label
 * The rows of the dialog around that grid (Escape, OK, Cancel) do not apply: a calendar is part of its page.
 */

const block: CalendarBlock = {
  block: 'calendar',
  id: 'it',
  name: 'Shifts',
  of: ['$', 'state', 'shifts'],
  as: 'shift',
  start: ['$', 'shift', 'at'],
  label: 'shift',
  view: 'month',
  firstDay: 'monday',
  level: 3,
};

/** Renders the month of a day, which is today, with the focus on that day. */
async function showDay(today: string, settings: Partial<CalendarBlock> = {}) {
  vi.setSystemTime(new Date(`${today}T12:00:00`));
  render(
    <TestPage store={proxy({ ...emptyScope(), state: { shifts: [] } })}>
      <button type="button">before</button>
      <Calendar block={{ ...block, ...settings }} />
      <button type="button">after</button>
    </TestPage>,
  );
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  return userEvent.setup();
}

/** The date that an element names, such as 3 November 2026. */
const dayOf = (element: Element | null) => /\d+ \w+ \d+/.exec(element?.getAttribute('aria-label') ?? '')?.[0];
const focused = () => dayOf(document.activeElement);
const monthShown = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-labelledby') ?? '')?.textContent;
const chosen = () => dayOf(document.querySelector('[role=gridcell][aria-selected=true] > button'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each<readonly [string, string, string, string]>([
  ['2026-11-11', '{ArrowRight}', 'the next day', '12 November 2026'],
  ['2026-11-11', '{ArrowLeft}', 'the day before', '10 November 2026'],
  ['2026-11-11', '{ArrowDown}', 'the same day of the next week', '18 November 2026'],
  ['2026-11-11', '{ArrowUp}', 'the same day of the week before', '4 November 2026'],
  ['2026-11-11', '{Home}', 'the first day of the week', '9 November 2026'],
  ['2026-11-11', '{End}', 'the last day of the week', '15 November 2026'],
  ['2026-11-09', '{Home}', 'the day where it is, the first', '9 November 2026'],
  ['2026-11-15', '{End}', 'the day where it is, the last', '15 November 2026'],
  ['2026-11-11', '{PageUp}', 'the same day of the month before', '11 October 2026'],
  ['2026-11-11', '{PageDown}', 'the same day of the next month', '11 December 2026'],
  ['2026-10-31', '{PageDown}', 'the last day of a shorter month', '30 November 2026'],
  ['2026-03-31', '{PageUp}', 'the last day of a shorter month before', '28 February 2026'],
  ['2026-11-11', '{Shift>}{PageUp}{/Shift}', 'the same day of the year before', '11 November 2025'],
  ['2026-11-11', '{Shift>}{PageDown}{/Shift}', 'the same day of the next year', '11 November 2027'],
  ['2028-02-29', '{Shift>}{PageDown}{/Shift}', 'the last day of that month', '28 February 2029'],
  ['2026-11-30', '{ArrowRight}', 'the first day of the next month', '1 December 2026'],
  ['2026-11-01', '{ArrowLeft}', 'the last day of the month before', '31 October 2026'],
  ['2026-11-28', '{ArrowDown}', 'a day of the next month', '5 December 2026'],
  ['2026-11-03', '{ArrowUp}', 'a day of the month before', '27 October 2026'],
  ['2026-11-01', '{Home}', 'the first day of the week, in the month before', '26 October 2026'],
])('%s: %s moves to %s', async (today, key, _effect, day) => {
  const user = await showDay(today);
  await user.keyboard(key);
  expect(focused()).toBe(day);
  expect(monthShown()).toBe(day.replace(/^\d+ /, ''));
  expect(chosen()).toBeUndefined();
});

it.each(['{Enter}', ' '])('"%s" keeps the focus on the selected day', async (key) => {
  const user = await showDay('2026-11-11');
  await user.keyboard(`{ArrowRight}${key}`);
  expect([chosen(), focused()]).toEqual(['12 November 2026', '12 November 2026']);
});

it.each<readonly [string, string, string]>([
  ['{Enter}', 'Next month', 'December 2026'],
  [' ', 'Next month', 'December 2026'],
  ['{Enter}', 'Previous month', 'October 2026'],
  [' ', 'Previous month', 'October 2026'],
])('"%s" on "%s" shows %s with the focus on it', async (key, name, shown) => {
  const user = await showDay('2026-11-11');
  const button = screen.getByRole('button', { name });
  button.focus();
  await user.keyboard(key);
  expect(monthShown()).toBe(shown);
  expect(document.activeElement).toBe(button);
});

it.each<readonly [string, string]>([
  ['{Tab}', 'after'],
  ['{Shift>}{Tab}{/Shift}', 'View'],
])('%s leaves the grid from any day', async (key, name) => {
  const user = await showDay('2026-11-11');
  await user.keyboard(`{ArrowRight}{ArrowDown}${key}`);
  expect(document.activeElement).toBe(
    name === 'View' ? screen.getByLabelText(name) : screen.getByRole('button', { name }),
  );
});

it('returns by Tab to the last focused day', async () => {
  const user = await showDay('2026-11-11');
  await user.keyboard('{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('12 November 2026');
});

it.each<readonly [string, string, string]>([
  ['{ArrowDown}', 'the next week', '18 November 2026'],
  ['{End}', 'the last day of the week', '14 November 2026'],
  ['{Home}', 'the first day of the week', '8 November 2026'],
])('%s in a week that begins on Sunday moves to %s', async (key, _effect, day) => {
  const user = await showDay('2026-11-11', { view: 'week', firstDay: 'sunday' });
  await user.keyboard(key);
  expect(focused()).toBe(day);
});

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarBlock } from '../../generated/blocks';
import { emptyScope, TestPage } from '../../forms/testing';
import Calendar from './block';

const shifts = [
  { at: '2026-11-03T19:00:00+01:00', what: 'Drill' },
  { at: '2026-11-03T08:00:00+01:00', what: 'Maintenance' },
  { at: '2026-11-14', until: '2026-11-16', what: 'Camp' },
  { at: '2026-12-24', what: 'Christmas' },
  { at: null, what: 'Some day' },
];

function show(settings: Partial<CalendarBlock> = {}, live = true) {
  const block: CalendarBlock = {
    block: 'calendar',
    id: 'it',
    name: 'Shifts',
    of: ['$', 'state', 'shifts'],
    as: 'shift',
    start: ['$', 'shift', 'at'],
    end: ['$', 'shift', 'until'],
    label: { message: 'what', values: { what: { $: ['$', 'shift', 'what'] } } },
    view: 'month',
    firstDay: 'monday',
    level: 3,
    ...settings,
  };
  render(
    <TestPage live={live} messages={{ what: '{what}' }} store={proxy({ ...emptyScope(), state: { shifts } })}>
      <Calendar block={block} />
    </TestPage>,
  );
  return userEvent.setup();
}

const dayNamed = (name: RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const headings = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-11T12:00:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('marks today in its month', () => {
  show();
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  expect(document.querySelector('[aria-current=date]')?.getAttribute('aria-label')).toMatch(/^Wednesday,? 11 November/);
});

it('counts the events of a day', () => {
  show();
  expect(dayNamed(/3 November 2026: 2 entries, Maintenance, Drill$/)).toBeTruthy();
  expect(dayNamed(/\b4 November 2026: no entries$/)).toBeTruthy();
});

it('shows a long entry on each of its days', () => {
  show();
  for (const day of [14, 15, 16]) expect(dayNamed(new RegExp(`\\b${day} November 2026: 1 entry, Camp$`))).toBeTruthy();
});

it('sorts the entries of the chosen day by time', async () => {
  const user = show();
  await user.click(dayNamed(/\b3 November/));
  expect(headings()).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Maintenance', 'Drill']);
  const cell = dayNamed(/\b3 November/).closest('[role=gridcell]');
  expect(cell?.getAttribute('aria-selected')).toBe('true');
});

it('announces a day without entries', async () => {
  const user = show();
  await user.click(dayNamed(/\b4 November/));
  expect(screen.getByText('There are no entries.')).toBeTruthy();
});

it('is one tab stop with arrow keys between days', async () => {
  const user = show();
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  dayNamed(/\b11 November/).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/\b12 November/);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toMatch(/\b3 December/);
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
});

it('shows the next month', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(dayNamed(/24 December 2026: 1 entry, Christmas/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
});

it('moves week by week', async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText('View'), 'Week');
  expect(screen.getAllByRole('gridcell')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(dayNamed(/\b3 November/)).toBeTruthy();
});

it('lists the days of a month that have entries', async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText('View'), 'List');
  expect(headings().map((heading) => /\d+/.exec(heading ?? '')?.[0])).toEqual(['3', '14', '15', '16']);
});

it('is a list of all days until the page is hydrated', () => {
  show({}, false);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(headings().map((heading) => /\d+/.exec(heading ?? '')?.[0])).toEqual(['3', '14', '15', '16', '24']);
});

it('exports all entries with a day as one file', async () => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => (made.push(file), 'blob:it') }));
  const user = show({ key: ['$', 'shift', 'what'], file: { label: 'Take along', name: 'shifts.ics' } });
  await user.click(screen.getByRole('button', { name: 'Take along' }));
  const text = (await made[0]?.text()) ?? '';
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Drill',
    'SUMMARY:Maintenance',
    'SUMMARY:Camp',
    'SUMMARY:Christmas',
  ]);
  expect(text).toContain('DTEND;VALUE=DATE:20261117');
  vi.unstubAllGlobals();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { EachBlock } from '../../generated/blocks';
import { emptyScope, TestPage } from '../../forms/testing';
import Each from './block';

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const many = (count: number) => named(Array.from({ length: count }, (_, index) => `person ${index + 1}`));

function show(list: readonly object[], settings: Partial<EachBlock> = {}) {
  render(
    <TestPage messages={{ cell: '{field}' }} store={proxy({ ...emptyScope(), state: { list } })}>
      <Each
        block={{
          block: 'each',
          id: 'it',
          of: ['$', 'state', 'list'],
          as: 'person',
          key: ['$', 'person', 'name'],
          columns: 1,
          gap: 'md',
          body: [],
          ...settings,
        }}
      />
    </TestPage>,
  );
  return userEvent.setup();
}

const search = { label: 'find', in: ['$', 'person', 'name'], above: 0 } satisfies EachBlock['search'];
const drawn = () => screen.queryAllByRole('listitem').length;
const more = () => screen.queryByRole('button');
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);

afterEach(cleanup);

it('shows one more page with each press', async () => {
  const user = show(many(25), { pageSize: 10 });
  expect(drawn()).toBe(10);
  await user.click(screen.getByRole('button'));
  expect(drawn()).toBe(20);
  await user.click(screen.getByRole('button'));
  expect(drawn()).toBe(25);
  expect(more()).toBeNull();
});

it('moves the focus to the first new item', async () => {
  const user = show(many(25), { pageSize: 10 });
  await user.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[10]);
});

it('offers nothing more when all are shown', () => {
  show(many(10), { pageSize: 10 });
  expect(more()).toBeNull();
});

it('shows at most 1,000 items of an answer', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show(many(20_000));
  expect(document.querySelectorAll('li')).toHaveLength(1000);
  expect(warned.mock.calls.flat()).toEqual([
    'it: 1000 of 20000 items are shown; a list that can be this long needs a pageSize',
  ]);
  expect(screen.getByText('Only the first 1,000 of 20,000 entries are shown.')).toBeTruthy();
  warned.mockRestore();
});

it('offers nothing beyond a limit', () => {
  show(many(30), { limit: 20 });
  expect(drawn()).toBe(20);
  expect(more()).toBeNull();
});

it.each([
  ['mull', 1],
  ['anna MÜLLER', 1],
  ['gross', 1],
  ['a', 3],
  ['  ', 3],
  ['nobody', 0],
])('finds with "%s" %i of three', async (words, count) => {
  const user = show(named(['Müller, Anna', 'Groß, Ada', 'Lang, Eva']), { search });
  await user.type(screen.getByRole('searchbox'), words);
  expect(drawn()).toBe(count);
});

it('searches items that are not rendered yet', async () => {
  const user = show(many(60), { search, pageSize: 10 });
  await user.type(screen.getByRole('searchbox'), 'person 57');
  expect(drawn()).toBe(1);
});

it('announces the number of matches during a search', async () => {
  const user = show(many(3), { search });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(screen.getByRole('searchbox'), '2');
  expect(screen.getByRole('status').textContent).not.toBe('');
});

const titled = (field: string): NonNullable<EachBlock['groupBy']> => ({
  by: ['$', 'person', field],
  title: { message: 'cell', values: { field: { $: ['$', 'person', field] } } },
  level: 2,
});
const byName = { id: 'name', label: 'Name', by: ['$', 'person', 'name'], descending: false } satisfies NonNullable<
  EachBlock['sortBy']
>[number];

it('sorts items as defined', () => {
  show(named(['Zug', 'Äpfel', 'Berg']), { sortBy: [byName], groupBy: titled('name') });
  expect(titles()).toEqual(['Äpfel', 'Berg', 'Zug']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lets people choose between several orders', async () => {
  const user = show(named(['Zug', 'Äpfel', 'Berg']), {
    sortBy: [byName, { ...byName, id: 'back', label: 'Backwards', descending: true }],
    groupBy: titled('name'),
  });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Backwards');
  expect(titles()).toEqual(['Zug', 'Berg', 'Äpfel']);
});

it('applies its limit after sorting', () => {
  show(named(['Zug', 'Äpfel', 'Berg']), { sortBy: [byName], limit: 1, groupBy: titled('name') });
  expect(titles()).toEqual(['Äpfel']);
});

it('shows items of a group under a heading', () => {
  show(
    [
      { name: 'Ada', team: 1 },
      { name: 'Eva', team: 2 },
      { name: 'Ida', team: 1 },
    ],
    { groupBy: titled('team') },
  );
  expect(titles()).toEqual(['1', '2']);
  expect([...document.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([2, 1]);
});

it('offers no search for a few items', () => {
  show(many(3), { search: { ...search, above: 3 } });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

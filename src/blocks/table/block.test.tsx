// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import { startScope } from '../../state/faceplate';
import { readScope } from '../../state/scope';
import Table from './block';

const rows = [
  { name: 'Zug', size: 10, group: 'b' },
  { name: 'Äpfel', size: 9, group: 'a' },
  { name: 'Berg', size: 100, group: 'b' },
];
const text = (field: string) => ({
  message: 'cell',
  values: { field: { $: ['$', 'row', field] as TableBlock['of'] } },
});

const words = {
  'table.choose': 'Choose {row}',
  'table.choose-all': 'Choose all {count} shown',
  'table.chosen': '{count} chosen',
};

function show(list: readonly object[], settings: Partial<TableBlock> = {}, chosen: readonly string[] = []) {
  const block: TableBlock = {
    block: 'table',
    id: 'it',
    of: ['$', 'state', 'list'],
    as: 'row',
    caption: 'caption',
    columns: [
      { id: 'name', label: 'name', text: text('name'), sortBy: ['$', 'row', 'name'], figures: false },
      { id: 'size', label: 'size', text: text('size'), sortBy: ['$', 'row', 'size'], figures: true },
      { id: 'group', label: 'group', text: text('group'), figures: false },
    ],
    ...settings,
  };
  const store = proxy({ ...emptyScope(), state: { list, chosen } });
  startScope({}).scope.state = store.state;
  render(
    <TestPage messages={{ cell: '{field}', ...words }} store={store}>
      <Table block={block} />
    </TestPage>,
  );
  return userEvent.setup();
}

const names = () =>
  [...document.querySelectorAll('tbody th[scope=row] > span:last-child')].map((cell) => cell.textContent);

const head = (name: string) => screen.getByRole('button', { name }).closest('th');

afterEach(cleanup);

it('keeps the order of the answer until somebody sorts', () => {
  show(rows);
  expect(names()).toEqual(['Zug', 'Äpfel', 'Berg']);
  expect(head('name')?.getAttribute('aria-sort')).toBe('none');
});

it('reverses the order of a column on the second press', async () => {
  const user = show(rows);
  await user.click(screen.getByRole('button', { name: 'name' }));
  expect(names()).toEqual(['Äpfel', 'Berg', 'Zug']);
  expect(head('name')?.getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'name' }));
  expect(names()).toEqual(['Zug', 'Berg', 'Äpfel']);
  expect(head('name')?.getAttribute('aria-sort')).toBe('descending');
});

it('sorts numbers by size', async () => {
  const user = show(rows);
  await user.click(screen.getByRole('button', { name: 'size' }));
  expect(names()).toEqual(['Äpfel', 'Zug', 'Berg']);
});

it('offers every order in a select as well', async () => {
  const user = show(rows);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'size, descending');
  expect(names()).toEqual(['Berg', 'Zug', 'Äpfel']);
});

it('starts with the defined order', () => {
  show(rows, { sorted: { column: 'size', descending: true } });
  expect(names()).toEqual(['Berg', 'Zug', 'Äpfel']);
});

it('offers no order if no column can be sorted', () => {
  show(rows, { columns: [{ id: 'name', label: 'name', text: text('name'), figures: false }] });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows rows of a group below its heading', () => {
  show(rows, { groupBy: { by: ['$', 'row', 'group'], title: text('group') } });
  const groups = [...document.querySelectorAll('tbody')].map((body) =>
    [...body.querySelectorAll('th')].map((cell) => cell.lastChild?.textContent),
  );
  expect(groups).toEqual([
    ['b', 'Zug', 'Berg'],
    ['a', 'Äpfel'],
  ]);
});

it('announces the number of matching rows', async () => {
  const user = show(rows, { search: { label: 'find', in: ['$', 'row', 'name'], above: 0 } });
  await user.type(screen.getByRole('searchbox'), 'apf');
  expect(names()).toEqual(['Äpfel']);
  expect(screen.getByRole('status').textContent).toBe('1 entry found');
});

it('moves the focus to the first new row', async () => {
  const user = show(rows, { pageSize: 2 });
  await user.click(screen.getByRole('button', { name: 'Show more (1 left)' }));
  expect(document.activeElement).toBe(document.querySelectorAll('tbody tr')[2]);
});

it('announces omitted rows', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show(Array.from({ length: 1200 }, (_, index) => ({ name: `row ${index}` })));
  expect(names()).toHaveLength(1000);
  expect(screen.getByText('Only the first 1,000 of 1,200 entries are shown.')).toBeTruthy();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('shows a value in its format if a column has no text', () => {
  show([{ name: 'Zug', size: 1234.5 }], {
    columns: [
      { id: 'name', label: 'name', text: text('name'), figures: false },
      { id: 'size', label: 'size', value: { $: ['$', 'row', 'size'], format: 'number' }, figures: true },
    ],
  });
  expect(screen.getByRole('cell').lastChild?.textContent).toBe('1,234.5');
});

it('shows the blocks of a column in its cells', () => {
  show(rows, {
    columns: [
      { id: 'name', label: 'name', text: text('name'), figures: false },
      { id: 'next', label: 'next', body: [testBlock({ block: 'text', id: 'next', text: 'Go on' })], figures: false },
    ],
  });
  expect(screen.getAllByText('Go on')).toHaveLength(3);
});

describe('a selection', () => {
  const select: TableBlock['select'] = {
    at: 'state.chosen',
    body: [{ block: 'text', id: 'body', text: 'What to do' }] as unknown as NonNullable<TableBlock['select']>['body'],
  };
  const selecting = { select, key: ['$', 'row', 'name'] as TableBlock['of'] };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('stores the keys of the chosen rows in order', async () => {
    const user = show(rows, selecting);
    await user.click(box('Choose Berg'));
    await user.click(box('Choose Zug'));
    expect(readScope().state['chosen']).toEqual(['Zug', 'Berg']);
    await user.click(box('Choose Berg'));
    expect(readScope().state['chosen']).toEqual(['Zug']);
  });

  it('shows its actions only while something is chosen', async () => {
    const user = show(rows, selecting);
    expect(screen.queryByText('What to do')).toBeNull();
    await user.click(box('Choose Zug'));
    expect(screen.getByText('What to do')).toBeTruthy();
    expect(screen.getByText('1 chosen')).toBeTruthy();
  });

  it('chooses all visible rows at once', async () => {
    const user = show(rows, { ...selecting, pageSize: 2 });
    await user.click(box('Choose all 2 shown'));
    expect(readScope().state['chosen']).toEqual(['Zug', 'Äpfel']);
    await user.click(box('Choose all 2 shown'));
    expect(readScope().state['chosen']).toEqual([]);
  });

  it('is mixed while only some are chosen', async () => {
    const user = show(rows, selecting);
    await user.click(box('Choose Zug'));
    expect(box('Choose all 3 shown').indeterminate).toBe(true);
  });

  it('removes a row that has gone', async () => {
    show(rows, selecting, ['Zug', 'Gone']);
    await vi.waitFor(() => expect(readScope().state['chosen']).toEqual(['Zug']));
  });
});

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
    <TestPage store={proxy({ ...emptyScope(), state: { list } })}>
      <Each
        block={{
          block: 'each',
          id: 'it',
          of: ['$', 'state', 'list'],
          as: 'person',
          key: ['$', 'person', 'name'],
          columns: 1,
          body: [],
          ...settings,
        }}
      />
    </TestPage>,
  );
  return userEvent.setup();
}

const search = { label: 'find', in: ['$', 'person', 'name'] } satisfies EachBlock['search'];
const drawn = () => screen.queryAllByRole('listitem').length;
const more = () => screen.queryByRole('button');

afterEach(cleanup);

it('draws one page, and another with each press', async () => {
  const user = show(many(25), { pageSize: 10 });
  expect(drawn()).toBe(10);
  await user.click(screen.getByRole('button'));
  expect(drawn()).toBe(20);
  await user.click(screen.getByRole('button'));
  expect(drawn()).toBe(25);
  expect(more()).toBeNull();
});

it('brings the focus to the first of the items that came', async () => {
  const user = show(many(25), { pageSize: 10 });
  await user.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[10]);
});

it('offers nothing more where all is shown', () => {
  show(many(10), { pageSize: 10 });
  expect(more()).toBeNull();
});

it('draws no more than 1,000 items of an answer, however long it is', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show(many(20_000));
  expect(document.querySelectorAll('li')).toHaveLength(1000);
  expect(warned.mock.calls.flat()).toEqual([
    'it: 1000 of 20000 items are shown; a list that can be this long needs a pageSize',
  ]);
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
])('finds by "%s" %i of three', async (words, count) => {
  const user = show(named(['Müller, Anna', 'Groß, Ada', 'Lang, Eva']), { search });
  await user.type(screen.getByRole('searchbox'), words);
  expect(drawn()).toBe(count);
});

it('searches the whole list, not only what is drawn', async () => {
  const user = show(many(60), { search, pageSize: 10 });
  await user.type(screen.getByRole('searchbox'), 'person 57');
  expect(drawn()).toBe(1);
});

it('says how many are found, and nothing before anything is looked for', async () => {
  const user = show(many(3), { search });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(screen.getByRole('searchbox'), '2');
  expect(screen.getByRole('status').textContent).not.toBe('');
});

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompareBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import Compare from './block';

const messages = {
  name: '{name}',
  price: '{price}',
  size: 'Size',
  view: 'View',
  sea: 'sea',
  flag: 'Our advice',
  why: 'Quiet',
};
const item = (field: string) => ({ $: `room.${field}` });
const room = (name: string, more: object = {}) => ({ name, price: '10', ...more });

function show(rooms: readonly object[] | null, settings: object = {}): void {
  const store = proxy({ ...emptyScope(), state: { rooms } });
  const block = testBlock({
    block: 'compare',
    id: 'it',
    of: 'state.rooms',
    as: 'room',
    title: { message: 'name', values: { name: item('name') } },
    figure: { message: 'price', values: { price: item('price') } },
    rows: [{ id: 'view', when: 'room.sea == true', label: 'view', text: 'sea' }],
    ...settings,
  }) as unknown as CompareBlock;
  render(
    <TestPage store={store} messages={messages}>
      <Compare block={block} />
    </TestPage>,
  );
}

const named = (count: number) => Array.from({ length: count }, (_, index) => room(`r${index + 1}`));
const titlesIn = (list: HTMLElement | undefined) =>
  list === undefined
    ? []
    : within(list)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent);
const lists = () => screen.queryAllByRole('list').filter((list) => list.querySelector('h3') !== null);
const folded = () => [...document.querySelectorAll('details h3')].map((title) => title.textContent);
afterEach(cleanup);

describe('a comparison', () => {
  it('gives the first four a column', () => {
    show(named(6));
    expect(titlesIn(lists()[0])).toEqual(['r1', 'r2', 'r3', 'r4']);
  });

  it('gives the best a column wherever it is in the list', () => {
    show(named(6), { best: "room.name == 'r6'", flag: 'flag' });
    expect(titlesIn(lists()[0])).toEqual(['r1', 'r2', 'r3', 'r6']);
  });

  it('folds every entry but the best', () => {
    show(named(3), { best: "room.name == 'r2'" });
    expect(folded()).toEqual(['r1', 'r3']);
  });

  it('folds only what has no column if all are cards', () => {
    show(named(5), { narrow: 'cards' });
    expect(folded()).toEqual(['r5']);
  });

  it('marks one entry with its reason', () => {
    show(named(3), { best: "room.name != 'r1'", flag: 'flag', reason: 'why' });
    const marked = screen.getByText('Our advice').closest('li');
    expect(marked?.querySelector('h3')?.textContent).toBe('r2');
    expect(marked?.textContent).toContain('Quiet');
    expect(screen.getAllByText('Quiet')).toHaveLength(1);
  });

  it('keeps the place of a row that an entry lacks', () => {
    show([room('a', { sea: true }), room('b')]);
    expect([...document.querySelectorAll('li:not(:has(details)) dd')].map((cell) => cell.textContent)).toEqual([
      'sea',
      '',
    ]);
  });

  it('omits a row that no entry has', () => {
    show([room('a'), room('b')]);
    expect(screen.queryByText('View')).toBeNull();
  });

  it('has as many cells in each column', () => {
    show([room('a', { sea: true, beds: 1 }), room('b')], { lead: 'why', best: "room.name == 'a'", flag: 'flag' });
    const cells = [...(lists()[0]?.children ?? [])].map((column) => column.children.length);
    expect(new Set(cells).size).toBe(1);
  });

  it('draws a share no longer than the whole', () => {
    show([room('a', { size: 50 }), room('b', { size: 400 })], { share: { value: item('size'), whole: 200 } });
    const lengths = [...document.querySelectorAll('svg rect:last-child')].map((line) => line.getAttribute('width'));
    expect(lengths).toEqual(['25', '100']);
  });

  it.each([[[]], [null]])('renders nothing for %j', (rooms) => {
    show(rooms);
    expect(lists()).toEqual([]);
  });
});

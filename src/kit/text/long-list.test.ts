import { describe, expect, it } from 'vitest';
import { itemGroups, ordered, searchOver } from './long-list';

const itself = <T>(item: T) => item;

describe('searchOver', () => {
  const find = searchOver(['Müller, Anna', 'Groß, Ada', 'Lang, Eva'], itself);

  it.each([
    ['mull', ['Müller, Anna']],
    ['anna MÜLLER', ['Müller, Anna']],
    ['gross', ['Groß, Ada']],
    ['nobody', []],
    ['  ', ['Müller, Anna', 'Groß, Ada', 'Lang, Eva']],
  ])('finds by %j %j', (query, found) => expect(find(query)).toEqual(found));
});

describe('ordered', () => {
  it('sorts numbers by size', () => expect(ordered([10, 9, 100], itself, 'en')).toEqual([9, 10, 100]));

  it('sorts numbers inside texts by size', () =>
    expect(ordered(['Tor 10', 'Tor 2'], itself, 'de')).toEqual(['Tor 2', 'Tor 10']));

  it('sorts dates by time', () =>
    expect(ordered(['2026-11-03T08:00', '2025-12-01T20:00', '2026-02-01T09:00'], itself, 'de', true)).toEqual([
      '2026-11-03T08:00',
      '2026-02-01T09:00',
      '2025-12-01T20:00',
    ]));

  it('sorts texts by the rules of the language', () => {
    expect(ordered(['Zug', 'Äpfel', 'Apfel'], itself, 'de')).toEqual(['Apfel', 'Äpfel', 'Zug']);
    expect(ordered(['Ö', 'Z'], itself, 'sv')).toEqual(['Z', 'Ö']);
  });

  it.each([false, true])('puts items without a key last: %s', (descending) =>
    expect(ordered([null, 'b', '', 'a'], itself, 'en', descending).slice(2)).toEqual([null, '']),
  );

  it('keeps the order of items with equal keys', () => {
    const items = [
      { id: 1, key: 'a' },
      { id: 2, key: 'b' },
      { id: 3, key: 'a' },
    ];
    expect(ordered(items, ({ key }) => key, 'en').map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(ordered(items, ({ key }) => key, 'en', true).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

describe('itemGroups', () => {
  it('keeps the order of first items', () =>
    expect(itemGroups(['b1', 'a1', 'b2'], ([letter]) => letter)).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ]));
});

import { describe, expect, it } from 'vitest';
import type { OutlineBlock } from '../outline-protocol';
import { dropEdit, keysAround, moveEdit, rowsOf } from './rows';

const block = (address: string, kind: string, slots: OutlineBlock['slots'] = []): OutlineBlock => ({
  address,
  kind,
  id: address.split('/').at(-1) ?? '',
  slots,
  takes: [],
  at: { layer: 'base', file: 'content/pages/home.json', line: 1 },
  own: false,
});

const blocks = [
  block('home:/a', 'section', [{ name: 'body', blocks: [block('home:/a/body/b', 'text')] }]),
  block('home:/c', 'await', [
    { name: 'ready', blocks: [block('home:/c/ready/d', 'text'), block('home:/c/ready/e', 'text')] },
    { name: 'failed', blocks: [block('home:/c/failed/f', 'text')] },
  ]),
];

describe('the rows of an outline', () => {
  const rows = rowsOf(blocks);

  it('have the blocks of the default slot directly below', () => {
    expect(rows[0]?.rows.map(({ key }) => key)).toEqual(['home:/a/body/b']);
  });

  it('include a row for each other slot', () => {
    expect(rows[1]?.rows.map(({ name }) => name)).toEqual(['ready', 'failed']);
  });

  it('are expanded around the selected block', () => {
    expect(keysAround(rows, 'home:/c/failed/f')).toEqual(['home:/c', 'home:/c/failed']);
  });

  it('are unknown around a block that is not on the page', () => {
    expect(keysAround(rows, 'home:/x')).toBeUndefined();
  });
});

describe('a move', () => {
  it('goes after the next block of the same list', () => {
    expect(moveEdit(blocks, 'home:/c/ready/d', 1)).toEqual({ move: 'home:/c/ready/d', place: { after: 'e' } });
  });

  it('goes before the previous block', () => {
    expect(moveEdit(blocks, 'home:/c', -1)).toEqual({ move: 'home:/c', place: { before: 'a' } });
  });

  it.each([
    ['home:/a', -1],
    ['home:/c/ready/e', 1],
  ] as const)('of %s stops at the end of its list', (address, by) => {
    expect(moveEdit(blocks, address, by)).toBeUndefined();
  });
});

describe('a drop', () => {
  it('goes before another block of the same list', () => {
    const edit = { move: 'home:/c/ready/e', place: { before: 'd' } };
    expect(dropEdit(blocks, 'home:/c/ready/e', 'home:/c/ready/d', 'before')).toEqual(edit);
  });

  it('is limited to the same list', () => {
    expect(dropEdit(blocks, 'home:/c/ready/e', 'home:/c/failed/f', 'after')).toBeUndefined();
  });
});

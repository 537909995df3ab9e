// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import BoardView from './block';

function show(tiles: readonly object[], state: object = {}): void {
  const block = testBlock({ block: 'board', id: 'mine', tiles }) as unknown as BoardBlock;
  render(
    <TestPage store={proxy({ ...emptyScope(), state: { ...state } })} messages={{ line: 'Your line', bill: 'Bills' }}>
      <BoardView block={block} />
    </TestPage>,
  );
}
const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
afterEach(cleanup);

describe('board', () => {
  it('keeps the order of the file', () => {
    show([
      { id: 'bills', title: 'bill', column: 'side', body: [] },
      { id: 'line', title: 'line', body: [] },
    ]);
    expect(regions()).toEqual(['mine-bills', 'mine-line']);
  });

  it('labels each tile with its title', () => {
    show([{ id: 'line', title: 'line', body: [] }]);
    expect(screen.getByRole('region', { name: 'Your line' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Your line' })).toBeDefined();
  });

  it('omits a tile whose condition is false', () => {
    const tiles = [{ id: 'line', title: 'line', when: 'state.open', body: [] }];
    show([...tiles, { id: 'bills', title: 'bill', body: [] }], { open: false });
    expect(regions()).toEqual(['mine-bills']);
  });
});

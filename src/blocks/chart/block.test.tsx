// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import ChartView from './block';
import examples from './examples.json';

const { given } = examples;
const { block } = examples['compared with a promise'];

function show(rows: readonly unknown[], further: object = {}): HTMLElement {
  const store = proxy({ ...emptyScope(), state: { tests: rows } });
  const compiled = testBlock({ ...block, ...further }) as unknown as ChartBlock;
  return render(
    <TestPage store={store} messages={{ ...given.messages, 'chart.table': 'Show as a table' }}>
      <ChartView block={compiled} />
    </TestPage>,
  ).container;
}

const cells = () =>
  within(screen.getByRole('table', { name: 'Speed against what is booked' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
const test = (at: string, down: unknown, by = 'lan') => ({ at, by, down });
afterEach(cleanup);

describe('chart', () => {
  it('is labelled by its summary', () => {
    show(given.state.tests);
    expect(
      screen.getByRole('img', { name: 'The latest test reached 483 Mbps of 500, the slowest 391.' }),
    ).toBeDefined();
  });

  it('sorts the rows of the table by date', () => {
    show([test('2026-11-03', '391'), test('2026-11-01', 470), test('2026-11-02', 212, 'wifi')]);
    expect(cells()).toEqual([
      ['Day', 'by cable', 'over Wi-Fi'],
      ['01/11/2026', '470', '–'],
      ['02/11/2026', '–', '212'],
      ['03/11/2026', '391', '–'],
    ]);
  });

  it('sorts the rows of the table by month', () => {
    show([test('2026-11', 391), test('2026-02', 470)], { x: { $: 'test.at', format: 'month' } });
    expect(cells().slice(1)).toEqual([
      ['February 2026', '470', '–'],
      ['November 2026', '391', '–'],
    ]);
  });

  it('connects the values of one series', () => {
    const page = show([test('2026-11-01', 500), test('2026-11-02', 212, 'wifi'), test('2026-11-03', 250)]);
    expect(Array.from(page.querySelectorAll('svg svg path'), (path) => path.getAttribute('d'))).toEqual([
      'M0,0L100,50',
    ]);
  });

  it('omits rows without a value', () => {
    show([test('2026-11-01', null), test('2026-11-02', 'fast'), test('2026-11-03', 250), null]);
    expect(cells().slice(1)).toEqual([['03/11/2026', '250', '–']]);
  });

  it('shows fewer than three rows only as a table', () => {
    const page = show([test('2026-11-01', 470), test('2026-11-02', 212, 'wifi')]);
    expect(page.querySelector('svg, details')).toBeNull();
    expect(cells()).toHaveLength(3);
  });

  it('draws every length with attributes', () => {
    const page = show(given.state.tests);
    expect(page.querySelectorAll('circle').length).toBeGreaterThan(7);
    expect(page.querySelector('[style], style')).toBeNull();
  });

  it('renders nothing without rows', () => {
    expect(show([]).textContent).toBe('');
  });
});

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentsBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import PaymentsView from './block';
import examples from './examples.json';

const { given } = examples;
const { block } = examples['everything at once'];

function show(payments: readonly object[], further: object = {}): HTMLElement {
  const store = proxy({ ...emptyScope(), state: { payments } });
  const compiled = testBlock({ ...block, ...further }) as unknown as PaymentsBlock;
  return render(
    <TestPage store={store} messages={given.messages}>
      <PaymentsView block={compiled} />
    </TestPage>,
  ).container;
}

const month = (at: number, amount: string, further: object = {}) => ({
  date: `2027-0${at}-21`,
  kind: 'month',
  month: at,
  amount,
  lines: [],
  ...further,
});
const rows = () =>
  within(screen.getByRole('table', { name: 'What you pay and when' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
const heights = (page: HTMLElement) =>
  Array.from(page.querySelectorAll('[aria-hidden] svg'), (bar) =>
    Array.from(bar.querySelectorAll('rect'), (rect) => rect.getAttribute('height')),
  );
afterEach(cleanup);

describe('payments', () => {
  it('shows the date of a single payment', () => {
    show([
      {
        date: '2026-12-28',
        kind: 'order',
        amount: '20.00',
        lines: [
          { for: 'activation', amount: '49.95' },
          { for: 'credit', amount: '-29.95' },
        ],
      },
    ]);
    expect(rows()).toEqual([['28 December 2026With the orderActivation €49.95Credit −€29.95', '€20.00']]);
  });

  it('combines equal months in one row', () => {
    show([month(1, '31.50'), month(2, '31.50'), month(3, '31.50')], { currency: 'GBP' });
    expect(rows()).toEqual([['21 January 2027 – 21 March 20273 monthly payments', '£31.50 a month']]);
  });

  it('marks the free months', () => {
    show([month(1, '0.00', { free: true }), month(2, '27.00'), month(3, '31.50')]);
    expect(rows()).toEqual([
      ['21 January 20271 month free of charge', 'free'],
      ['21 February 2027Monthly payment', '€27.00'],
      ['21 March 2027Monthly paymentnew price', '€31.50'],
    ]);
  });

  it('draws the months to one scale', () => {
    const credited = month(2, '15.00', {
      lines: [
        { for: 'service', amount: '30.00' },
        { for: 'credit', amount: '-15.00' },
      ],
    });
    const page = show([month(1, '0.00', { free: true }), credited, month(3, '30.00'), month(4, '60.00')]);
    expect(heights(page)).toEqual([['50%'], ['50%', '25%', '3'], ['50%', '3'], ['100%', '3']]);
    expect(page.querySelector('[style]')).toBeNull();
    expect(screen.queryByText('January 2027', { ignore: '[aria-hidden] *' })).toBeNull();
  });

  it('draws nothing for a price that never changes', () => {
    expect(show([month(1, '30.00'), month(2, '30.00')]).querySelector('svg')).toBeNull();
  });

  it('draws nothing without a series of payments', () => {
    expect(
      show([{ date: '2026-12-28', kind: 'order', amount: '20.00', lines: [] }, month(1, '30.00')]).querySelector('svg'),
    ).toBeNull();
    cleanup();
    expect(show([]).textContent).toBe('');
  });

  it('lists every payment below the combined rows', () => {
    const page = show([month(1, '30.00'), month(2, '30.00')]);
    expect(Array.from(page.querySelectorAll('details td'), ({ textContent }) => textContent)).toEqual([
      '€30.00',
      '€30.00',
    ]);
  });

  it('adds all payments up to the cent', () => {
    show([month(1, '0.10'), month(2, '0.20')], { total: 'example.total' });
    expect(rows().at(-1)).toEqual(['In this time altogether', '€0.30']);
  });
});

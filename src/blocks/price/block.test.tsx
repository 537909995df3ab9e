// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { PriceBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import PriceView from './block';

const later = {
  of: 'state.steps',
  as: 'step',
  amount: { $: 'step.price' },
  date: { $: 'step.from' },
  month: { $: 'step.from_month' },
};
const messages = { fee: 'Activation fee', house: 'House connection', free: 'free', first: 'First month in total' };

function show(block: object, steps: readonly object[] = []): void {
  const store = proxy({ ...emptyScope(), state: { steps } });
  const compiled = testBlock({ block: 'price', id: 'it', ...block }) as unknown as PriceBlock;
  render(
    <TestPage store={store} messages={messages}>
      <PriceView block={compiled} />
    </TestPage>,
  );
}

const rows = () =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
afterEach(cleanup);

describe('a price', () => {
  it('shows each later price as an amount', () => {
    show({ amount: '27.00', currency: 'GBP', later }, [
      { from: '2027-04-01', price: '29.00' },
      { from_month: 13, price: '31.50' },
      { from_month: 25 },
    ]);
    expect(screen.getByText('£27.00')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'From 1 April 2027: £29.00',
      'From month 13: £31.50',
    ]);
    expect(document.body.textContent).not.toContain('%');
  });

  it('omits a fee of 0 unless a text names it', () => {
    const once = [
      { id: 'start', label: 'fee', amount: '49.95' },
      { id: 'house', label: 'house', amount: '0.00', zero: 'free' },
      { id: 'router', label: 'fee', amount: '0.00' },
    ];
    show({ amount: '49.90', once, total: 'first' });
    expect(rows()).toEqual(['Activation fee: €49.95', 'House connection: free', 'First month in total: €99.85']);
  });

  it('shows a discount with its minus sign', () => {
    const once = [
      { id: 'start', label: 'fee', amount: '20.00' },
      { id: 'credit', label: 'house', amount: '-25.00' },
    ];
    show({ amount: '33.50', currency: 'GBP', once, total: 'first', sum: '28.50' });
    expect(rows()).toEqual(['Activation fee: £20.00', 'House connection: −£25.00', 'First month in total: £28.50']);
  });

  it('shows only the price if no fee is due', () => {
    show({ amount: 0.1, once: [{ id: 'start', label: 'fee', amount: '0.00' }], total: 'first' });
    expect(screen.getByText('€0.10')).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it('renders nothing without a number', () => {
    show({ amount: { $: 'state.missing' }, once: [{ id: 'start', label: 'fee', amount: '1.00' }] });
    expect(document.body.textContent).toBe('');
  });
});

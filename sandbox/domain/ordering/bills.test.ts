import { describe, expect, it } from 'vitest';
import { billsOf } from './bills';
import type { BilledContract } from './contract';

const contract = (more: Partial<BilledContract> = {}) =>
  ({
    terms: {
      price: '49.90',
      price_steps: [{ from_month: 3, price: '54.90' }],
      router: '0.00',
      activation: '0.00',
      connection: '0.00',
      credit: '0.00',
      free_months: 0,
      currency: 'EUR',
      collected_from: '2026-01-01',
      activation_now: true,
      installation: null,
    },
    state: 'active',
    from_date: '2026-01-15',
    activated_date: '2026-01-15',
    min_term_end: null,
    terminated_date: null,
    is_paid: true,
    total: '49.90',
    changes: [],
    ...more,
  }) as unknown as BilledContract;
const periods = (today: string, more?: Partial<BilledContract>) =>
  billsOf('or-1', 'A-1', contract(more), today).map(({ period }) => period);

describe('billsOf', () => {
  it('bills each month until today', () => {
    expect(periods('2026-03-20')).toEqual(['2026-03', '2026-02', '2026-01']);
  });

  it('includes the next month ten days before it is due', () => {
    expect(periods('2026-04-04')[0]).toBe('2026-03');
    expect(billsOf('or-1', 'A-1', contract(), '2026-04-05')[0]).toMatchObject({
      number: 'R-A-1-2026-04',
      issued: '2026-04-05',
      due: '2026-04-15',
      state: 'open',
      paid_on: null,
    });
  });

  it('follows the price steps', () => {
    expect(billsOf('or-1', 'A-1', contract(), '2026-03-20').map(({ amount }) => amount)).toEqual([
      '54.90',
      '49.90',
      '49.90',
    ]);
  });

  it('bills nothing after the end of a contract', () => {
    expect(periods('2026-06-01', { terminated_date: '2026-02-20', state: 'terminated' })).toEqual([
      '2026-02',
      '2026-01',
    ]);
  });

  it('bills nothing before a start', () => {
    expect(periods('2026-06-01', { activated_date: null })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { paymentFact } from './contract';

const month = (date: string, amount: string) => ({ date, amount, kind: 'month', lines: [] });
const order = (...payments: ReturnType<typeof month>[]) => ({ payments, 'service.currency': 'EUR' });

describe('the mail about a contract change', () => {
  const paid = order(month('2027-01-21', '49.90'), month('2027-02-21', '54.90'), month('2027-03-21', '0.00'));

  it('about a termination names the last payment without free months', () => {
    expect(paymentFact('cancel', paid, '2027-04-10', 'en')).toEqual([['Last payment', '€54.90 on 21 February 2027']]);
    expect(paymentFact('cancel', paid, '2027-04-10', 'de-at')).toEqual(
      [['Letzte Zahlung', '€ 54,90 am 21. Februar 2027']].map((row) =>
        row.map((part) => part.replace('€ ', '€\u00A0')),
      ),
    );
  });

  it('about a pause names the last payment before it', () => {
    expect(paymentFact('suspend', paid, '2027-02-01', 'en')).toEqual([
      ['Last payment before the pause', '€49.90 on 21 January 2027'],
    ]);
    expect(paymentFact('reactivate', paid, '2027-02-01', 'en')).toEqual([
      ['First payment afterwards', '€54.90 on 21 February 2027'],
    ]);
  });

  it('names no payment when nothing is due', () => {
    expect(paymentFact('cancel', order(), '2027-02-01', 'en')).toEqual([]);
    expect(paymentFact('suspend', paid, '2027-01-01', 'en')).toEqual([]);
  });
});

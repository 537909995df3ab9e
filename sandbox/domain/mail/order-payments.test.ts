import fc from 'fast-check';
import { expect, it } from 'vitest';
import { voiceFor } from '../documents/agreed';
import { speaker } from '../documents/words';
import { scheduleOf, totalInCents } from '../ordering/schedule';
import texts from './order.json';
import { paymentRows } from './order-payments';

const voice = voiceFor('en', 'GB', 'GBP');
const say = speaker(texts, voice.style);
const price = fc.integer({ min: 100, max: 20_000 }).map((cents) => (cents / 100).toFixed(2));

const terms = fc.record({
  price,
  price_steps: fc.array(fc.record({ price, from_month: fc.integer({ min: 2, max: 30 }) }), { maxLength: 2 }),
  free_months: fc.integer({ min: 0, max: 4 }),
  activation: price,
  connection: fc.constantFrom('0.00', '2000.00'),
  router: fc.constantFrom('0.00', '4.99'),
  credit: fc.constantFrom('0.00', '50.00', '333.33'),
});
const days = {
  collected_from: '2026-12-01',
  activation_now: true,
  installation: '2027-01-10',
  start: '2027-01-31',
  until: '2029-01-31',
};

/** Total of a row in cents: its months times their amount. */
function paidIn([, value]: readonly [string, string]): number {
  const amount = Math.round(Number(/^£([\d,]+\.\d\d)/.exec(value)?.[1]?.replaceAll(',', '') ?? '0') * 100);
  const [, first, last] = /months (\d+) to (\d+)/.exec(value) ?? [];
  return amount * (value.includes(' each: ') ? Number(last) - Number(first) + 1 : 1);
}

it('the rows of an order mail add up to the payments of the contract', () => {
  fc.assert(
    fc.property(terms, (contract) => {
      const payments = scheduleOf(contract, days);
      const rows = paymentRows(payments, voice, say);
      expect(rows.reduce((sum, row) => sum + paidIn(row), 0)).toBe(totalInCents(payments));
      expect(rows.filter(([, value]) => value.startsWith('free: '))).toHaveLength(contract.free_months === 0 ? 0 : 1);
    }),
    { numRuns: 300 },
  );
});

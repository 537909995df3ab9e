/** Later changes of the catalogue do not affect the terms of an order. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import defaultSeller from '../documents/default-seller.json';
import { orderSummary } from '../documents/of-order';
import { openDatabase } from '../../db/connect';
import type { Database } from '../../db/connect';
import type { Row } from '../../query/list';
import { openContracts, rightsOf } from '../rights/contracts';
import { noticesFor } from '../rights/notices';
import { listOrders, orders } from './view';
import { pdfWords } from '../../testing/pdf';
import { dayOf } from './days';

let database: Database | undefined;
const opened = () => {
  if (database === undefined) throw new Error('The database is not open');
  return database.db;
};

const fields = Object.keys(orders.fields).join(',');
const allOrders = async (): Promise<readonly Row[]> =>
  (
    await listOrders(
      opened(),
      sql<boolean>`true`,
      (name) => ({ fields, per_page: '100' } as Record<string, string>)[name],
    )
  ).data;

const site = { sellers: defaultSeller.sellers, documents: {} };
async function summaryOf(id: string): Promise<string> {
  const order = (await allOrders()).find((row) => row['id'] === id) ?? {};
  return pdfWords(await orderSummary(opened(), String(order['customer']), order, site, 'en'));
}

describe('a contract whose plan was changed in the catalogue', () => {
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    await allOrders();
    // A router was rented with every contract; today's plans have other prices and names.
    await sql`update orders set terms = jsonb_set(terms, '{router}', '"4.99"')`.execute(opened());
    await sql`update services set price = price * 3, start_price = 77, name = 'Renamed', price_steps = '[]', notice_time = 9, down = 1`.execute(
      opened(),
    );
  }, 60_000);
  afterAll(() => database?.close());

  it('costs the same everywhere it is shown', async () => {
    const listed = new Map((await allOrders()).map((row) => [row['id'], row]));
    const contracts = await openContracts(opened());
    const notices = await noticesFor(opened(), { language: 'en', today: dayOf(new Date()) });
    expect([contracts.length > 5, notices.length > 2]).toEqual([true, true]);
    for (const contract of contracts) {
      const row = listed.get(contract.id);
      expect([contract.id, contract.price, contract.name, contract.notice_time]).toEqual([
        contract.id,
        String(row?.['service.price']),
        row?.['service.name'],
        row?.['service.notice_time'],
      ]);
      const share = (rightsOf(contract)['compensation'] as { for: string; amount: string }[]).find(
        (one) => one.for === 'missed',
      );
      if (contract.currency === 'EUR' && share !== undefined)
        expect(Number(share.amount)).toBe(Math.max(10, Math.round(Number(contract.price) * 20) / 100));
    }
    for (const notice of notices)
      expect([notice.price, notice.name]).toEqual([
        String(listed.get(notice.order)?.['service.price']),
        listed.get(notice.order)?.['service.name'],
      ]);
  });

  it('has a summary of what was agreed', async () => {
    const german = await summaryOf('or-1');
    for (const text of ['Glanz 500', '€54.89', 'From month 13: €59.89', '€100.00']) expect(german).toContain(text);
    expect(german).not.toMatch(/Renamed|149\.70|77\.00/);
    const british = await summaryOf('or-5');
    expect(british).toContain('Full Fibre 150');
    expect(british).toMatch(
      /an early termination charge applies: the monthly charges left until then, and never more\. That is £\d{3}\.\d\d/,
    );
  });
});

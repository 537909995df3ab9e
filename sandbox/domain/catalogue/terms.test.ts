/** The catalogue fulfils the legal requirements for household plans, in every town. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/connect';
import type { Database } from '../../db/connect';
import { catalogueFor } from './list';

let database: Database | undefined;
const opened = () => {
  if (database === undefined) throw new Error('The database is not open');
  return database.db;
};

describe('the contract terms of household plans', () => {
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
  });
  afterAll(() => database?.close());

  it('include one of at most twelve months at every place', async () => {
    const places = await opened()
      .selectFrom('objects')
      .select(['id', 'object_group'])
      .where('id', 'not like', 'ob-1___')
      .execute();
    const groupQueries = [...new Set(places.map(({ object_group }) => object_group))].map((group) => ({
      group,
      customerType: 'residential',
    }));
    const offers = await Promise.all(
      [...groupQueries, ...places.map(({ id: object }) => ({ object, customerType: 'residential' }))].map(
        async (query) => ({
          what: query,
          terms: (await catalogueFor(opened(), query)).map(({ service }) => service.bind_time),
        }),
      ),
    );
    expect(offers.filter(({ terms }) => terms.length > 0).length).toBeGreaterThan(10);
    expect(offers.filter(({ terms }) => terms.length > 0 && Math.min(...terms) > 12)).toEqual([]);
  });

  it('never exceed 24 months', async () => {
    const longer = (customerType: string) =>
      opened().updateTable('services').set({ bind_time: 25 }).where('customer_type', '=', customerType).execute();
    await expect(longer('residential')).rejects.toThrow('longest_term');
    await expect(longer('business')).resolves.toBeDefined();
  });
});

/** Possible start dates of a quoted service, and the dates in a quote. */
import { describe, expect, it } from 'vitest';
import { localDay } from '../../calendar/zone';
import { slotsOf } from '../appointments/slots';
import type { AppointmentSlot } from '../appointments/slots';
import { daysLater, regionOf, workdaysAfter } from '../../calendar/workdays';
import { undone } from '../../testing/database';
import { monthsAfter, withdrawalUntil } from './days';
import { begun, isEarly, keptQuote, makeQuote, placeAt, shownQuote } from './quotes';
import { earliestStart } from './start';
import { basket, db, inCampaign, quoted, thrownBy, today, useDatabase } from '../../testing/basket';
import type { Db } from '../../testing/basket';

useDatabase();

const withdrawal = withdrawalUntil(new Date(), { country: 'DE', province: 'Niedersachsen' });

/** The first free window that starts after `after` (ms): its id, and its day at the place. */
function windowOf(windows: readonly AppointmentSlot[], after = 0): { id: string; day: string } {
  const found = windows.find(({ capacity, starts }) => capacity > 0 && starts.getTime() > after);
  if (!found) throw new Error('No window is free in the days that the test asks for.');
  return { id: found.id, day: localDay(found.starts, found.tz) };
}

describe('the start date', () => {
  const planned = (on: Db, day: string) =>
    on
      .updateTable('place_progress')
      .set({ planned: day })
      .where('object', '=', 'ob-301')
      .where('step', '=', 'connected')
      .execute();

  it('is at the earliest the planned date of a place', () =>
    undone(db, async (on) => {
      const day = daysLater(today, 100);
      await planned(on, day);
      const start = (from_date: string) => begun(on, { ...basket, object: 'ob-301', from_date }, today);
      expect(await thrownBy(start(daysLater(day, -1)))).toEqual([
        422,
        'fields.invalid',
        [{ path: '/from_date', code: 'from_date.too_early', rule: 'too_early', values: { limit: day } }],
        { earliest_date: day },
      ]);
      expect(await start(day)).toBeNull();
    }));

  it.each([
    [null, workdaysAfter(today, 7, regionOf('Niedersachsen')).at(-1)],
    [daysLater(today, 100), daysLater(today, 101)],
  ])('follows the contract with another provider that is known until %s', (until, day) =>
    undone(db, async (on) => {
      await on.updateTable('objects').set({ other_contract_until: until }).where('id', '=', 'ob-102').execute();
      expect(await earliestStart(on, await placeAt(on, 'ob-102'), today)).toBe(day);
    }),
  );

  it('may be the day of the last free window', async () => {
    const windows = await slotsOf(
      db,
      'install',
      { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' },
      { from: daysLater(today, 20), to: daysLater(today, 40) },
    );
    const { id: slot, day } = windowOf(windows);
    expect(await begun(db, { ...basket, from_date: day, wish_slot: slot }, today)).toBe(day);
    expect(await begun(db, { ...basket, from_date: day, wish_slot: slot }, daysLater(day, 5))).toBe(day);
    expect(await thrownBy(begun(db, { ...basket, from_date: today, wish_slot: slot }, today))).toMatchObject([
      422,
      'fields.invalid',
      [{ path: '/wish_slot' }],
      {},
    ]);
    const { wish_slot: _, ...without } = basket;
    expect(await begun(db, without, today)).toBeNull();
  });

  it('falls within the withdrawal period unless the customer is a business', () => {
    const early = (day: string, type: string) => isEarly(day, type, '2026-12-06');
    expect([
      early('2026-12-06', 'residential'),
      early('2026-12-07', 'residential'),
      early('2026-12-01', 'business'),
    ]).toEqual([true, false, false]);
  });
});

describe('a quote', () => {
  it('states how long it is binding', async () => {
    const quote = await quoted({ router: 'rent' });
    expect(quote).toMatchObject({
      service: 'sv-3',
      service_name: 'Glanz 500',
      provider: 'Lumora',
      currency: 'EUR',
      bind_time: 24,
      notice_time: 1,
      min_term_end: monthsAfter(today, 24),
      from_date: basket.from_date,
      object: 'ob-103',
      campaign: null,
      router: 'rent',
      withdrawal_until: withdrawal,
      early_start: false,
      tax_included: true,
      wish_slot: true,
      installation_date: null,
      installation_from: daysLater(withdrawal, 1),
      installation_until: basket.from_date,
      other_contract: false,
      due_monthly: '54.89',
      contract_summary_url: `/quote/${quote.quote_id}/contract-summary`,
      contract_information_url: `/quote/${quote.quote_id}/contract-information`,
      product_sheet_url: '/service/sv-3/product-sheet',
    });
    expect(quote.quote_id).toMatch(/^qu-[0-9a-f]{24}$/);
  });

  it('for a service without a minimum term names no end date', async () => {
    expect(await quoted({ service: 'sv-5', object: 'ob-101' })).toMatchObject({
      min_term_end: null,
      wish_slot: false,
      installation_from: null,
      installation_until: null,
    });
    expect(await quoted({ object: null })).toMatchObject({ object: null, wish_slot: false });
  });

  it('offers windows from tomorrow for early starts', async () => {
    const business = await quoted({ service: 'sv-7' });
    expect([business.tax_included, business.early_start, business.installation_from]).toEqual([
      false,
      false,
      daysLater(today, 1),
    ]);
    const windows = await slotsOf(
      db,
      'install',
      { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' },
      { from: daysLater(today, 2), to: withdrawal },
    );
    const { id: slot, day } = windowOf(windows, Date.now() + 48 * 3_600_000);
    const early = await quoted({ wish_slot: slot });
    expect([early.early_start, early.installation_date, early.installation_from, early.installation_until]).toEqual([
      true,
      day,
      daysLater(today, 1),
      basket.from_date,
    ]);
  });

  it('allows an early start on the last day of the withdrawal period', async () => {
    const object = 'ob-101';
    expect([
      (await quoted({ object, from_date: withdrawal })).early_start,
      (await quoted({ object, from_date: daysLater(withdrawal, 1) })).early_start,
    ]).toEqual([true, false]);
    expect((await quoted({ object: null, from_date: daysLater(today, 2) })).early_start).toBe(true);
  });

  it('has free months for customers who still pay another provider', () =>
    inCampaign(async (on) => {
      const free = { ...basket, campaign: 'GRATIS3', object: 'ob-101' };
      const { free_months_possible, free_months, proof } = await makeQuote(on, { ...free, other_contract: true });
      expect([free_months_possible, free_months, proof]).toEqual([3, 3, ['contract', 'latest_bill']]);
      const without = await makeQuote(on, free);
      await on.updateTable('services').set({ free_months: 1 }).where('id', '=', 'sv-3').execute();
      expect((await makeQuote(on, { ...basket, other_contract: true })).proof).toEqual(['contract', 'latest_bill']);
      expect([
        without.campaign,
        without.free_months_possible,
        without.free_months,
        without.proof,
        without.other_contract,
      ]).toEqual(['GRATIS3', 3, 0, [], false]);
      const { other_contract: _, ...unsaid } = basket;
      expect([
        (await makeQuote(on, unsaid)).other_contract,
        (await makeQuote(on, { ...basket, other_contract: true })).other_contract,
      ]).toEqual([false, true]);
    }));

  it('is kept for an hour as shown', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      const stored = await keptQuote(on, quote.quote_id);
      expect(Date.parse(stored.expires) - Date.parse(stored.created_at)).toBe(3_600_000);
      expect(Math.abs(Date.parse(stored.created_at) - Date.now())).toBeLessThan(60_000);
      expect([stored.request, stored.total, quote.expires]).toEqual([basket, quote.total, stored.expires]);
      await on.updateTable('services').set({ price: '1.00' }).where('id', '=', 'sv-3').execute();
      expect(await shownQuote(on, quote.quote_id)).toEqual(quote);
      await on.updateTable('quotes').set({ content: 'null' }).where('id', '=', quote.quote_id).execute();
      expect(await shownQuote(on, quote.quote_id)).toMatchObject({
        quote_id: quote.quote_id,
        expires: quote.expires,
        due_monthly: '1.00',
      });
    }));

  it('with an unknown number does not exist', async () => {
    expect(await thrownBy(shownQuote(db, 'qu-none'))).toEqual([404, 'not_found', [], {}]);
  });

  it('rejects an impossible request', async () => {
    expect(await thrownBy(quoted({ object: 'ob-203' }))).toMatchObject([409, 'order.not_orderable', [], {}]);
  });
});

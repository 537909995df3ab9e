/** What is quoted, by examples: what is read from a request, what refuses it, and what is kept as it was shown. */
import { beforeAll, describe, expect, it } from 'vitest';
import { slotsOf } from '../appointments/slots';
import { daysLater } from '../../calendar/workdays';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import { Problem } from '../../http/problem';
import { sharedDatabase, undone } from '../../testing/database';
import { dayOf, monthsAfter, withdrawalUntil } from './days';
import {
  begun,
  isEarly,
  keptQuote,
  makeQuote,
  offeredAt,
  placeAt,
  priced,
  readQuoteRequest,
  shownQuote,
} from './quotes';

type Db = Awaited<ReturnType<typeof sharedDatabase>>;

const today = dayOf(new Date());
const basket: QuoteRequest = {
  service: 'sv-3',
  object: 'ob-103',
  from_date: daysLater(today, 60),
  campaign: null,
  router: 'own',
  other_contract: false,
  wish_slot: null,
};
const withdrawal = withdrawalUntil(today, 'Niedersachsen');

let db: Db;
beforeAll(async () => {
  db = await sharedDatabase();
});

const refusalOf = (cause: unknown) => {
  if (!(cause instanceof Problem)) throw cause;
  return [cause.status, cause.code, cause.fields, cause.details];
};
const refusal = (promise: Promise<unknown>) => promise.then(() => undefined, refusalOf);
const quoted = (more: Partial<QuoteRequest> = {}) => undone(db, (on) => makeQuote(on, { ...basket, ...more }));
/** Runs something while every campaign is in force, whatever day it is. */
const inCampaign = <Result>(run: (on: Db) => Promise<Result>) =>
  undone(db, async (on) => {
    await on
      .updateTable('campaigns')
      .set({ valid_from: today, valid_to: daysLater(today, 1) })
      .execute();
    return run(on);
  });

describe('what is asked for', () => {
  const body = { service: 'sv-3', from_date: '2027-01-31' };
  const read = (more: object) => readQuoteRequest({ ...body, ...more }, '2026-11-22');
  const faults = (more: object) => {
    try {
      return read(more);
    } catch (cause) {
      return (cause as Problem).fields.map(({ path, rule, values }) => [path, rule, ...Object.values(values ?? {})]);
    }
  };

  it("is a service and a day, and by default no place, code or window, and a router of one's own", () => {
    expect(read({})).toEqual({
      service: 'sv-3',
      object: null,
      from_date: '2027-01-31',
      campaign: null,
      router: 'own',
      other_contract: false,
      wish_slot: null,
    });
    expect(read({ object: 'ob-1', campaign: 'x', router: 'rent', other_contract: true, wish_slot: 's' })).toEqual({
      ...body,
      object: 'ob-1',
      campaign: 'x',
      router: 'rent',
      other_contract: true,
      wish_slot: 's',
    });
    expect(
      [read({ router: 'own' }), read({ other_contract: null })].map(({ router, other_contract }) => [
        router,
        other_contract,
      ]),
    ).toEqual([
      ['own', false],
      ['own', false],
    ]);
  });

  it('is refused at each field that is missing, too long or none of its kind', () => {
    expect(faults({ service: '', from_date: '' })).toEqual([
      ['/service', 'required'],
      ['/from_date', 'required'],
    ]);
    const long = { service: 50, object: 50, campaign: 40, wish_slot: 80 };
    for (const [name, length] of Object.entries(long)) {
      expect(faults({ [name]: 'x'.repeat(length) })).toMatchObject({ [name]: 'x'.repeat(length) });
      expect(faults({ [name]: 'x'.repeat(length + 1) })).toEqual([[`/${name}`, 'maxLength', length]]);
    }
    expect(faults({ from_date: '2027-01-311' })).toEqual([
      ['/from_date', 'maxLength', 10],
      ['/from_date', 'format'],
    ]);
    expect(faults({ router: 'owner-owner' })).toEqual([['/router', 'maxLength', 10]]);
    expect([
      faults({ router: 'owned' }),
      faults({ router: 'disown' }),
      faults({ router: 'rents' }),
      faults({ router: 'parent' }),
    ]).toEqual(Array.from({ length: 4 }, () => [['/router', 'format']]));
    expect([faults({ other_contract: 'true' }), faults({ other_contract: 1 })]).toEqual(
      Array.from({ length: 2 }, () => [['/other_contract', 'type']]),
    );
  });

  it('begins tomorrow at the earliest and within 550 days', () => {
    expect([faults({ from_date: '2026-11-22' }), faults({ from_date: '2026-11-21' })]).toEqual(
      Array.from({ length: 2 }, () => [['/from_date', 'too_early', '2026-11-23']]),
    );
    expect([faults({ from_date: '2026-11-23' }), faults({ from_date: '2028-05-25' })]).toMatchObject([
      { from_date: '2026-11-23' },
      { from_date: '2028-05-25' },
    ]);
    expect([
      faults({ from_date: '2028-05-26' }),
      faults({ from_date: '2027-02-30' }),
      faults({ from_date: 'tomorrow' }),
    ]).toEqual(Array.from({ length: 3 }, () => [['/from_date', 'format']]));
  });
});

describe('a place', () => {
  it('is one that everybody may see', async () => {
    const unknown = [422, 'fields.invalid', [{ path: '/object', code: 'object.unknown', rule: 'unknown' }], {}];
    const { street, street_number, apartment_number, postal_code, city } = await db
      .selectFrom('objects')
      .selectAll()
      .where('id', '=', 'ob-103')
      .executeTakeFirstOrThrow();
    expect(await placeAt(db, 'ob-103')).toEqual({
      id: 'ob-103',
      object_group: 'og-1',
      homedrop_price: '2000.00',
      status: 'Deliverable',
      build_status: 'passed',
      provisioning_status: 'No configuration requested',
      street,
      street_number,
      apartment_number,
      postal_code,
      city,
      province: 'Niedersachsen',
      country: 'DE',
    });
    expect(await placeAt(db, null)).toBeUndefined();
    expect([await refusal(placeAt(db, 'ob-none')), await refusal(placeAt(db, 'ob-601'))]).toEqual([unknown, unknown]);
  });

  it('can have what is sold there, unless nothing is built there', async () => {
    const offered = (service: string, object: string | null) => refusal(offeredAt(db, { service, object }));
    expect(await offeredAt(db, { service: 'sv-5', object: 'ob-103' })).toMatchObject({
      service: { id: 'sv-5' },
      place: { id: 'ob-103' },
    });
    expect(await offered('sv-5', null)).toBeUndefined();
    expect([await offered('sv-5', 'ob-201'), await offered('sv-1', 'ob-203'), await offered('sv-1', 'ob-303')]).toEqual(
      Array.from({ length: 3 }, () => [409, 'order.not_orderable', [], {}]),
    );
    expect(await offered('sv-none', null)).toEqual([
      422,
      'fields.invalid',
      [{ path: '/service', code: 'service.unknown', rule: 'unknown' }],
      {},
    ]);
  });
});

describe('a campaign code', () => {
  const inForce = (on: Db, more: Partial<QuoteRequest>) =>
    priced(on, { ...basket, ...more }, { today, installation: null });

  it('changes the price where it is meant to', () =>
    inCampaign(async (on) => {
      const { campaign, terms, summary } = await inForce(on, { campaign: 'nachbar50' });
      expect([campaign?.code, terms.credit, summary.credit]).toEqual(['NACHBAR50', '50.00', '50.00']);
      expect((await inForce(on, {})).campaign).toBeUndefined();
    }));

  it('is refused at its field elsewhere, for others and once it is used up', () =>
    inCampaign(async (on) => {
      const invalid = [
        404,
        'campaign.invalid',
        [{ path: '/campaign', code: 'campaign.invalid', rule: 'campaign.invalid' }],
        {},
      ];
      const codes = [{ campaign: 'NONE' }, { campaign: 'VOR2026' }, { campaign: 'BIZ10' }];
      for (const more of codes) expect([more, await refusal(inForce(on, more))]).toEqual([more, invalid]);
      expect(await refusal(inForce(on, { campaign: 'EINMAL-7F3K' }))).toEqual([
        409,
        'campaign.used',
        [{ path: '/campaign', code: 'campaign.used', rule: 'campaign.used' }],
        {},
      ]);
    }));

  it('fails as it failed where something else is wrong', async () => {
    const cause = new Error('the database is gone');
    const broken = new Proxy(db, {
      get: (target, name) =>
        name !== 'selectFrom'
          ? (Reflect.get(target, name) as unknown)
          : (table: 'services') => {
              if (String(table) === 'campaigns') throw cause;
              return target.selectFrom(table);
            },
    });
    await expect(priced(broken, { ...basket, campaign: 'NACHBAR50' }, { today, installation: null })).rejects.toBe(
      cause,
    );
  });
});

describe('the start', () => {
  const planned = (on: Db, day: string) =>
    on
      .updateTable('place_progress')
      .set({ planned: day })
      .where('object', '=', 'ob-301')
      .where('step', '=', 'connected')
      .execute();

  it('is the day that is planned for a place at the earliest', () =>
    undone(db, async (on) => {
      const day = daysLater(today, 100);
      await planned(on, day);
      const start = (from_date: string) => begun(on, { ...basket, object: 'ob-301', from_date }, today);
      expect(await refusal(start(daysLater(day, -1)))).toEqual([
        422,
        'fields.invalid',
        [{ path: '/from_date', code: 'from_date.too_early', rule: 'too_early', values: { limit: day } }],
        { earliest_date: day },
      ]);
      expect(await start(day)).toBeNull();
    }));

  it('may be the day of a window that is free, though it is the last', async () => {
    const windows = await slotsOf(
      db,
      'install',
      { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' },
      { from: daysLater(today, 20), to: daysLater(today, 40) },
    );
    const slot = windows.find(({ capacity }) => capacity > 0)?.id ?? '';
    const day = slot.slice(13, 23);
    expect(await begun(db, { ...basket, from_date: day, wish_slot: slot }, today)).toBe(day);
    expect(await begun(db, { ...basket, from_date: day, wish_slot: slot }, daysLater(day, 5))).toBe(day);
    expect(await refusal(begun(db, { ...basket, from_date: today, wish_slot: slot }, today))).toMatchObject([
      422,
      'fields.invalid',
      [{ path: '/wish_slot' }],
      {},
    ]);
    const { wish_slot: _, ...without } = basket;
    expect(await begun(db, without, today)).toBeNull();
  });

  it('is early within the withdrawal period of somebody who is no business', () => {
    const early = (day: string, type: string) => isEarly(day, type, '2026-12-06');
    expect([
      early('2026-12-06', 'residential'),
      early('2026-12-07', 'residential'),
      early('2026-12-01', 'business'),
    ]).toEqual([true, false, false]);
  });
});

describe('a quote', () => {
  it('tells what is sold and how long it binds', async () => {
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

  it('of a service without a minimum term tells no end of one, nor a window where nobody has to come', async () => {
    expect(await quoted({ service: 'sv-5', object: 'ob-101' })).toMatchObject({
      min_term_end: null,
      wish_slot: false,
      installation_from: null,
      installation_until: null,
    });
    expect(await quoted({ object: null })).toMatchObject({ object: null, wish_slot: false });
  });

  it('offers windows from tomorrow on to a business and to whoever asks for an early start', async () => {
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
    const slot =
      windows.find(({ capacity, starts }) => capacity > 0 && starts.getTime() > Date.now() + 48 * 3_600_000)?.id ?? '';
    const early = await quoted({ wish_slot: slot });
    expect([early.early_start, early.installation_date, early.installation_from, early.installation_until]).toEqual([
      true,
      slot.slice(13, 23),
      daysLater(today, 1),
      basket.from_date,
    ]);
  });

  it('begins early on the last day of the withdrawal period, of its place', async () => {
    const object = 'ob-101';
    expect([
      (await quoted({ object, from_date: withdrawal })).early_start,
      (await quoted({ object, from_date: daysLater(withdrawal, 1) })).early_start,
    ]).toEqual([true, false]);
    expect((await quoted({ object: null, from_date: daysLater(today, 2) })).early_start).toBe(true);
  });

  it('has free months with their papers for somebody who still pays another provider, and says that there could be', () =>
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

  it('is kept for an hour as it was shown, whatever changes', () =>
    undone(db, async (on) => {
      const quote = await makeQuote(on, basket);
      const kept = await keptQuote(on, quote.quote_id);
      expect(Date.parse(kept.expires) - Date.parse(kept.created_at)).toBe(3_600_000);
      expect(Math.abs(Date.parse(kept.created_at) - Date.now())).toBeLessThan(60_000);
      expect([kept.request, kept.total, quote.expires]).toEqual([basket, quote.total, kept.expires]);
      await on.updateTable('services').set({ price: '1.00' }).where('id', '=', 'sv-3').execute();
      expect(await shownQuote(on, quote.quote_id)).toEqual(quote);
      await on.updateTable('quotes').set({ content: 'null' }).where('id', '=', quote.quote_id).execute();
      expect(await shownQuote(on, quote.quote_id)).toMatchObject({
        quote_id: quote.quote_id,
        expires: quote.expires,
        due_monthly: '1.00',
      });
    }));

  it('of another number is none', async () => {
    expect(await refusal(shownQuote(db, 'qu-none'))).toEqual([404, 'not_found', [], {}]);
  });

  it('is none of what cannot be', async () => {
    expect(await refusal(quoted({ object: 'ob-203' }))).toMatchObject([409, 'order.not_orderable', [], {}]);
  });
});

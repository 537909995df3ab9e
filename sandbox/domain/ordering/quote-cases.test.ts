/** Quotes by example: reading a request, refusing it, and storing it as shown. */
import { describe, expect, it } from 'vitest';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import { ApiProblem } from '../../http/problem';
import { offeredAt, placeAt, priced, readQuoteRequest } from './quotes';
import { basket, db, inCampaign, thrownBy, today, useDatabase } from '../../testing/basket';
import type { Db } from '../../testing/basket';

useDatabase();

describe('a quote request', () => {
  const body = { service: 'sv-3', from_date: '2027-01-31' };
  const readRequest = (more: object) => readQuoteRequest({ ...body, ...more }, '2026-11-22');
  const faults = (more: object) => {
    try {
      return readRequest(more);
    } catch (cause) {
      return (cause as ApiProblem).fields.map(({ path, rule, values }) => [path, rule, ...Object.values(values ?? {})]);
    }
  };

  it('is for a service with a date by default', () => {
    expect(readRequest({})).toEqual({
      service: 'sv-3',
      object: null,
      from_date: '2027-01-31',
      campaign: null,
      router: 'own',
      other_contract: false,
      wish_slot: null,
    });
    expect(
      readRequest({ object: 'ob-1', campaign: 'x', router: 'rent', other_contract: true, wish_slot: 's' }),
    ).toEqual({ ...body, object: 'ob-1', campaign: 'x', router: 'rent', other_contract: true, wish_slot: 's' });
    expect(
      [readRequest({ router: 'own' }), readRequest({ other_contract: null })].map(({ router, other_contract }) => [
        router,
        other_contract,
      ]),
    ).toEqual([
      ['own', false],
      ['own', false],
    ]);
  });

  it('is rejected at each invalid field', () => {
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

  it('accepts a start within 550 days', () => {
    expect([faults({ from_date: '2026-11-22' }), faults({ from_date: '2026-11-21' })]).toEqual(
      Array.from({ length: 2 }, () => [['/from_date', 'too_early', '2026-11-23']]),
    );
    expect([faults({ from_date: '2026-11-23' }), faults({ from_date: '2028-05-25' })]).toMatchObject([
      { from_date: '2026-11-23' },
      { from_date: '2028-05-25' },
    ]);
    expect(faults({ from_date: '2028-05-26' })).toEqual([['/from_date', 'too_late', '2028-05-25']]);
    expect([faults({ from_date: '2027-02-30' }), faults({ from_date: 'tomorrow' })]).toEqual(
      Array.from({ length: 2 }, () => [['/from_date', 'format']]),
    );
  });
});

describe('a quoted place', () => {
  it('must be one that everybody may see', async () => {
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
      order_status: 'none',
      other_contract_until: null,
      street,
      street_number,
      apartment_number,
      postal_code,
      city,
      province: 'Niedersachsen',
      country: 'DE',
    });
    expect(await placeAt(db, null)).toBeUndefined();
    expect([await thrownBy(placeAt(db, 'ob-none')), await thrownBy(placeAt(db, 'ob-601'))]).toEqual([unknown, unknown]);
  });

  it('can have what is sold there unless nothing will be built there', async () => {
    const refusalOf = (service: string, object: string | null) => thrownBy(offeredAt(db, { service, object }));
    expect(await offeredAt(db, { service: 'sv-5', object: 'ob-103' })).toMatchObject({
      service: { id: 'sv-5' },
      place: { id: 'ob-103' },
    });
    expect(await refusalOf('sv-5', null)).toBeUndefined();
    expect([
      await refusalOf('sv-5', 'ob-201'),
      await refusalOf('sv-1', 'ob-203'),
      await refusalOf('sv-1', 'ob-303'),
    ]).toEqual(Array.from({ length: 3 }, () => [409, 'order.not_orderable', [], {}]));
    expect(await refusalOf('sv-none', null)).toEqual([
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

  it('changes the price if it applies', () =>
    inCampaign(async (on) => {
      const { campaign, terms, summary } = await inForce(on, { campaign: 'nachbar50' });
      expect([campaign?.code, terms.credit, summary.credit]).toEqual(['NACHBAR50', '50.00', '50.00']);
      expect((await inForce(on, {})).campaign).toBeUndefined();
    }));

  it('is rejected at its field once it is used up', () =>
    inCampaign(async (on) => {
      const invalid = [
        404,
        'campaign.invalid',
        [{ path: '/campaign', code: 'campaign.invalid', rule: 'campaign.invalid' }],
        {},
      ];
      const codes = [{ campaign: 'NONE' }, { campaign: 'VOR2026' }, { campaign: 'BIZ10' }];
      for (const more of codes) expect([more, await thrownBy(inForce(on, more))]).toEqual([more, invalid]);
      expect(await thrownBy(inForce(on, { campaign: 'EINMAL-7F3K' }))).toEqual([
        409,
        'campaign.used',
        [{ path: '/campaign', code: 'campaign.used', rule: 'campaign.used' }],
        {},
      ]);
    }));

  it('does not hide another error', async () => {
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

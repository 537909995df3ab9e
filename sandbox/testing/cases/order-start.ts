import { describe, expect, it } from 'vitest';
import { regionOf, workdaysAfter } from '../../calendar/workdays';
import type { GetClient, ApiObject } from '../client';
import { later, orderOf, quoting, problemSummary } from '../ordering';

export function orderStartCases(client: GetClient): void {
  const quoteOf = quoting(client);

  describe('an installation and a start', () => {
    it('book the chosen installation while it is free', async () => {
      const slots = (await client().get('/appointment/slots', { type: 'install', object: 'ob-103', from: later(20) }))
        .rows;
      const { id: slot, start, end, tz } = slots.find(({ remaining }) => remaining === 1) ?? {};
      const send = async (wish_slot: unknown, more: ApiObject = {}) =>
        client().post('/order', orderOf(await quoteOf(more), { wish_slot }));
      const placed = await send(slot);
      expect([placed.status, placed.item['visit']]).toEqual([201, { start, end, tz }]);
      expect(problemSummary(await send(slot))).toEqual([409, 'slot.taken', ['/wish_slot']]);
      expect(problemSummary(await send(slot, { service: 'sv-9', object: 'ob-401', from_date: later(300) }))).toEqual([
        422,
        'fields.invalid',
        ['/wish_slot'],
      ]);
      expect((await client().get('/appointment/slots', { type: 'install', object: 'ob-401' })).status).toBe(401);
    });

    it('start after the installation', async () => {
      const windowOn = async (from: string) =>
        (await client().get('/appointment/slots', { type: 'install', object: 'ob-103', from })).rows.find(
          ({ remaining }) => Number(remaining) > 0,
        ) ?? {};
      const [soon, far] = [await windowOn(later(2)), await windowOn(later(25))];
      const day = (slot: ApiObject) => String(slot['end']).slice(0, 10);
      const selection = { service: 'sv-2', object: 'ob-103' };
      // The window must not be after the start, in the quote and in the order.
      expect(
        problemSummary(await client().post('/quote', { ...selection, from_date: later(20), wish_slot: far['id'] })),
      ).toEqual([422, 'fields.invalid', ['/wish_slot']]);
      const early = await quoteOf({ ...selection, from_date: later(20) });
      expect(problemSummary(await client().post('/order', orderOf(early, { wish_slot: far['id'] })))).toEqual([
        422,
        'fields.invalid',
        ['/wish_slot'],
      ]);
      // A start after the withdrawal period does not make earlier work late.
      expect([early['early_start'], early['installation_until']]).toEqual([false, later(20)]);
      expect(String(early['installation_from']) > String(early['withdrawal_until'])).toBe(true);
      expect(await quoteOf({ ...selection, from_date: later(20), wish_slot: soon['id'] })).toMatchObject({
        early_start: true,
        installation_date: day(soon),
      });
      expect(problemSummary(await client().post('/order', orderOf(early, { wish_slot: soon['id'] })))).toEqual([
        422,
        'fields.invalid',
        ['/early_start'],
      ]);
      const placed = await client().post('/order', orderOf(early, { wish_slot: soon['id'], early_start: true }));
      expect(placed.status).toBe(201);
    });

    it('start only where the network is built', async () => {
      const ask = async (more: ApiObject) => client().post('/quote', { service: 'sv-9', object: 'ob-401', ...more });
      const refusal = await ask({ from_date: later(60) });
      const now = new Date();
      // The first day of the third quarter from now.
      const built = new Date(Date.UTC(now.getFullYear(), now.getMonth() - (now.getMonth() % 3) + 9))
        .toISOString()
        .slice(0, 10);
      expect([...problemSummary(refusal), refusal.body['earliest_date']]).toEqual([
        422,
        'fields.invalid',
        ['/from_date'],
        built,
      ]);
      expect((await ask({ from_date: built })).status).toBe(201);
      const [planned] = (await client().get('/service', { object: 'ob-401' })).rows;
      expect(planned?.['earliest_start']).toBe(built);
      const [switched] = (await client().get('/service', { object: 'ob-102' })).rows;
      const day = new Date().toISOString().slice(0, 10);
      expect(switched?.['earliest_start']).toBe(workdaysAfter(day, 7, regionOf('Niedersachsen')).at(-1));
      const [served] = (await client().get('/service', { object: 'ob-101' })).rows;
      expect(served?.['earliest_start']).toBe(later(1));
      const [open] = (await client().get('/service', { object: 'ob-103' })).rows;
      const windows = (await client().get('/appointment/slots', { type: 'install', object: 'ob-103' })).rows.filter(
        ({ remaining }) => Number(remaining) > 0,
      );
      expect(open?.['earliest_start']).toBe(String(windows[0]?.['end']).slice(0, 10));
      expect(await quoteOf({ object: 'ob-101' })).toMatchObject({ wish_slot: false, installation_from: null });
    });
  });
}

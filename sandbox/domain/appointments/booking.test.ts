import { describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import { db, thrownBy, today, useDatabase } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import { undone } from '../../testing/database';
import { canInstall, inService, keepVisit, needsInstallation, openSite, refuseSecondVisit, takeSlot } from './booking';

useDatabase();

const site = { object_group: 'og-1', province: 'Niedersachsen', country: 'DE' };
const about = { customer: 'cu-9', object: 'ob-103', type: 'install' };
const wish = { slot: 'sl-t', contact_phone: '+49', notes: 'Ring twice', who_present: 'self' };
const refusalOf = async (promise: Promise<unknown>) => (await thrownBy(promise))?.slice(0, 2);

/** A slot for two crews on a given day, always at the same time. */
const withSlot = <Result>(run: (on: Db) => Promise<Result>, capacity = 2, day = daysLater(today, 10)) =>
  undone(db, async (on) => {
    const slot = { id: 'sl-t', type: 'install', object_group: 'og-1', tz: 'Europe/Berlin', capacity };
    await on
      .insertInto('slots')
      .values({ ...slot, starts: `${day}T06:00`, ends: `${day}T07:00` })
      .execute();
    return run(on);
  });
const slotTaken = [409, 'slot.taken'];

describe('a place', () => {
  const place = (status: string, build_status: string, provisioning_status: string) => ({
    status,
    build_status,
    provisioning_status,
  });
  it.each([
    [place('Deliverable', 'passed', 'No configuration requested'), [true, false, true]],
    [place('Deliverable', 'connected', 'Awaiting configuration'), [true, false, true]],
    [place('Deliverable', 'passed', 'Configured'), [true, false, true]],
    [place('Deliverable', 'connected', 'Configured'), [true, true, false]],
    [place('Planned', 'passed', 'No configuration requested'), [false, false, false]],
    [place('Planned', 'connected', 'Configured'), [false, true, false]],
  ])('can be installed or is in service: %j', (building, expected) => {
    expect([canInstall(building), inService(building), needsInstallation(building)]).toEqual(expected);
  });

  it('is open for installation when everybody may see it', async () => {
    const sites = await undone(db, async (on) => {
      const before = [await openSite(on, 'ob-103'), await openSite(on, 'ob-101'), await openSite(on, 'ob-unknown')];
      await on.updateTable('object_groups').set({ visibility: false }).where('id', '=', 'og-1').execute();
      return [...before, await openSite(on, 'ob-103')];
    });
    expect(sites).toEqual([expect.objectContaining(site), undefined, undefined, undefined]);
  });
});

describe('a slot', () => {
  it('is free while a crew is available', async () => {
    const [ids, refusal] = await withSlot(async (on) => {
      const ids = [];
      for (const customer of ['cu-9', 'cu-2']) {
        const slot = await takeSlot(on, 'install', site, 'sl-t');
        ids.push(slot.id, await keepVisit(on, { ...about, customer }, slot, wish));
      }
      return [ids, await thrownBy(takeSlot(on, 'install', site, 'sl-t'))];
    });
    expect(ids).toEqual(['sl-t', expect.stringMatching(/^ap-[\da-f]{10}$/), 'sl-t', expect.stringMatching(/^ap-/)]);
    expect(refusal).toEqual([409, 'slot.taken', [{ path: '/slot', code: 'slot.taken', rule: 'slot.taken' }], {}]);
  });

  it('is rejected at the field that named it', async () => {
    expect(await withSlot((on) => thrownBy(takeSlot(on, 'install', site, 'sl-t', 'wish')), 0)).toContainEqual([
      { path: '/wish', code: 'slot.taken', rule: 'slot.taken' },
    ]);
  });

  it.each([
    ['of another kind of visit', 'survey', 'sl-t', site],
    ['of another group of places', 'install', 'sl-t', { ...site, object_group: 'og-2' }],
    ['nobody knows', 'install', 'sl-unknown', site],
    ['of a day without slots', 'install', 'install.og-1.2020-01-01T08:00', site],
  ])('is unavailable if it is one %s', async (_case, type, id, where) => {
    expect(await withSlot((on) => refusalOf(takeSlot(on, type, where, id)))).toEqual(slotTaken);
  });

  it('can be booked up to two months ahead', async () => {
    const on = (days: number) =>
      withSlot(async (inside) => (await takeSlot(inside, 'install', site, 'sl-t')).id, 1, daysLater(today, days));
    expect([await on(2), await on(60)]).toEqual(['sl-t', 'sl-t']);
    expect(await refusalOf(on(64))).toEqual(slotTaken);
  });

  it('shown in the calendar can be booked later than two months ahead', async () => {
    // Four Mondays, some of which may be public holidays; some windows have no crew.
    const days = Array.from({ length: 4 }, (_, week) =>
      daysLater(today, 84 + ((8 - new Date().getUTCDay()) % 7) + week * 7),
    );
    const found = await undone(db, async (on) => {
      const all = [];
      for (const day of days)
        for (const time of ['08:00', '10:00', '12:00', '14:00', '16:00'])
          all.push(
            await takeSlot(on, 'install', site, `install.og-1.${day}T${time}`).then(
              ({ id, starts }) => id.includes(starts.toISOString().slice(0, 10)),
              () => undefined,
            ),
          );
      return all;
    });
    expect(found).toContain(true);
    expect(found).not.toContain(false);
  });
});

describe('a second visit', () => {
  const second = (state: string, hours = 48, more: object = {}) =>
    withSlot(async (on) => {
      const slot = await takeSlot(on, 'install', site, 'sl-t');
      const id = await keepVisit(on, about, slot, wish);
      const ends_at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await on.updateTable('appointments').set({ state, ends_at }).where('id', '=', id).execute();
      const { customer, object, type } = { ...about, ...more };
      return refusalOf(refuseSecondVisit(on, customer, object, type));
    });

  it.each([
    ['of the same kind at the same place', 'confirmed', 48, {}, [409, 'appointment.exists']],
    ['where the first one is only requested', 'requested', 48, {}, [409, 'appointment.exists']],
    ['after a cancelled one', 'cancelled', 48, {}, undefined],
    ['after one that is over', 'confirmed', -1, {}, undefined],
    ['of another kind', 'confirmed', 48, { type: 'survey' }, undefined],
    ['at another place', 'confirmed', 48, { object: 'ob-104' }, undefined],
    ['of another customer', 'confirmed', 48, { customer: 'cu-2' }, undefined],
  ])('%s: %s / %i h / %j', async (_case, state, hours, more, expected) => {
    expect(await second(state, hours, more)).toEqual(expected);
  });
});

it('a visit is stored with its slot', async () => {
  const visit = await withSlot(async (on) => {
    const slot = await takeSlot(on, 'install', site, 'sl-t');
    const id = await keepVisit(on, about, slot, wish);
    return on.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
  expect(visit).toMatchObject({
    ...about,
    ...wish,
    state: 'confirmed',
    technician: null,
    link_hash: null,
    link_expires: null,
  });
  expect(Date.parse(visit.ends_at) - Date.parse(visit.starts_at)).toBe(3_600_000);
  expect(visit.tz).toBe('Europe/Berlin');
});

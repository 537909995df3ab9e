import { beforeAll, describe, expect, it } from 'vitest';
import { createKey, hashKey } from '../../auth/keys';
import { identify } from '../../http/access';
import type { ApiApp } from '../../http/environment';
import { db, thrownBy, useDatabase } from '../../testing/basket';
import type { Db } from '../../testing/basket';
import { smallApi, undone } from '../../testing/database';
import { answerOf, appointmentAccess, appointmentsOf, refuseLate } from './access';
import type { AppointmentRow } from './access';

useDatabase();

const hour = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
const visit = (id: string, more: object = {}) => ({
  id,
  customer: 'cu-9',
  object: 'ob-103',
  type: 'install',
  slot: null,
  starts_at: later(48),
  ends_at: later(50),
  tz: 'Europe/Berlin',
  state: 'confirmed',
  technician: null,
  contact_phone: '+49',
  notes: null,
  who_present: 'self',
  link_hash: null,
  link_expires: null,
  ...more,
});
const add = (on: Db, ...visits: readonly ReturnType<typeof visit>[]) =>
  on
    .insertInto('appointments')
    .values([...visits])
    .execute();
const refusalOf = async (promise: Promise<unknown>) => (await thrownBy(promise))?.slice(0, 2);

describe('an appointment can be opened', () => {
  let api: ApiApp;
  let key: string;
  beforeAll(async () => {
    key = (await createKey(db, 'cu-2')).api_key;
  });

  const open = (token: string | null, as?: string) =>
    undone(db, async (on) => {
      await add(
        on,
        visit('ap-t1', { link_hash: hashKey('good'), link_expires: later(1) }),
        visit('ap-t2', { link_hash: hashKey('old'), link_expires: later(-1) }),
        visit('ap-t3', { link_hash: hashKey('endless') }),
      );
      api = smallApi(on);
      api.get('/', identify, async (call) => call.json(await appointmentAccess(call, token)));
      const answer = await api.request('/', { headers: as === undefined ? {} : { api_key: as } });
      return [answer.status, await answer.json()];
    });

  it.each([
    ['good', [200, { customer: 'cu-9', appointment: 'ap-t1' }]],
    ['endless', [200, { customer: 'cu-9', appointment: 'ap-t3' }]],
    ['old', [410, { code: 'token.expired' }]],
    ['unknown', [404, { code: 'token.invalid' }]],
  ])('by a link without a login: %s', async (token, [status, body]) => {
    expect(await open(token)).toEqual([status, expect.objectContaining(body)]);
  });

  it('by its account only when there is no link', async () => {
    expect(await open(null, key)).toEqual([200, { customer: 'cu-2', appointment: null }]);
    expect(await open(null)).toMatchObject([401, {}]);
    expect(await open('good', key)).toMatchObject([200, { customer: 'cu-9' }]);
  });
});

describe('the appointments for a scope', () => {
  const [all, one] = [
    { customer: 'cu-9', appointment: null },
    { customer: 'cu-9', appointment: 'ap-t1' },
  ];
  const list = (scope: { customer: string; appointment: string | null }, id?: string | null) =>
    undone(db, async (on) => {
      await add(on, visit('ap-t1'), visit('ap-t2', { starts_at: later(72) }), visit('ap-t3', { customer: 'cu-2' }));
      const found = appointmentsOf(on, scope, id);
      return (await refusalOf(found)) ?? (await found).map((row) => `${row.id} ${row.city}`);
    });

  it('are those of the customer with the latest first', async () => {
    expect(await list(all)).toEqual(['ap-t2 Wolfenbrück', 'ap-t1 Wolfenbrück']);
    expect(await list(all, 'ap-t1')).toEqual(['ap-t1 Wolfenbrück']);
  });

  it('include only the one of a link', async () => {
    expect(await list(one)).toEqual(['ap-t1 Wolfenbrück']);
    expect(await list(one, 'ap-t2')).toEqual([404, 'list.empty']);
  });

  it('never include those of another customer', async () => {
    expect(await list(all, 'ap-t3')).toEqual([404, 'list.empty']);
    expect(await list({ customer: 'cu-unknown', appointment: null })).toEqual([404, 'list.empty']);
  });
});

describe('an appointment', () => {
  const rowAt = (starts_at: string, ends_at: string, state = 'confirmed'): Promise<AppointmentRow> =>
    undone(db, async (on) => {
      await add(on, visit('ap-t1', { starts_at, ends_at, state }));
      const [found] = await appointmentsOf(on, { customer: 'cu-9', appointment: 'ap-t1' });
      if (found === undefined) throw new Error('no appointment');
      return found;
    });
  const row = (starts: number, ends: number, state?: string) => rowAt(later(starts), later(ends), state);

  it.each([
    [25, 'confirmed', undefined, [true, true]],
    [25, 'requested', undefined, [true, true]],
    [23, 'confirmed', [409, 'appointment.too_late'], [true, false]],
    [25, 'cancelled', [409, 'appointment.state'], [false, false]],
    [25, 'done', [409, 'appointment.state'], [false, false]],
    [-3, 'confirmed', [409, 'appointment.too_late'], [false, false]],
  ])('in %i hours that is %s can be changed: %j', async (starts, state, refusal, [upcoming, can_change]) => {
    const found = await row(starts, starts + 2, state);
    expect(await refusalOf((async () => refuseLate(found))())).toEqual(refusal);
    expect(answerOf(found)).toMatchObject({ upcoming, can_change });
  });

  it('that is in progress still counts as upcoming', async () => {
    expect(answerOf(await row(-1, 1))).toMatchObject({ upcoming: true, can_change: false });
  });

  it('has local times', async () => {
    expect(answerOf(await rowAt('2099-12-01T09:00:00Z', '2099-12-01T11:00:00Z'))).toEqual({
      id: 'ap-t1',
      type: 'install',
      state: 'confirmed',
      start: '2099-12-01T10:00:00+01:00',
      end: '2099-12-01T12:00:00+01:00',
      tz: 'Europe/Berlin',
      upcoming: true,
      can_change: true,
      change_until: '2099-11-30T10:00:00+01:00',
      technician: null,
      contact_phone: '+49',
      notes: null,
      who_present: 'self',
      object: 'ob-103',
      street: 'Am Herzogtor',
      street_number: '12 1/2',
      apartment_number: null,
      postal_code: '38399',
      city: 'Wolfenbrück',
    });
  });
});

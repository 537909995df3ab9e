import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;
const british = ['m.o.brien@example.org', 'Pässw0rt€1'] as const;
const manager = ['verwaltung@lindner.example', 'Haus&2026vw'] as const;
const austrian = ['+4366012345678', 'Forst!2026a'] as const;
const business = ['buero@xn--mller-kva.example', 'Kontor#2026'] as const;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function placeCases(client: GetClient): void {
  describe('places', () => {
    it('list their steps', async () => {
      expect((await client().get('/place')).status).toBe(401);
      const { rows } = await client().get('/place', {}, await client().keyOf(...business));
      expect(rows.map(({ id }) => id)).toEqual(['ob-104', 'ob-202']);
      expect(rows[0]).toMatchObject({
        build_status: 'connected',
        open_order: { order_number: 'A-2026-0044' },
        disruptions: [{ id: 'sd-1', start: '2026-11-20T06:40:00+01:00' }],
        progress: { downpayment: { done: true, on: '2026-11-10' }, connected: { done: false, planned: '2026-12-01' } },
      });
      expect(rows[1]).toMatchObject({
        open_order: null,
        disruptions: [],
        progress: { downpayment: { done: false, planned: '2027-02' } },
      });
    });

    it('may be numerous', async () => {
      const { rows } = await client().get('/place', {}, await client().keyOf(...manager));
      expect(rows).toHaveLength(7);
    });

    it('are empty for an account without any', async () => {
      const key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      expect((await client().get('/place', {}, key)).status).toBe(404);
    });

    it('include how far their line has been built', async () => {
      const key = await client().keyOf(...business);
      const { item } = await client().get('/line_state', { object: 'ob-104' }, key);
      expect(item).toMatchObject({
        reachable: 'street',
        fault: {
          from: '2026-11-20T06:40:00+01:00',
          to: null,
          text: 'Cable damaged by building works, repair under way',
        },
        last: null,
      });
      const own = await client().get('/line_state', { object: 'ob-101' }, await client().keyOf(...jana));
      expect(own.item).toMatchObject({
        reachable: 'socket',
        fault: null,
        last: { from: '2026-11-10T02:00:00+01:00', to: '2026-11-10T04:10:00+01:00', text: 'Planned maintenance' },
      });
    });

    it('are connected if they have a running contract whatever their building says', async () => {
      const key = await client().keyOf('owen.price@example.org', 'Harbour!2026o');
      const { item } = await client().get('/line_state', { object: 'ob-502' }, key);
      expect(item).toMatchObject({ reachable: 'socket', fault: null });
    });

    it('reveal the state of a line only to residents', async () => {
      expect((await client().get('/line_state', { object: 'ob-101' })).status).toBe(401);
      const key = await client().keyOf(...business);
      expect((await client().get('/line_state', { object: 'ob-101' }, key)).status).toBe(404);
    });

    it('show only public disruptions', async () => {
      const { rows } = await client().get('/service_disruption', { q: 'stop:null' });
      expect(rows.map(({ id }) => id)).toEqual(['sd-1']);
    });
  });
}

export function serviceCases(client: GetClient): void {
  const change = (key: string, id: string, action: string, date: string, more: Record<string, string> = {}) =>
    client().post(`/order/${id}/${action}`, { date }, { api_key: key, ...more });

  describe('services of a customer', () => {
    it('include the details of the order', async () => {
      const fields =
        'id,service.provider,service.bind_time,object.street,concluded_on,notice_last_day,withdrawal_until,object.province';
      const { rows } = await client().get('/order', { fields, q: 'id:or-1' }, await client().keyOf(...jana));
      expect(rows).toEqual([
        {
          id: 'or-1',
          'service.provider': 'Lumora',
          'service.bind_time': 24,
          concluded_on: '2026-02-10',
          'object.street': 'Am Herzogtor',
          'object.province': 'Niedersachsen',
          notice_last_day: '2028-01-10',
          withdrawal_until: '2026-02-24',
        },
      ]);
      const prices = { fields: 'id,service.annual_price,service.price_steps' };
      const last = await client().get('/order', prices, await client().keyOf('petra.kern@example.org', 'Ahorn!2026p'));
      expect(last.rows).toEqual([{ id: 'or-41', 'service.annual_price': '658.80', 'service.price_steps': [] }]);
    });

    it('can be withdrawn until a working day', async () => {
      const { rows } = await client().get(
        '/order',
        { fields: 'id,withdrawal_until' },
        await client().keyOf(...british),
      );
      expect(rows).toEqual([
        { id: 'or-4', withdrawal_until: '2026-12-02' },
        { id: 'or-5', withdrawal_until: '2026-12-03' },
      ]);
    });

    it('are suspended once on a date', async () => {
      const key = await client().keyOf(...jana);
      const early = await change(key, 'or-1', 'suspend', inDays(0));
      expect(early.status).toBe(422);
      expect(early.body).toMatchObject({ fields: [{ path: '/date', code: 'date.too_early' }] });
      expect(String(early.body['earliest_date']) > inDays(0)).toBe(true);
      const late = await change(key, 'or-1', 'suspend', '2099-01-01');
      expect(late.status).toBe(422);
      expect(late.body).toMatchObject({ fields: [{ path: '/date', code: 'date.too_late' }] });
      const day = String(early.body['earliest_date']);
      const headers = { 'idempotency-key': `suspend-${Math.random()}` };
      const [first, second] = await Promise.all([
        change(key, 'or-1', 'suspend', day, headers),
        change(key, 'or-1', 'suspend', day, headers),
      ]);
      expect([first.status, second.status]).toEqual([202, 202]);
      expect(first.item).toMatchObject({ state: 'active', pending_state: 'shelved', pending_on: day });
      expect((await change(key, 'or-1', 'suspend', day)).body['code']).toBe('order.planned');
      expect(first.item['pending_changes']).toEqual([{ state: 'shelved', on: day }]);
      expect((first.item['payments'] as { date: string }[]).filter(({ date }) => date >= day)).toEqual([]);
    });

    it('are reactivated on a date', async () => {
      const key = 'demo-autologin-WB-0105-4f1c9a7e2b6d';
      const far = inDays(700);
      expect((await change(key, 'or-6', 'reactivate', far)).item).toMatchObject({
        state: 'unshelved',
        pending_on: far,
      });
      expect((await change(key, 'or-6', 'cancel', far)).item).toMatchObject({
        state: 'unshelved',
        terminated_date: far,
        pending_changes: [
          { state: 'active', on: far },
          { state: 'terminated', on: far },
        ],
      });
      expect((await change(key, 'or-6', 'cancel', far)).status).toBe(409);
      expect((await change(key, 'or-1', 'cancel', far)).status).toBe(404);
    });

    it('show a contract summary only to their customer', async () => {
      const answer = await client().get('/order/or-1/contract-summary', {}, await client().keyOf(...jana));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain('"Contract-summary-A-2026-0001.pdf"');
      expect(answer.text.slice(0, 5)).toBe('%PDF-');
      expect((await client().get('/order/or-1/contract-summary', {}, await client().keyOf(...british))).status).toBe(
        404,
      );
      expect((await client().get('/order/or-1/contract-summary')).status).toBe(401);
    });
  });
}

const visit = { contact_phone: '+49 151 2345678', notes: '', who_present: 'self' };

export function appointmentCases(client: GetClient): void {
  const book = (key: string, more: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client().post(
      '/appointment',
      { ...visit, type: 'survey', object: 'ob-101', ...more },
      { api_key: key, ...headers },
    );

  describe('appointments', () => {
    it('are offered in the local time of the place', async () => {
      const key = await client().keyOf(...business);
      const { rows, body } = await client().get('/appointment/slots', { type: 'install', object: 'ob-104' }, key);
      expect(body['meta']).toEqual({ min_notice_h: 24 });
      expect(new Set(rows.map(({ tz }) => tz))).toEqual(new Set(['Europe/Berlin']));
      expect(rows.every(({ start }) => Date.parse(String(start)) >= Date.now() + 23.9 * 3_600_000)).toBe(true);
      const spring = await client().get(
        '/appointment/slots',
        { type: 'install', object: 'ob-104', from: '2099-03-29', to: '2099-03-29' },
        key,
      );
      expect(spring.rows).toMatchObject([
        { id: 'sl-5', start: '2099-03-29T01:00:00+01:00', end: '2099-03-29T04:00:00+02:00' },
      ]);
      expect((await client().get('/appointment/slots', { type: 'install', object: 'ob-401' }, key)).status).toBe(404);
      const last = String(rows[0]?.['end']).slice(0, 10);
      const until = await client().get('/appointment/slots', { type: 'install', object: 'ob-104', until: last }, key);
      expect(until.rows.map(({ end }) => String(end).slice(0, 10)).filter((day) => day > last)).toEqual([]);
      expect(until.rows).toEqual(rows.slice(0, until.rows.length));
      expect((await client().get('/appointment/slots', { type: 'tea', object: 'ob-104' }, key)).status).toBe(400);
      expect(
        (await client().get('/appointment/slots', { type: 'survey', object: 'ob-104', from: 'soon' }, key)).status,
      ).toBe(400);
    });

    it('are booked once per window', async () => {
      const key = await client().keyOf(...jana);
      const { rows } = await client().get('/appointment/slots', { type: 'survey', object: 'ob-101' }, key);
      const [free, other] = rows.filter(({ remaining }) => Number(remaining) > 0);
      const full = rows.find(({ remaining }) => remaining === 0);
      expect((await book(key, { slot: full?.['id'] })).body['code']).toBe('slot.taken');
      expect(
        (await book(key, { slot: free?.['id'], contact_phone: 'x', who_present: 'dog' })).body['fields'],
      ).toMatchObject([{ path: '/contact_phone' }, { path: '/who_present' }]);
      const headers = { 'idempotency-key': `book-${Math.random()}` };
      const [first, second] = await Promise.all([
        book(key, { slot: free?.['id'] }, headers),
        book(key, { slot: free?.['id'] }, headers),
      ]);
      expect([first.status, second.item]).toEqual([201, first.item]);
      expect(first.item).toMatchObject({ start: free?.['start'], state: 'confirmed', can_change: true });
      expect((await book(key, { slot: other?.['id'] })).body['code']).toBe('appointment.exists');
      const at = `/appointment/${String(first.item['id'])}`;
      const moved = await client().call('PUT', at, { body: { ...visit, slot: other?.['id'] }, key });
      expect(moved.item['start']).toBe(other?.['start']);
      const file = await client().get(`${at}/calendar`, {}, key);
      expect(file.text).toContain(
        `DTSTART:${new Date(String(other?.['start'])).toISOString().replace(/[-:]|\.000/g, '')}`,
      );
      expect((await client().call('DELETE', at, { key })).status).toBe(204);
      const late = await client().call('PUT', at, { body: { ...visit, slot: free?.['id'] }, key });
      expect(late.body['code']).toBe('appointment.state');
    });

    it('are cancelled once, and again without a refusal', async () => {
      const key = await client().keyOf(...jana);
      const { rows } = await client().get('/appointment/slots', { type: 'survey', object: 'ob-101' }, key);
      const { item } = await book(key, { slot: rows.find(({ remaining }) => Number(remaining) > 0)?.['id'] });
      const mails = async () => (await client().get('/outbox', { kind: 'appointment-cancelled' })).rows.length;
      const before = await mails();
      for (let time = 0; time < 2; time += 1)
        expect((await client().call('DELETE', `/appointment/${String(item['id'])}`, { key })).status).toBe(204);
      expect((await mails()) - before).toBe(1);
    });

    it('exclude an installation where a service already runs', async () => {
      const key = await client().keyOf(...jana);
      expect((await client().get('/appointment/slots', { type: 'install', object: 'ob-101' }, key)).status).toBe(404);
      const { rows } = await client().get('/appointment/slots', { type: 'repair', object: 'ob-101' }, key);
      expect((await book(key, { type: 'install', slot: rows[0]?.['id'] })).body['code']).toBe('appointment.not_needed');
    });

    it('exclude an installation where the network is not built', async () => {
      const key = await client().keyOf(...austrian);
      expect((await client().get('/appointment/slots', { type: 'install', object: 'ob-401' }, key)).status).toBe(404);
      const visits = await client().get('/appointment/slots', { type: 'survey', object: 'ob-401' }, key);
      const install = { type: 'install', object: 'ob-401', slot: visits.rows[0]?.['id'] };
      expect((await book(key, install)).body['code']).toBe('appointment.not_built');
    });

    it('open with their own link while it is valid', async () => {
      const token = 'demo-reschedule-ap-6-9c27d1e45a80';
      const { rows } = await client().get('/appointment', { token });
      expect(rows).toMatchObject([{ id: 'ap-6', type: 'repair' }]);
      const slots = await client().get('/appointment/slots', { type: 'repair', object: 'ob-101', token });
      const free = slots.rows.find(({ remaining }) => Number(remaining) > 0);
      const moved = await client().call('PUT', '/appointment/ap-6', { body: { ...visit, slot: free?.['id'], token } });
      expect([moved.status, moved.item['start']]).toEqual([200, free?.['start']]);
      const foreign = await client().call('PUT', '/appointment/ap-5', {
        body: { ...visit, slot: free?.['id'], token },
      });
      expect(foreign.status).toBe(404);
      expect((await client().get('/appointment', { token: 'demo-reschedule-ap-7-expired-0d' })).status).toBe(410);
      expect((await client().get('/appointment', { token: 'nonsense' })).status).toBe(404);
      expect((await client().get('/appointment')).status).toBe(401);
    });

    it('cannot be changed shortly before they start', async () => {
      const key = await client().keyOf(...british);
      const { rows } = await client().get('/appointment', {}, key);
      expect(rows).toMatchObject([{ id: 'ap-3', can_change: false }]);
      expect((await client().call('DELETE', '/appointment/ap-3', { key })).body['code']).toBe('appointment.too_late');
    });
  });
}

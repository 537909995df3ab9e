import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

export function installerCases(client: GetClient): void {
  const keyOf = () => client().keyOf('installer@lumora.example', 'Montage&2026');
  const updateJob = (key: string, id: string, state: string) =>
    client().call('PUT', `/installer/appointments/${id}`, { key, body: { state } });

  describe('the jobs of an installer', () => {
    it('are those from today on in order', async () => {
      const { status, rows } = await client().get('/installer/appointments', {}, await keyOf());
      expect(status).toBe(200);
      const starts = rows.map(({ start }) => Date.parse(String(start)));
      expect(starts).toEqual([...starts].sort((one, other) => one - other));
      expect(rows.find(({ id }) => id === 'ap-91')).toMatchObject({
        customer: 'Karin Brandt',
        street: 'Am Herzogtor',
        contact_phone: '+4915112345091',
        notes: expect.stringContaining('Klingel'),
      });
      expect(rows.find(({ id }) => id === 'ap-92')).toMatchObject({ contact_phone: '+4915112345092' });
      expect(rows.map(({ id }) => id)).not.toContain('ap-4');
      expect(rows.map(({ id }) => id)).not.toContain('ap-2');
      expect(JSON.stringify(rows)).not.toContain('INTERN');
    });

    it('never move to an earlier status', async () => {
      const key = await keyOf();
      const arrived = await updateJob(key, 'ap-92', 'arrived');
      expect(arrived.item).toMatchObject({ state: 'arrived', done_at: null });
      expect((await updateJob(key, 'ap-92', 'arrived')).item).toEqual(arrived.item);
      const done = await updateJob(key, 'ap-92', 'done');
      expect(done.item).toMatchObject({ state: 'done', arrived_at: arrived.item['arrived_at'] });
      expect((await updateJob(key, 'ap-92', 'done')).item).toEqual(done.item);
      expect(await updateJob(key, 'ap-92', 'arrived')).toMatchObject({
        status: 409,
        body: { code: 'appointment.state' },
      });
    });

    it('are hidden from everybody else', async () => {
      const customer = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      expect((await client().get('/installer/appointments')).status).toBe(401);
      expect((await client().get('/installer/appointments', {}, customer)).status).toBe(403);
      expect((await updateJob(customer, 'ap-91', 'done')).status).toBe(403);
      expect((await updateJob(await keyOf(), 'ap-2', 'done')).status).toBe(404);
      expect((await updateJob(await keyOf(), 'ap-91', 'begun')).status).toBe(422);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { GetClient, Row } from '../client';

const permission = {
  role: 'manager', address: { street: 'Hauptplatz', house: '12', postalCode: '8999', city: 'Steinach' }, units: 12, company: 'Kern GmbH',
  contact: { name: 'Karin Brandt', email: 'Owner.Case@example.org', phone: '+49 5999 4107' },
  permission: { line: true, wiring: false, survey: true }, accepted: true, accepted_version: '2026-11', language: 'de',
};

const refused: [path: string, change: Row][] = [
  ['/role', { role: 'tenant' }], ['/units', { units: 0 }], ['/accepted', { accepted: false }], ['/line', { permission: {} }],
  ['/co_owners', { role: 'co-owner' }], ['/address/street', { address: { ...permission.address, street: '' } }],
  ['/contact/email', { contact: { name: 'Karin' } }],
];

export function ownerCases(client: GetClient): void {
  describe('permission of an owner', () => {
    it('is confirmed with its number and mailed, once a building and person', async () => {
      const { status, item } = await client().post('/property_owner', permission);
      expect(status).toBe(202);
      expect(item['reference']).toMatch(/^P-[0-9A-F]{12}$/);
      const [mail] = (await client().get('/outbox', { to: 'owner.case@example.org' })).rows;
      expect(mail).toMatchObject({ kind: 'permission', body: expect.stringContaining('Hauptplatz 12, 8999 Steinach') });
      expect(await client().post('/property_owner', permission)).toMatchObject({ status: 409, body: { code: 'owner.exists' } });
    });

    it.each(refused)('says what is missing at %s', async (path, change) => {
      const { status, body } = await client().post('/property_owner', { ...permission, ...change });
      expect(status).toBe(422);
      expect(body['fields']).toMatchObject([{ path }]);
    });
  });
}

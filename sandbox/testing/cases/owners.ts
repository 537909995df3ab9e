import { describe, expect, it } from 'vitest';
import { namingFile, pieceAt } from '../client';
import type { GetClient, ApiObject } from '../client';

const permission = {
  role: 'manager',
  address: { street: 'Hauptplatz', house: '12', postalCode: '8999', city: 'Steinach' },
  units: 12,
  company: 'Kern GmbH',
  contact: { name: 'Karin Brandt', email: 'Owner.Case@example.org', phone: '+49 5999 4107' },
  permission: { line: true, wiring: false, survey: true },
  accepted: true,
  accepted_version: '2026-11',
  language: 'de',
};

const refusals: [path: string, change: ApiObject][] = [
  ['/role', { role: 'tenant' }],
  ['/units', { units: 0 }],
  ['/accepted', { accepted: false }],
  ['/line', { permission: {} }],
  ['/co_owners', { role: 'co-owner' }],
  ['/co_owners/1/name', { co_owners: [{ name: 'Tomasz' }, { name: '' }] }],
  ['/proofs', { proofs: 'up-1' }],
  ['/address/street', { address: { ...permission.address, street: '' } }],
  ['/contact/email', { contact: { name: 'Karin' } }],
];

export function ownerCases(client: GetClient): void {
  describe('an owner’s permission', () => {
    it('is confirmed once for each building', async () => {
      const { status, item } = await client().post('/property_owner', permission);
      expect(status).toBe(202);
      expect(item['reference']).toMatch(/^P-[0-9A-F]{12}$/);
      const [mail] = (await client().get('/outbox', { to: 'owner.case@example.org' })).rows;
      expect(mail).toMatchObject({
        kind: 'permission',
        body: expect.stringContaining('Hauptplatz 12, 8999 Steinach'),
        attachments: [{ type: 'application/pdf' }],
      });
      expect(await client().post('/property_owner', permission)).toMatchObject({
        status: 409,
        body: { code: 'owner.exists' },
      });
    });

    it.each(refusals)('reports what is missing at %s', async (path, change) => {
      const { status, body } = await client().post('/property_owner', { ...permission, ...change });
      expect(status).toBe(422);
      expect(body['fields']).toMatchObject([{ path }]);
    });

    it('rejects an incomplete file', async () => {
      const headers = namingFile('vollmacht.pdf', 8);
      const place = (await client().call('POST', '/uploads', { headers })).headers.get('location') ?? '';
      await client().call('PATCH', `/${place}`, { headers: pieceAt(0), body: '%PDF' });
      const address = { ...permission.address, house: '15' };
      const sent = { ...permission, address, proofs: [place.split('/').at(-1)] };
      const { status, body } = await client().post('/property_owner', sent);
      expect([status, body['fields']]).toMatchObject([422, [{ code: 'proofs.unknown' }]]);
    });

    it('returns a receipt as a PDF', async () => {
      const file = await client().handIn('vollmacht.pdf', '%PDF-1.7');
      const body = {
        ...permission,
        address: { ...permission.address, house: '13' },
        object: 'ob-401',
        proofs: [file],
        co_owners: [{ name: 'Tomasz Schön', address: 'Ring 1' }],
      };
      const { status, item } = await client().post('/property_owner', body);
      expect(status).toBe(202);
      const pdf = await client().get(`/property_owner/receipt/${String(item['receipt'])}`);
      expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect((await client().get('/property_owner/receipt/unknown')).status).toBe(404);
      const again = await client().post('/property_owner', { ...body, address: { ...body.address, house: '14' } });
      expect(again.body['fields']).toMatchObject([{ path: '/proofs', code: 'proofs.unknown' }]);
    });

    it('can be requested by a tenant with a link that works once', async () => {
      const jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const to = { object: 'ob-101', email: 'landlord@example.org', language: 'de' };
      expect((await client().post('/property_owner/invitation', to)).status).toBe(401);
      expect(
        await client().call('POST', '/property_owner/invitation', { body: { ...to, object: 'ob-501' }, key: jana }),
      ).toMatchObject({ status: 422, body: { fields: [{ path: '/object' }] } });
      expect((await client().call('POST', '/property_owner/invitation', { body: to, key: jana })).status).toBe(202);
      const [mail] = (await client().get('/outbox', { to: 'landlord@example.org' })).rows;
      const [, query = '', invitation = ''] =
        /property-owner-data\?(\S+)#owner_token=([\w-]+)/.exec(String(mail?.['body'])) ?? [];
      const address = Object.fromEntries(new URLSearchParams(query));
      expect(Object.keys(address)).toEqual(['street', 'house', 'postalCode', 'city']);
      const body = { ...permission, address, invitation };
      expect((await client().post('/property_owner', body)).status).toBe(202);
      const second = { ...body, contact: { ...permission.contact, email: 'other@example.org' } };
      expect(await client().post('/property_owner', second)).toMatchObject({
        status: 410,
        body: { code: 'token.expired' },
      });
      expect((await client().post('/property_owner', { ...second, invitation: 'nobody' })).status).toBe(404);
    });
  });
}

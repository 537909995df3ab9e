import { describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';
import { plainName } from '../../routes/uploads';
import { namingFile, pieceAt } from '../client';
import type { GetClient } from '../client';

const interest = {
  street: 'Am Anger',
  house: '3',
  postalCode: '38399',
  city: 'Wolfenbrück',
  email: 'ida@example.org',
  language: 'de',
  consent: true,
};

const tokenIn = (body: unknown): string => /#interest_token=(\w+)/.exec(String(body))?.[1] ?? '';

export function catalogueCases(client: GetClient): void {
  describe('services', () => {
    it('include the connection cost of the place', async () => {
      const { rows } = await client().get('/service', { object: 'ob-103', customer_type: 'residential' });
      expect(rows[0]).toMatchObject({
        id: 'sv-1',
        homedrop_price: '2000.00',
        speeds: { up: { min: 35, normal: 46, max: 50 } },
        product_sheet_url: '/service/sv-1/product-sheet',
      });
    });

    it('are unavailable where no network is planned', async () => {
      expect((await client().get('/service', { object: 'ob-303', customer_type: 'residential' })).status).toBe(404);
    });

    it('change only through a campaign that applies to them', async () => {
      const ask = async (query: Record<string, string>) => (await client().get('/service', query)).rows;
      const [reduced] = await ask({ object_group: 'og-1', customer_type: 'business', campaign: ' biz10 ' });
      expect(reduced).toMatchObject({
        price: '53.10',
        regular_price: '59.00',
        campaign: { code: 'BIZ10', discount_pct: 10, credit: null },
      });
      const [connected] = await ask({ object: 'ob-301', campaign: 'VOR2026' });
      expect(connected).toMatchObject({ homedrop_price: '750.00' });
      expect(connected).not.toHaveProperty('campaign');
      const free = await ask({ object_group: 'og-1', customer_type: 'residential', campaign: 'GRATIS3' });
      expect(free.find(({ id }) => id === 'sv-1')).toMatchObject({
        free_months: 3,
        campaign: { proof: ['contract', 'latest_bill'] },
      });
      expect(
        (await ask({ object_group: 'og-1', customer_type: 'residential', campaign: 'EINMAL-7F3K' }))[0],
      ).not.toHaveProperty('campaign');
    });

    it('offer private customers a term of at most twelve months wherever they are offered', async () => {
      const groups = (await client().get('/object_group', { fields: 'id' })).rows.map(({ id }) => String(id));
      for (const object_group of groups) {
        const { rows } = await client().get('/service', { object_group, customer_type: 'residential' });
        expect(
          rows.filter(({ bind_time }) => Number(bind_time) <= 12),
          object_group,
        ).not.toEqual([]);
      }
    });

    it('have a product sheet in the language of the caller', async () => {
      const sheet = await client().call('GET', '/service/sv-3/product-sheet', { headers: { 'accept-language': 'de' } });
      expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(sheet.headers.get('content-disposition')).toContain('"Produktinformationsblatt-Glanz-500.pdf"');
      expect(sheet.text.startsWith('%PDF-')).toBe(true);
      expect((await client().get('/service/sv-99/product-sheet')).status).toBe(404);
    });
  });

  describe('campaign codes', () => {
    it('state how long they run', async () => {
      const { status, item } = await client().post('/campaign/check', {
        code: ' gratis3 ',
        object_group: 'og-1',
        customer_type: 'residential',
      });
      expect([status, item]).toEqual([
        200,
        {
          state: 'valid',
          code: 'GRATIS3',
          effect: { free_months: 3 },
          valid_to: daysLater(localDay(new Date(), 'Europe/Berlin'), 31),
          conditions: { proof: ['contract', 'latest_bill'] },
        },
      ]);
    });

    it.each([
      ['NOPE', 'og-1', 404],
      ['WINTER25', 'og-1', 404],
      ['NURWB', 'og-2', 404],
      ['BIZ10', 'og-1', 404],
      ['EINMAL-7F3K', 'og-1', 409],
      ['EINMAL-7F3K', 'og-2', 404],
    ])('%s in %s is rejected with %s', async (code, object_group, expected) => {
      const { status, body } = await client().post('/campaign/check', {
        code,
        object_group,
        customer_type: 'residential',
      });
      expect([status, body['code']]).toEqual([expected, expected === 409 ? 'campaign.used' : 'campaign.invalid']);
    });
  });

  describe('offers without a login', () => {
    it('fit the place', async () => {
      const { rows } = await client().get('/campaign', { object_group: 'og-1', customer_type: 'residential' });
      expect(rows.map(({ code, conditions }) => [code, conditions])).toEqual([
        ['GRATIS3', { proof: ['contract', 'latest_bill'] }],
      ]);
      expect(
        (await client().get('/campaign', { object_group: 'og-2', customer_type: 'residential' })).rows.map(
          ({ code }) => code,
        ),
      ).toEqual(['VOR2026']);
      expect((await client().get('/campaign', { object_group: 'og-1', customer_type: 'business' })).rows).toEqual([]);
    });
  });

  describe('registered interest', () => {
    it('counts once its mail has been confirmed', async () => {
      expect((await client().post('/interest', interest)).status).toBe(202);
      const [mail] = (await client().get('/outbox', { to: interest.email })).rows;
      expect(mail).toMatchObject({ kind: 'interest', language: 'de' });
      const token = tokenIn(mail?.['body']);
      for (let time = 0; time < 2; time += 1) {
        const { status, item } = await client().post('/interest/confirm', { token });
        expect([status, item]).toEqual([
          200,
          { street: 'Am Anger', house: '3', postalCode: '38399', city: 'Wolfenbrück' },
        ]);
      }
      expect((await client().post('/interest/confirm', { token: 'made-up' })).status).toBe(404);
    });

    it('accepts the address of a known place unless it is hidden', async () => {
      const { consent, language } = interest;
      expect(
        (await client().post('/interest', { object: 'ob-203', email: 'ute@example.org', consent, language })).status,
      ).toBe(202);
      expect(
        (await client().post('/interest', { object: 'ob-601', email: 'ute@example.org', consent })).body['fields'],
      ).toMatchObject([{ path: '/object' }]);
      expect((await client().post('/interest', { email: 'ute@example.org' })).body['fields']).toMatchObject(
        ['/street', '/house', '/city', '/postalCode', '/consent'].map((path) => ({ path })),
      );
    });
  });

  describe('uploads', () => {
    const begin = (headers: Record<string, string>) => client().call('POST', '/uploads', { headers });
    const begun = async (bytes = 8) => (await begin(namingFile('vertrag.pdf', bytes))).headers.get('location') ?? '';
    const append = (place: string, offset: number, body: string) =>
      client().call('PATCH', `/${place}`, { headers: pieceAt(offset), body });
    const offsetOf = async (place: string) => {
      const state = await client().call('HEAD', `/${place}`, { headers: pieceAt(0), unchecked: true });
      return [state.status, state.headers.get('upload-offset')];
    };

    it('accept a file in chunks', async () => {
      const place = await begun();
      expect(place).toMatch(/^uploads\/up-[0-9a-f]{32}$/);
      expect(await offsetOf(place)).toEqual([204, '0']);
      expect((await append(place, 0, '%PDF')).status).toBe(204);
      expect(await offsetOf(place)).toEqual([204, '4']);
      expect((await append(place, 4, '-1.7')).headers.get('upload-offset')).toBe('8');
    });

    it('report how much has arrived', async () => {
      const { status, headers } = await client().call('GET', `/${await begun()}`, { headers: pieceAt(0) });
      expect([status, headers.get('upload-length'), headers.get('upload-metadata')]).toEqual([
        204,
        '8',
        namingFile('vertrag.pdf', 8)['upload-metadata'],
      ]);
    });

    it.each(['/uploads', '/uploads/up-0'])('list what the server supports at %s', async (path) => {
      const { status, headers } = await client().call('OPTIONS', path);
      const names = ['tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size'];
      expect([status, ...names.map((name) => headers.get(name))]).toEqual([
        204,
        '1.0.0',
        '1.0.0',
        'creation',
        '5242880',
      ]);
    });

    it('reject a chunk at the wrong offset', async () => {
      const place = await begun();
      await append(place, 0, '%PDF');
      expect((await append(place, 0, '%PDF')).status).toBe(409);
      expect((await append(place, 4, '-1.7 and more')).status).toBe(409);
      expect((await append('uploads/up-0', 0, '%PDF')).status).toBe(404);
      expect(await offsetOf('uploads/up-0')).toEqual([404, null]);
    });

    it.each([
      ['a\u202Efdp.exe', 'afdp.exe'],
      ['../../up/there.pdf', 'there.pdf'],
      ['Scans\\2026\\Vertrag 1.pdf', 'Vertrag 1.pdf'],
      ['.\u200B hidden.pdf', 'hidden.pdf'],
    ])('named %j are stored as %j', (name, kept) => {
      expect(plainName(name)).toBe(kept);
    });

    it('are rejected if they are invalid', async () => {
      expect((await begin(namingFile('a.pdf', 5 * 1024 * 1024 + 1))).status).toBe(413);
      expect((await begin(namingFile('a.html', 8, 'text/html'))).status).toBe(415);
      expect((await begin(namingFile('', 8))).status).toBe(400);
      expect((await begin(namingFile('a.pdf', 0))).status).toBe(415);
      expect((await begin({ ...namingFile('a.pdf', 8), 'tus-resumable': '0.2.0' })).status).toBe(412);
      const place = await begun();
      expect((await append(place, 0, 'MZ')).status).toBe(415);
      expect(await offsetOf(place)).toEqual([404, null]);
    });
  });
}

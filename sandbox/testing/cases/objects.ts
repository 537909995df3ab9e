import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const specified =
  'id,status,object_type,street,postal_code,object_number,apartment_number,port,city,street_number,' +
  'area,network_operator,provisioning_status,note,latitude,order_status,province,object_group,public_note,' +
  'longitude,object_group.name';

const found: [q: string, ids: string[]][] = [
  ['id:ob-105', ['ob-105']],
  ['id:[ob-101;ob-401]', ['ob-101', 'ob-401']],
  ['id:ob-101,,id:ob-401', ['ob-101', 'ob-401']],
  ['street:Am Herzogtor,street_number:12 1/2', ['ob-103']],
  ['street_number:12/1/5', ['ob-401']],
  ['street:"The Old Maltings, Quay Street"', ['ob-502']],
  ['street:Am Herzogtor,street_number:7,,street:Forstweg', ['ob-101', 'ob-402']],
  ['street:/Müllerstra.*/', ['ob-302', 'ob-303']],
  ['street:/Müllerstra/', []],
  ['street.like:MALTINGS', ['ob-502']],
  ['street.like:%', []],
  ['object_group.name:Steinach am Forst', ['ob-401', 'ob-402']],
  ['object_group:og-2,build_status.ne:interest', ['ob-203']],
  ['object_group:og-5,apartment_number:null', ['ob-501']],
  ['object_group:og-5,apartment_number.ne:null', ['ob-502']],
  ['object_group:og-5,apartment_number.ne:9', ['ob-501', 'ob-502']],
  ['object_group:og-1,drop:false,homedrop_price.gte:2000', ['ob-103']],
  ['longitude.lt:0', ['ob-501', 'ob-502']],
  ['id:[]', []],
  ['id:null', []],
  ['id:"null"', []],
  ["street:' or 1=1 --", []],
  ['street:"\\" or \\\\"', []],
  ['object_group:og-6', []],
  ['network_operator:no-1,postal_code:37199', ['ob-301', 'ob-302', 'ob-303', 'ob-204']],
  ['postal_code:99999', []],
  ['object_group.name:Testfeld intern', []],
  ['id:ob-101,,object_group:og-6', ['ob-101']],
];

const refusals: [code: string, query: Record<string, string>][] = [
  ['q.syntax', { q: '' }],
  ['q.syntax', { q: 'id' }],
  ['q.syntax', { q: 'id:' }],
  ['q.syntax', { q: 'id:ob-101,' }],
  ['q.syntax', { q: 'id:ob-101,,,id:ob-102' }],
  ['q.syntax', { q: 'id:[ob-101' }],
  ['q.syntax', { q: 'id:ob-101;ob-102' }],
  ['q.syntax', { q: 'street:"Am' }],
  ['q.syntax', { q: 'street:Am *' }],
  ['q.syntax', { q: 'street: Am' }],
  ['address.characters', { q: 'street:Am\u0000' }],
  ['q.too_long', { q: `id:${'x'.repeat(9000)}` }],
  ['q.too_long', { q: Array(60).fill('id:a').join(',') }],
  ['q.field', { q: 'password_hash:x' }],
  ['q.field', { q: 'constructor:x' }],
  ['q.operator', { q: 'id.contains:x' }],
  ['q.operator', { q: 'id.gt:x' }],
  ['q.operator', { q: 'drop.lt:true' }],
  ['q.value', { q: 'latitude:north' }],
  ['q.value', { q: 'drop:1' }],
  ['q.pattern', { q: 'street:/(a+)+/' }],
  ['q.pattern', { q: 'street:/a./' }],
  ['q.operator', { q: 'latitude:/5.*/' }],
  ['list.field', { fields: 'id,nothing' }],
  ['list.field', { fields: '' }],
  ['list.field', { fields: '__proto__' }],
  ['list.field', { sort: 'nothing' }],
  ['list.page', { page: '0' }],
  ['list.page', { page: 'two' }],
  ['list.per_page', { per_page: '1001' }],
  ['list.per_page', { per_page: '-1' }],
  ['list.distinct', { distinct: 'yes' }],
  ['list.distinct', { distinct: 'true', fields: 'street', sort: 'id' }],
];

function filterCases(client: GetClient): void {
  it.each(found)('q=%s finds %j', async (q, ids) => {
    const { status, rows } = await client().get('/object', { q, fields: 'id' });
    expect(status).toBe(ids.length === 0 ? 404 : 200);
    expect(rows.map((object) => object['id'])).toEqual(ids);
  });

  it.each(refusals)('rejects a query with %s (%#)', async (code, query) => {
    const { status, body } = await client().get('/object', query);
    expect([status, body['code']]).toEqual([400, code]);
    expect(body['message']).not.toContain('{');
  });
}

function pagingCases(client: GetClient): void {
  const house = 'street:Große Zimmerhofstr.,street_number:27';

  it('truncates a house of 45 flats after 30', async () => {
    const first = await client().get('/object', { q: house, fields: 'apartment_number' });
    const second = await client().get('/object', { q: house, fields: 'apartment_number', page: '2' });
    const whole = await client().get('/object', { q: house, fields: 'apartment_number', per_page: '1000' });
    expect(first.body['meta']).toEqual({ total: 45, page: 1, per_page: 30 });
    expect([first, second, whole].map(({ rows }) => rows.length)).toEqual([30, 15, 45]);
    expect([...first.rows, ...second.rows]).toEqual(whole.rows);
    expect(whole.rows[10]).toEqual({ apartment_number: 'WE 11' });
  });

  it('answers 404 after the last page', async () => {
    expect((await client().get('/object', { q: house, page: '3' })).status).toBe(404);
  });

  it('omits repeated rows', async () => {
    const { rows, body } = await client().get('/object', {
      q: 'object_group:og-1',
      fields: 'street',
      distinct: 'true',
      sort: '-street',
    });
    expect(rows).toEqual([{ street: 'Große Zimmerhofstr.' }, { street: 'Am Herzogtor' }]);
    expect(body['meta']).toMatchObject({ total: 2 });
  });
}

export function objectCases(client: GetClient): void {
  describe('objects', () => {
    it('return exactly the requested fields', async () => {
      const {
        rows: [object = {}],
      } = await client().get(
        '/object',
        { q: 'id:ob-101', fields: specified },
        await client().keyOf('installer@lumora.example', 'Montage&2026'),
      );
      expect(Object.keys(object).sort()).toEqual(specified.split(',').sort());
      expect(object).toMatchObject({
        object_group: 'og-1',
        'object_group.name': 'Wolfenbrück',
        latitude: 52.16342,
        apartment_number: null,
      });
    });

    it('contain internal notes only for installers', async () => {
      const keys = [
        undefined,
        await client().keyOf('jana.oelze@example.org', 'Sonne!2026x'),
        'demo-autologin-WB-0105-4f1c9a7e2b6d',
      ];
      for (const key of keys) {
        const {
          rows: [object = {}],
          text,
        } = await client().get('/object', { q: 'id:ob-101', fields: specified }, key);
        expect(Object.keys(object).sort()).toEqual(
          specified
            .split(',')
            .filter((field) => !['note', 'port'].includes(field))
            .sort(),
        );
        expect(text).not.toContain('INTERN');
        expect((await client().get('/object', { fields: 'note' }, key)).rows[0]).toEqual({ id: 'ob-101' });
        for (const query of [{ q: 'note.like:INTERN' }, { q: 'port.ne:null' }, { sort: 'note' }])
          expect((await client().get('/object', query, key)).status).toBe(400);
      }
    });

    filterCases(client);
    pagingCases(client);
  });

  describe('object groups', () => {
    it('are listed as required at start-up', async () => {
      const { rows } = await client().get('/object_group', {
        q: 'network_operator:no-1,visibility:true',
        fields: 'id,name,visibility',
      });
      expect(rows.map((group) => group['id'])).toEqual(['og-1', 'og-2', 'og-3', 'og-4']);
      expect(rows[0]).toEqual({ id: 'og-1', name: 'Wolfenbrück', visibility: true });
    });

    it('that are hidden appear only to installers', async () => {
      const customer = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      const ask = async (q: string, key?: string) => (await client().get('/object_group', { q }, key)).status;
      expect(await ask('id:og-6')).toBe(404);
      expect(await ask('visibility:false', customer)).toBe(404);
      expect(await ask('visibility:false', installer)).toBe(200);
      expect(await ask('id:og-6,visibility:true', installer)).toBe(404);
      expect((await client().get('/object', { q: 'id:ob-601' }, installer)).status).toBe(200);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';
import { orderOf, quoting, problemSummary } from '../ordering';

export function switchCases(client: GetClient): void {
  const quoteOf = quoting(client);

  describe('orders with a switch', () => {
    it('switch a provider only after the line was found', async () => {
      const match = async (last_name: string) =>
        (await client().post('/switch/match', { losing_provider: 'Oldnet', last_name, postal_code: 'HM1 9ZZ' })).item[
          'switch_id'
        ];
      const send = async (more: ApiObject) =>
        client().post('/order', orderOf(await quoteOf({ service: 'sv-11', object: 'ob-502' }), more));
      const [right, wrong] = [await match('O’Brien'), await match('Nobody')];
      expect(problemSummary(await send({ switch_id: wrong, switch_acknowledged: true }))).toEqual([
        422,
        'fields.invalid',
        ['/switch_id'],
      ]);
      expect(problemSummary(await send({ switch_id: right }))).toEqual([
        422,
        'fields.invalid',
        ['/switch_acknowledged'],
      ]);
      expect((await send({ switch_id: right, switch_acknowledged: true })).status).toBe(201);
    });
  });

  describe('a provider switch', () => {
    it.each([
      [{ losing_provider: 'Oldnet', last_name: 'O’Brien', postal_code: 'hm19zz' }, 'matched'],
      [{ losing_provider: 'Copperline', last_name: 'Shah', postal_code: 'HM1 9ZZ' }, 'no_match'],
      [{ losing_provider: 'Copperline', last_name: 'Shah', postal_code: 'HM1 9ZZ', account: '88812345' }, 'matched'],
      [{ losing_provider: 'Oldnet', last_name: 'Reed', postal_code: 'HM1 4AB' }, 'multiple'],
      [{ losing_provider: 'Vale Community Net', last_name: 'Reed', postal_code: 'HM1 4AB' }, 'not_on_hub'],
    ])('of %j is %s', async (body, state) => {
      expect((await client().post('/switch/match', body)).item).toMatchObject({ state });
    });

    it('needs a name', async () => {
      expect((await client().post('/switch/match', {})).status).toBe(422);
    });
  });
}

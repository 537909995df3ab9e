import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';
import { metresApart } from '../../domain/network/town';
import type { Degrees } from '../../domain/network/town';

type NetworkMap = {
  readonly streets: readonly { readonly name: string; readonly line: readonly Degrees[]; readonly state: string }[];
  readonly areas: readonly { readonly name: string; readonly state: string }[];
  readonly buildings: readonly { readonly ring: readonly Degrees[]; readonly drop?: boolean }[];
  readonly water: readonly unknown[];
};

const towns = ['og-1', 'og-2', 'og-3', 'og-4', 'og-5'];

export function networkCases(client: GetClient): void {
  const mapOf = async (query: Record<string, string>) =>
    (await client().get('/network_map', query)).item as unknown as NetworkMap;

  describe('the network map', () => {
    it.each(towns)('shows a whole town: %s', async (group) => {
      const { streets, areas, buildings, water } = await mapOf({ group });
      expect(streets).toHaveLength(28);
      expect(new Set(streets.map(({ name }) => name)).size).toBe(28);
      expect(areas).toHaveLength(4);
      expect(buildings).toHaveLength(400);
      expect(water).toHaveLength(1);
    });

    it.each(towns)('has a house of %s at each of its places on a street with that name', async (group) => {
      const fields = 'id,street,latitude,longitude';
      const { rows } = await client().get('/object', { q: `object_group:${group}`, fields, per_page: '100' });
      const { streets, buildings } = await mapOf({ group });
      const away = (line: readonly Degrees[], spot: Degrees) => Math.min(...line.map((one) => metresApart(one, spot)));
      for (const { street, latitude, longitude } of rows) {
        const spot: Degrees = [Number(longitude), Number(latitude)];
        expect(Math.min(...buildings.map(({ ring }) => away(ring, spot)))).toBeLessThan(12);
        const own = streets.find(({ name }) => String(street).replace('strasse', 'straße').endsWith(name));
        expect(away(own?.line ?? [], spot)).toBeLessThan(35);
      }
    });

    it('shows the area around a place', async () => {
      const { streets, areas, buildings } = await mapOf({ group: 'og-1', near: 'ob-102' });
      expect(streets.find(({ name }) => name === 'Am Herzogtor')?.state).toBe('live');
      expect(streets.length).toBeLessThan(28);
      expect(areas).toEqual([]);
      expect(buildings.length).toBeGreaterThan(40);
      expect(buildings.length).toBeLessThan(250);
    });

    it('shows which houses have a line only if everybody may know', async () => {
      const known = await mapOf({ group: 'og-1' });
      expect(new Set(known.buildings.map(({ drop }) => drop))).toEqual(new Set([true, false]));
      const kept = await mapOf({ group: 'og-2' });
      expect(new Set(kept.buildings.map(({ drop }) => drop))).toEqual(new Set([undefined]));
    });

    it('shows the same line to a house as its place', async () => {
      const { rows } = await client().get('/object', { q: 'object_group:og-1', fields: 'id,drop,latitude,longitude' });
      const { buildings } = await mapOf({ group: 'og-1' });
      for (const { drop, latitude, longitude } of rows) {
        const spot: Degrees = [Number(longitude), Number(latitude)];
        const own = buildings.toSorted((a, b) => distanceTo(a.ring, spot) - distanceTo(b.ring, spot))[0];
        expect(own?.drop).toBe(drop);
      }
    });

    it.each([{ group: 'og-6' }, { group: 'og-9' }, {}, { group: 'og-1', near: 'ob-201' }])(
      'is missing for %j',
      async (query) => {
        expect((await client().get('/network_map', { ...query })).status).toBe(404);
      },
    );
  });
}

/** Distance in metres from the centre of a house. */
function distanceTo(ring: readonly Degrees[], spot: Degrees): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return metresApart([mean(ring.map(([east]) => east)), mean(ring.map(([, north]) => north))], spot);
}

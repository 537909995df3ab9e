import { describe, expect, it } from 'vitest';
import type { StudioEdit } from '../../../studio/protocol';
import { withTown } from '../../../tests/support/edited-town';

const townSite = 'sites/town/site.json';
const brand: StudioEdit = { set: 'site.json:/theme', key: ['color', 'brand'], value: '#7a1f3d' };

describe('an edit of the settings', () => {
  it('writes only the changed value into the overlay', () =>
    withTown(({ edit, text }) => {
      expect(edit({}, brand)).toEqual([townSite]);
      expect(JSON.parse(text(townSite) ?? '')).toMatchObject({ theme: { color: { brand: '#7a1f3d' } } });
    }));

  it('returns to the inherited value byte for byte', () =>
    withTown(({ edit, text }) => {
      const before = text(townSite);
      edit({}, brand);
      edit({}, { unset: 'site.json:/theme', key: ['color', 'brand'] });
      expect(text(townSite)).toBe(before);
    }));

  it('changes the named layer', () =>
    withTown(({ edit, text }) => {
      edit({ layer: 'base' }, brand);
      expect(text('site.json')).toContain('"brand": "#7a1f3d"');
    }));

  it('is rejected if check would find an error', () =>
    withTown(({ plan }) => {
      expect(plan({}, { ...brand, value: 'red' })).toMatchObject({ problems: [{ code: 'FP1106' }] });
    }));

  it('is rejected without a target', () =>
    withTown(({ plan }) => {
      expect(plan({}, { set: 'site.json:/nothing', key: ['x'], value: 1 })).toMatchObject({
        refused: 'There is nothing at "site.json:/nothing".',
      });
    }));
});

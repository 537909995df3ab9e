import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asText } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { overlay } from '../overlay/overlay';
import type { Problem } from '../problems';
import { placementsFor } from './placements';
import type { PlacementChanges } from './placements';
import { EditRefused } from './refusals';

const saidOf = (changes: PlacementChanges): unknown => Object.fromEntries(changes);

describe('the place of a moved item', () => {
  const below = ['a', 'b', 'c'];

  it('is written in the style of its author', () => {
    const changes = placementsFor({ below, own: [] }, ['c', 'a', 'b'], { id: 'c', place: { before: 'a' } });
    expect(saidOf(changes)).toEqual({ c: { side: 'before', anchor: 'a' } });
  });

  it('is omitted if the lower layers already have it there', () => {
    const own = [{ id: 'c', $before: 'a' }];
    const changes = placementsFor({ below, own }, ['a', 'b', 'c'], { id: 'c', place: { after: 'b' } });
    expect(saidOf(changes)).toEqual({ c: undefined });
  });

  it('has no circles if two were neighbours', () => {
    const own = [
      { id: 'x', $after: 'c' },
      { id: 'y', $after: 'x' },
    ];
    const changes = placementsFor({ below, own }, ['a', 'b', 'c', 'y', 'x'], { id: 'x', place: { after: 'y' } });
    expect(saidOf(changes)).toEqual({ x: { side: 'after', anchor: 'y' }, y: { side: 'after', anchor: 'c' } });
  });

  it('is rejected if no inherited item is left', () => {
    const own = below.map((id) => ({ id, $remove: true }));
    expect(() => placementsFor({ below, own }, ['x'], { id: 'x', place: undefined })).toThrow(EditRefused);
  });
});

/** The merged order of a list after changes; undefined if merging reports a problem. */
function orderAfter(below: readonly string[], own: readonly JsonObject[], changes: PlacementChanges) {
  const items = new Map(own.map((item) => [String(item['id']), item]));
  for (const [id, said] of changes) {
    const { $after: _after, $before: _before, ...rest } = items.get(id) ?? { id, text: 'x' };
    items.set(id, { ...rest, ...(said && { [`$${said.side}`]: said.anchor }) });
  }
  const problems: Problem[] = [];
  const list = [...items.values()].filter(
    (item) => Object.keys(item).length > 1 || !below.includes(String(item['id'])),
  );
  const merged = overlay(
    { list: below.map((id) => ({ id, text: id })) },
    { ...(list.length > 0 && { list }) },
    { site: 'town', problems },
  ) as { readonly list: readonly JsonObject[] };
  return problems.length > 0 ? undefined : { ids: merged.list.map(({ id }) => asText(id)), own: list };
}

it('matches the merged layers after any moves', () => {
  const below = ['a', 'b', 'c', 'd'];
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'z'),
    anchor: fc.nat(6),
    isAfter: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let [own, ids]: [readonly JsonObject[], readonly string[]] = [[], below];
      for (const { id, anchor, isAfter } of steps) {
        const others = ids.filter((one) => one !== id);
        const next = others[anchor % others.length] ?? 'a';
        const wanted = others.toSpliced(others.indexOf(next) + (isAfter ? 1 : 0), 0, id);
        const changes = placementsFor({ below, own }, wanted, {
          id,
          place: isAfter ? { after: next } : { before: next },
        });
        const after = orderAfter(below, own, changes);
        expect(after?.ids).toEqual(wanted);
        [own, ids] = [after?.own ?? [], wanted];
      }
    }),
    { numRuns: 400, seed: 20_261_128 },
  );
});

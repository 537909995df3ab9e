/** Positions of items in a list that a layer changes: the $after and $before directives for a wanted order. */
import { asText } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { Placement } from '../overlay/directives';
import { orderItems } from '../overlay/list-order';
import type { PlacedItem } from '../overlay/list-order';
import { EditRefused } from './refusals';
import type { ListPlace } from './tree-edit';

/** Positions that a layer gives to items; undefined removes one. */
export type PlacementChanges = ReadonlyMap<string, Placement | undefined>;

export type OverlaidList = {
  /** Ids in the order of the layers below. */
  readonly below: readonly string[];
  /** Items that the layer mentions, in its order. */
  readonly own: readonly JsonObject[];
};

const ownPlacement = (item: JsonObject): Placement | undefined => {
  const [after, before] = [asText(item['$after']), asText(item['$before'])];
  if (after !== undefined) return { side: 'after', anchor: after };
  return before === undefined ? undefined : { side: 'before', anchor: before };
};

/** All items with a position from the layer, after the changes. A new item comes last, as in the file. */
function placedWith({ own }: OverlaidList, changes: PlacementChanges): ReadonlyMap<string, PlacedItem> {
  const said = new Map(own.flatMap((item) => (item['$remove'] === true ? [] : [[String(item['id']), item] as const])));
  const placed = new Map<string, PlacedItem>();
  for (const id of new Set([...said.keys(), ...changes.keys()])) {
    const item = said.get(id) ?? {};
    const placement = changes.has(id) ? changes.get(id) : ownPlacement(item);
    if (placement !== undefined) placed.set(id, { id, item, placement });
  }
  return placed;
}

/** Items of the layers below that the layer keeps in the list. */
function staying({ below, own }: OverlaidList, gone: ReadonlySet<string>): readonly string[] {
  const removed = new Set(own.flatMap((item) => (item['$remove'] === true ? [String(item['id'])] : [])));
  return below.filter((id) => !removed.has(id) && !gone.has(id));
}

/** Whether changes produce an order. */
function leadsTo(list: OverlaidList, wanted: readonly string[], changes: PlacementChanges): boolean {
  const gone = new Set(list.below.filter((id) => !wanted.includes(id)));
  const placed = new Map([...placedWith(list, changes)].filter(([id]) => wanted.includes(id)));
  const problems: never[] = [];
  const { ids } = orderItems(staying(list, gone), placed, { site: '', problems });
  return problems.length === 0 && ids.length === wanted.length && ids.every((id, index) => id === wanted[index]);
}

/** Gives each positioned item its neighbour, so that none depends on a moved item. */
function placedByNeighbours(
  list: OverlaidList,
  wanted: readonly string[],
  moved: string | undefined,
): PlacementChanges {
  const before = placedWith(list, new Map(moved === undefined ? [] : [[moved, { side: 'after', anchor: '' }]]));
  const known = new Set(list.below);
  const free = wanted.filter((id) => known.has(id) && !before.has(id));
  const [first] = free.length > 0 ? free : wanted.filter((id) => known.has(id));
  if (first === undefined) throw new EditRefused('all-removed');
  const start = wanted.indexOf(first);
  const changes = new Map<string, Placement | undefined>();
  for (const [index, id] of wanted.entries()) {
    if (id === first && before.has(id)) changes.set(id, undefined);
    if (id === first || !before.has(id)) continue;
    const isBehind = index > start;
    const anchor = wanted[isBehind ? index - 1 : index + 1] ?? first;
    changes.set(id, { side: isBehind ? 'after' : 'before', anchor });
  }
  return changes;
}

const asPlacement = (place: NonNullable<ListPlace>): Placement =>
  'after' in place ? { side: 'after', anchor: place.after } : { side: 'before', anchor: place.before };

/** Possible directives for the position of one item, the shortest first. */
function singleChanges(list: OverlaidList, wanted: readonly string[], id: string, place: ListPlace) {
  const index = wanted.indexOf(id);
  const [above, next] = [wanted[index - 1], wanted[index + 1]];
  const said: readonly (Placement | undefined)[] = [
    ...(list.below.includes(id) ? [undefined] : []),
    ...(place === undefined ? [] : [asPlacement(place)]),
    ...(above === undefined ? [] : [{ side: 'after' as const, anchor: above }]),
    ...(next === undefined ? [] : [{ side: 'before' as const, anchor: next }]),
  ];
  return said.map((placement): PlacementChanges => new Map([[id, placement]]));
}

/**
 * The fewest directives for the order of a list after one of its items was moved, added (`moved`) or removed. `place`:
 * the position as requested. Throws EditRefused if there are none.
 */
export function placementsFor(
  list: OverlaidList,
  wanted: readonly string[],
  moved?: { readonly id: string; readonly place: ListPlace },
): PlacementChanges {
  const simple = moved === undefined ? [new Map()] : singleChanges(list, wanted, moved.id, moved.place);
  const found = simple.find((changes) => leadsTo(list, wanted, changes));
  if (found !== undefined) return found;
  const changes = placedByNeighbours(list, wanted, moved?.id);
  if (!leadsTo(list, wanted, changes)) throw new EditRefused('order-elsewhere');
  return changes;
}

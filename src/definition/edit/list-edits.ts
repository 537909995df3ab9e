/** Edits of lists of blocks or entries: add, move, remove, duplicate. In an overlay they are items with $after, $before and $remove. */
import { asList, asObject, asText, isObject } from '../../base/json';
import { freeName } from '../../base/free-name';
import type { JsonObject } from '../../base/json';
import { isReplaceMark } from '../overlay/directives';
import { overlayOf } from './overlay-value';
import { withoutFirstHeading } from './copied-rank';
import { withOwnTexts } from './copied-texts';
import { placementsFor } from './placements';
import type { PlacementChanges } from './placements';
import { sourceValueAt } from './source-places';
import type { Step } from './source-places';
import { isInFile, listTarget, saidByLayer, targetOf } from './target';
import type { DraftContext, EditContext, EditedPlace } from './target';
import { EditRefused } from './refusals';
import { changedTree, nodeAt, nodeOf, placedInList, withoutKeys } from './tree-edit';
import type { ListPlace } from './tree-edit';
import type { JsonNode } from '../format/tree';
import { mayGoIn } from './value-edits';

/** The list around a block, and the block's id in it. */
type Listed = {
  readonly target: EditedPlace;
  readonly list: readonly Step[];
  readonly id: string;
  /** The list may be missing once it is empty. */
  readonly mayVanish: boolean;
};

function listedAt(context: EditContext, address: string): Listed {
  const target = targetOf(context, address);
  const step = target.path.at(-1);
  const id = asText(target.item.value['id']);
  if (!target.item.isItem || id === undefined) throw new EditRefused('only-items');
  // An override names the item by its id, wherever it is in the part.
  if (target.isOverride && typeof step === 'string') return { target, list: target.path, id: step, mayVanish: false };
  if (typeof step !== 'object' || !('id' in step)) throw new EditRefused('no-own-id');
  const list = target.path.slice(0, -1);
  // The list inside an entry; a menu or the slot of a block itself stays, because others name it.
  const mayVanish = isInFile(address) && typeof list.at(-2) === 'object';
  return { target, list, id: step.id, mayVanish };
}

const idsIn = (list: unknown): readonly string[] => asList(list).flatMap((item) => asText(asObject(item)['id']) ?? []);

const named = (list: unknown, id: string): unknown => asList(list).find((item) => asObject(item)['id'] === id);

const directive = (place: ListPlace): JsonObject =>
  place === undefined ? {} : 'after' in place ? { $after: place.after } : { $before: place.before };

function change(
  context: DraftContext,
  target: EditedPlace,
  path: readonly Step[],
  make: Parameters<typeof changedTree>[1]['change'],
): void {
  const isBelow = target.below !== undefined;
  context.draft.change(target.file, isBelow, (node) =>
    changedTree(node, { path, change: make, mayGo: mayGoIn(target) }),
  );
}

const directives = ['$after', '$before', '$remove'];

/** An overlay item with a new directive instead of its former ones. */
function directed(node: JsonNode | undefined, said: JsonObject): JsonNode {
  return Object.entries(said).reduce<JsonNode>(
    (made, [key, value]) => changedTree(made, { path: [key], change: () => nodeOf(value) }) ?? made,
    withoutKeys(node ?? nodeOf({}), directives),
  );
}

/** A list of the layer: from the layers below, merged with the layer, and as written in the layer's file. */
type LayerList = {
  readonly below: readonly unknown[];
  readonly ids: readonly string[];
  readonly own: readonly JsonObject[];
};

/** The list that a layer changes; undefined if the layer defines all of it. */
function overlaidList(context: DraftContext, target: EditedPlace, list: readonly Step[]): LayerList | undefined {
  const below = sourceValueAt(target.below, list);
  const own = asList(nodeAt(context.draft.treeOf(target.file), list)?.value).filter(isObject);
  if (!Array.isArray(below) || below.length === 0 || isReplaceMark(own[0])) return undefined;
  return { below, own, ids: idsIn(saidByLayer(context, { file: target.name, path: list })) };
}

function placeItems(
  context: DraftContext,
  target: EditedPlace,
  list: readonly Step[],
  below: readonly string[],
  changes: PlacementChanges,
): void {
  for (const [id, placement] of changes)
    change(context, target, [...list, { id }], (node) => {
      const said = placement === undefined ? {} : { [`$${placement.side}`]: placement.anchor };
      const made = directed(node ?? nodeOf({ id }), said);
      const saysNothing = Object.keys(asObject(made.value)).every((key) => key === 'id');
      return saysNothing && below.includes(id) ? undefined : made;
    });
}

/** Ids in a new order, with one of them at another position, or at the end. */
function withIdAt(ids: readonly string[], id: string, place: ListPlace): readonly string[] {
  const others = ids.filter((one) => one !== id);
  if (place === undefined) return [...others, id];
  const anchor = 'after' in place ? place.after : place.before;
  const index = others.indexOf(anchor);
  if (index < 0) throw new EditRefused('not-in-layer', { id: anchor });
  return others.toSpliced('after' in place ? index + 1 : index, 0, id);
}

/** Inserts an item into a list of the layer, or moves it. `node`: as the layer writes it. */
function putItem(
  context: DraftContext,
  target: EditedPlace,
  list: readonly Step[],
  { id, node, place }: { readonly id: string; readonly node: JsonNode | undefined; readonly place: ListPlace },
): void {
  const overlaid = overlaidList(context, target, list);
  if (overlaid === undefined)
    return change(context, target, list, (own) => placedInList(own ?? nodeOf([]), node, id, place));
  const below = idsIn(overlaid.below);
  const last = overlaid.ids.findLast((one) => one !== id);
  const next = place ?? (last === undefined ? undefined : { after: last });
  const wanted = withIdAt(overlaid.ids, id, next);
  const own = overlaid.own.map((item) => (item['id'] === id && item['$remove'] === true ? { id } : item));
  const changes = placementsFor({ below, own }, wanted, { id, place: next });
  if (node !== undefined) change(context, target, [...list, { id }], () => node);
  placeItems(context, target, list, below, changes);
}

/** Adds an item to a list of blocks, at its end or next to another one. */
export function addItem(
  context: DraftContext,
  { add, slot, item, place }: { add: string; slot: string; item: JsonObject; place?: ListPlace },
): void {
  const target = listTarget(context, add, slot);
  const id = asText(item['id']);
  if (id === undefined || (!isInFile(add) && asText(item['block']) === undefined)) throw new EditRefused('no-kind');
  const there = sourceValueAt(target.item.value, slot.split('/'));
  if (named(there, id) !== undefined) throw new EditRefused('id-taken', { id });
  if (!target.isOverride) return putItem(context, target, target.path, { id, node: nodeOf(item), place });
  // An overlay item is new only if it has a position.
  const last = idsIn(there).at(-1);
  const over = nodeOf({ ...item, ...directive(place ?? (last === undefined ? undefined : { after: last })) });
  change(context, target, target.path, (list) => placedInList(list ?? nodeOf([]), over, id, undefined));
}

/** Moves an item within its list. */
export function moveItem(context: DraftContext, address: string, place: NonNullable<ListPlace>): void {
  const { target, list, id } = listedAt(context, address);
  const anchor = 'after' in place ? place.after : place.before;
  if (anchor === id) throw new EditRefused('next-to-itself');
  if (target.isOverride) change(context, target, list, (node) => directed(node, directive(place)));
  else putItem(context, target, list, { id, node: undefined, place });
}

/** Removes an item from a list of the layer; items placed next to it stay where they are. */
function takeOut(context: DraftContext, { target, list, id, mayVanish }: Listed): void {
  const overlaid = overlaidList(context, target, list);
  const isInherited = overlaid !== undefined && named(overlaid.below, id) !== undefined;
  if (overlaid !== undefined) {
    const wanted = overlaid.ids.filter((one) => one !== id);
    const below = idsIn(overlaid.below);
    placeItems(context, target, list, below, placementsFor({ below, own: overlaid.own }, wanted));
  }
  if (isInherited) return change(context, target, [...list, { id }], () => nodeOf({ id, $remove: true }));
  change(context, target, list, (node) => {
    const left = changedTree(node ?? nodeOf([]), { path: [{ id }], change: () => undefined });
    // An empty list in an overlay does not change the one below.
    return (mayVanish || overlaid !== undefined) && asList(left?.value).length === 0 ? undefined : left;
  });
}

/** Takes an item out of its list. */
export function removeItem(context: DraftContext, address: string): void {
  const listed = listedAt(context, address);
  const { target, list } = listed;
  if (target.isOverride) change(context, target, list, () => nodeOf({ $remove: true }));
  else takeOut(context, listed);
}

/** The merged item of the layer, and the ids in its list. */
function wholeItem(context: EditContext, { target, list, id }: Listed) {
  const all = saidByLayer(context, { file: target.name, path: list });
  const whole = named(all, id);
  if (!isObject(whole)) throw new EditRefused('not-in-list', { id });
  return { whole, ids: idsIn(all) };
}

/** Inserts a copy of an item after it, with its own ids and messages. Returns the copy's address. */
export function duplicateItem(context: DraftContext, address: string): string {
  const listed = listedAt(context, address);
  const { target, list, id } = listed;
  if (target.isOverride) throw new EditRefused('copied-in-part');
  const { whole, ids } = wholeItem(context, listed);
  const copy = freeName(id, (name) => ids.includes(name));
  const own = withOwnTexts(context, target.name, whole, copy);
  const node = nodeOf(withoutFirstHeading(context.project.language(), own));
  putItem(context, target, list, { id: copy, node, place: { after: id } });
  // In a use of a part, ids start with that of the use.
  return `${address.slice(0, address.length - id.length)}${copy}`;
}

/** Another list: its block or entry, and the name of the slot. */
export type ListElsewhere = { readonly of: string; readonly slot: string };

/** Moves an item with its content to another list of the same page or file. Returns its new address. */
export function moveInto(context: DraftContext, address: string, into: ListElsewhere, place: ListPlace): string {
  const listed = listedAt(context, address);
  if (into.of === address || into.of.startsWith(`${address}/`)) throw new EditRefused('into-itself');
  const goal = listTarget(context, into.of, into.slot);
  if (listed.target.isOverride || goal.isOverride) throw new EditRefused('moved-in-part');
  const { whole } = wholeItem(context, listed);
  const own = nodeAt(context.draft.treeOf(listed.target.file), [...listed.list, { id: listed.id }]);
  const isInherited = sourceValueAt(listed.target.below, [...listed.list, { id: listed.id }]) !== undefined;
  takeOut(context, listed);
  const below = sourceValueAt(goal.below, goal.path);
  const wasThere = named(below, listed.id);
  const taken = idsIn(saidByLayer(context, { file: goal.name, path: goal.path }));
  const id = freeName(listed.id, (name) => taken.includes(name));
  const isBack = id === listed.id && isObject(wasThere);
  const node = isBack
    ? nodeOf({ id, ...asObject(overlayOf(wasThere, { ...whole, id })) })
    : isInherited || own === undefined || id !== listed.id
      ? nodeOf({ ...whole, id })
      : withoutKeys(own, directives);
  putItem(context, goal, goal.path, { id, node, place });
  // The page's own list has no step in the path.
  return into.of.endsWith(':') ? `${into.of}/${id}` : `${into.of}/${into.slot}/${id}`;
}

/** Edits of lists of blocks: add, move, remove, duplicate. In an overlay they are items with $after, $before and $remove. */
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { EditDraft } from './draft';
import { addressParts } from './located';
import { definitionIn, sourceValueAt } from './source-places';
import type { Step } from './source-places';
import { belowAt, listTarget, targetOf } from './target';
import type { EditContext, EditedPlace } from './target';
import { EditRefused, changedTree, nodeAt, nodeOf, placedInList } from './tree-edit';
import type { ListPlace } from './tree-edit';
import { mayGoIn } from './value-edits';

/** The list around a block, and the block's id in it. */
type Listed = { readonly target: EditedPlace; readonly list: readonly Step[]; readonly id: string };

function listedAt(context: EditContext, address: string): Listed {
  const target = targetOf(context, address);
  const step = target.path.at(-1);
  const id = asText(target.item.value['id']);
  if (!target.item.isItem || id === undefined) throw new EditRefused('Only an item of a list can be moved or removed.');
  // An override names the thing by its id, wherever that is in the part.
  if (target.isOverride && typeof step === 'string') return { target, list: target.path, id: step };
  if (typeof step !== 'object' || !('id' in step)) throw new EditRefused('The item has no id of its own.');
  return { target, list: target.path.slice(0, -1), id: step.id };
}

const isNamed =
  (id: string) =>
  (item: unknown): boolean =>
    isObject(item) && item['id'] === id;

/** Whether the layers below have an item in a list. */
const isInherited = ({ below }: EditedPlace, list: readonly Step[], id: string): boolean =>
  asList(sourceValueAt(below, list)).some(isNamed(id));

const directive = (place: ListPlace): JsonObject =>
  place === undefined ? {} : 'after' in place ? { $after: place.after } : { $before: place.before };

function change(
  draft: EditDraft,
  target: EditedPlace,
  path: readonly Step[],
  make: Parameters<typeof changedTree>[1]['change'],
): void {
  const isBelow = target.below !== undefined;
  draft.change(target.file, isBelow, (node) => changedTree(node, { path, change: make, mayGo: mayGoIn(target) }));
}

/** An item of an overlay with a directive in place of those that it had. */
function directed(node: ReturnType<typeof nodeAt>, id: string | undefined, said: JsonObject) {
  const { $after: _after, $before: _before, $remove: _remove, ...own } = asObject(node?.value);
  return nodeOf({ ...(id !== undefined && { id }), ...own, ...said });
}

/** Adds an item to a list of blocks, at its end or next to another one. */
export function addItem(
  draft: EditDraft,
  context: EditContext,
  { add, slot, item, place }: { add: string; slot: string; item: JsonObject; place?: ListPlace },
): void {
  const target = listTarget(context, add, slot);
  const id = asText(item['id']);
  if (id === undefined || asText(item['block']) === undefined)
    throw new EditRefused('A block has a kind ("block") and an id.');
  const there = asList(sourceValueAt(target.item.value, slot.split('/')));
  if (there.some(isNamed(id))) throw new EditRefused(`There is a "${id}" in the list already.`);
  const hasBelow = belowAt(target, []) !== undefined || target.isOverride;
  if (hasBelow) {
    // An item of an overlay is new only if it says where it goes.
    const last = asText(asObject(there.at(-1))['id']);
    const over = nodeOf({ ...item, ...directive(place ?? (last === undefined ? undefined : { after: last })) });
    change(draft, target, target.path, (list) => placedInList(list ?? nodeOf([]), over, id, undefined));
  } else change(draft, target, target.path, (list) => placedInList(list ?? nodeOf([]), nodeOf(item), id, place));
}

/** Moves an item within its list. */
export function moveItem(draft: EditDraft, context: EditContext, address: string, place: NonNullable<ListPlace>): void {
  const { target, list, id } = listedAt(context, address);
  const anchor = 'after' in place ? place.after : place.before;
  if (anchor === id) throw new EditRefused('A block cannot stand next to itself.');
  if (target.isOverride) change(draft, target, list, (node) => directed(node, undefined, directive(place)));
  else if (isInherited(target, list, id) || isInherited(target, list, anchor))
    change(draft, target, [...list, { id }], (node) => directed(node, id, directive(place)));
  else change(draft, target, list, (node) => placedInList(node ?? nodeOf([]), undefined, id, place));
}

/** Takes an item out of its list. */
export function removeItem(draft: EditDraft, context: EditContext, address: string): void {
  const { target, list, id } = listedAt(context, address);
  if (target.isOverride) change(draft, target, list, () => nodeOf({ $remove: true }));
  else if (isInherited(target, list, id)) change(draft, target, [...list, { id }], () => nodeOf({ id, $remove: true }));
  else change(draft, target, [...list, { id }], () => undefined);
}

/** Puts a copy of an item behind it, under an id of its own. */
export function duplicateItem(draft: EditDraft, context: EditContext, address: string): void {
  const { target, list, id } = listedAt(context, address);
  const source = context.project.source(context.site);
  const [, file = ''] = /^(?:sites\/[^/]+\/)?(.+)$/.exec(target.file) ?? [];
  const all = asList(source && sourceValueAt(definitionIn(source, file), list));
  const whole = all.find(isNamed(id));
  if (target.isOverride || !isObject(whole))
    throw new EditRefused('A block inside a part is copied in the part: choose everywhere.');
  const taken = new Set(all.map((item) => asText(asObject(item)['id'])));
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const copy = { ...whole, id: `${id}-${number}` };
  const hasBelow = sourceValueAt(target.below, list) !== undefined;
  const over = hasBelow ? nodeOf({ ...copy, $after: id }) : nodeOf(copy);
  const place = hasBelow ? undefined : { after: id };
  change(draft, target, list, (node) => placedInList(node ?? nodeOf([]), over, copy.id, place));
}

/** Whether a text is an address at all, before anything is looked up. */
export const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && addressParts(address) !== undefined;

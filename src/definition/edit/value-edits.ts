/** Edits of values: set, leave out, and reset to inherited. */
import { equalJson } from '../../base/equal';
import { asList, asObject, asText, isObject } from '../../base/json';
import { overlayOf } from './overlay-value';
import { sourceValueAt } from './source-places';
import type { Step } from './source-places';
import { removedItem } from './removed-place';
import { belowAt, propertySteps, targetOf } from './target';
import type { DraftContext, EditedPlace } from './target';
import { EditRefused } from './refusals';
import { changedTree, nodeAt, nodeOf, withoutKeys } from './tree-edit';

/** Whether an object that an edit empties may be removed: the layers below or the part contain the rest, or a property has no other content. */
export const mayGoIn =
  ({ below, path: own, isOverride }: EditedPlace) =>
  (path: readonly Step[]): boolean => {
    const last = path.at(-1);
    const isOfUse = isOverride && (path.includes('override') || last === 'with');
    const isProperty = path.length > own.length && typeof last === 'string';
    return isOfUse || isProperty || sourceValueAt(below, path) !== undefined;
  };

const changedBy = (context: DraftContext, target: EditedPlace, path: readonly Step[], value: unknown): boolean =>
  context.draft.change(target.file, target.below !== undefined, (node) =>
    changedTree(node, {
      path,
      change: () => (value === undefined ? undefined : nodeOf(value)),
      mayGo: mayGoIn(target),
    }),
  );

/** The parameter of a part that sets a property; undefined if the part sets it itself. */
function parameterOf({ item, isOverride }: EditedPlace, inside: readonly Step[]): string | undefined {
  const written = isOverride ? sourceValueAt(item.written?.value, inside) : undefined;
  const keys = isObject(written) ? Object.keys(written) : [];
  return keys.length === 1 && isObject(written) ? asText(written['param']) : undefined;
}

/** The path of a property in the file: of the parameter that sets it, or in the block itself. */
function pathOfProperty(target: EditedPlace, inside: readonly Step[]): readonly Step[] {
  const parameter = parameterOf(target, inside);
  const use = target.path.slice(0, target.path.lastIndexOf('override'));
  return parameter === undefined ? [...target.path, ...inside] : [...use, 'with', parameter];
}

const choices = ['choose', 'of'];

/** An override of a nearer layer replaces that of the layer below for the same thing, so it repeats its content. */
function keepOverrideBelow(context: DraftContext, target: EditedPlace): void {
  const below = target.isOverride ? sourceValueAt(target.below, target.path) : undefined;
  if (below === undefined || nodeAt(context.draft.treeOf(target.file), target.path) !== undefined) return;
  changedBy(context, target, target.path, below);
}

/** The path of the list of keys that an object of the layer leaves out. */
const droppedAt = ({ path }: EditedPlace, inside: readonly Step[]): readonly Step[] => [
  ...path,
  ...inside.slice(0, -1),
  '$remove',
];

/** Whether the layer leaves out a property that the layers below have. */
function isDropped(context: DraftContext, target: EditedPlace, inside: readonly Step[]): boolean {
  const names = nodeAt(context.draft.treeOf(target.file), droppedAt(target, inside))?.value;
  return Array.isArray(names) && names.includes(inside.at(-1));
}

/** No longer leaves a property out. */
function undrop(context: DraftContext, target: EditedPlace, inside: readonly Step[]): void {
  const path = droppedAt(target, inside);
  const names = asList(nodeAt(context.draft.treeOf(target.file), path)?.value).filter((name) => name !== inside.at(-1));
  changedBy(context, target, path, names.length === 0 ? undefined : names);
}

/** Leaves out a property, even if the layers below or the part have it. */
export function dropProperty(context: DraftContext, address: string, key: readonly string[]): void {
  const target = targetOf(context, address);
  const inside = propertySteps(target, key);
  const name = inside.at(-1);
  if (typeof name !== 'string') throw new EditRefused('only-properties');
  if (parameterOf(target, inside) !== undefined) throw new EditRefused('has-parameter');
  const isBelow = belowAt(target, inside) !== undefined;
  const path = [...target.path, ...inside.slice(0, -1)];
  const holder = path.at(-1);
  const empty = typeof holder === 'object' && 'id' in holder ? { id: holder.id } : {};
  keepOverrideBelow(context, target);
  context.draft.change(target.file, target.below !== undefined, (node) =>
    changedTree(node, {
      path,
      change: (own) => {
        const left = withoutKeys(own ?? nodeOf(empty), [name]);
        const names = [...new Set([...asList(asObject(left.value)['$remove']), name])];
        return isBelow ? changedTree(left, { path: ['$remove'], change: () => nodeOf(names) }) : left;
      },
      mayGo: mayGoIn(target),
    }),
  );
  if (sourceValueAt(targetOf(context, address).item.value, inside) !== undefined) throw new EditRefused('no-effect');
}

/** Sets a property of a block. */
export function setProperty(context: DraftContext, address: string, key: readonly string[], value: unknown): void {
  const target = targetOf(context, address);
  const inside = propertySteps(target, key);
  if (key.length === 0 || value === undefined) throw new EditRefused('no-value');
  if (key.length === 1 && ['id', 'block'].includes(key[0] ?? '')) throw new EditRefused('identity');
  const before = sourceValueAt(target.item.written?.value, inside);
  if (isObject(before) && choices.every((name) => name in before)) throw new EditRefused('is-choice');
  const isParameter = parameterOf(target, inside) !== undefined;
  const path = pathOfProperty(target, inside);
  const inherited = isParameter ? sourceValueAt(target.below, path) : belowAt(target, inside);
  keepOverrideBelow(context, target);
  if (isDropped(context, target, inside)) undrop(context, target, inside);
  changedBy(context, target, path, overlayOf(inherited, value));
  const found = sourceValueAt(targetOf(context, address).item.value, inside);
  if (!equalJson(found, value) && !/\blet\s*\./.test(JSON.stringify(value))) throw new EditRefused('no-effect');
}

/** Resets what a layer changes in a property of a block, or in the whole block; restores a removed block. */
export function unsetProperty(context: DraftContext, address: string, key: readonly string[] | undefined): void {
  const removed = key === undefined ? removedItem(context, address) : undefined;
  if (removed !== undefined) return void changedBy(context, removed, removed.path, undefined);
  const target = targetOf(context, address);
  const inside = key === undefined ? [] : propertySteps(target, key);
  const isOwn = key === undefined && !target.isOverride && sourceValueAt(target.below, target.path) === undefined;
  if (isOwn) throw new EditRefused('nothing-below');
  if (key !== undefined && isDropped(context, target, inside)) return undrop(context, target, inside);
  const places = [[...target.path, ...inside], ...(key === undefined ? [] : [pathOfProperty(target, inside)])];
  const path = places.find((one) => nodeAt(context.draft.treeOf(target.file), one) !== undefined);
  if (path === undefined) throw new EditRefused('inherited-already');
  changedBy(context, target, path, undefined);
}

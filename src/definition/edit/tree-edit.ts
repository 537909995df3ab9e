/** Changes the tree of a definition file and keeps all comments and other entries. */
import { isObject } from '../../base/json';
import { readTree } from '../format/tree';
import type { Entry, JsonNode } from '../format/tree';
import { EditRefused } from './refusals';
import type { Step } from './source-places';

type Container = Extract<JsonNode, { kind: 'object' | 'array' }>;

/** The tree of a value without a source text. */
export const nodeOf = (value: unknown): JsonNode => readTree(JSON.stringify(value)).root.node;

const entryOf = (key: string | undefined, node: JsonNode): Entry => ({
  key,
  keyText: key === undefined ? '' : JSON.stringify(key),
  comments: [],
  trailing: [],
  blank: false,
  node,
});

function withEntries(node: Container, entries: readonly Entry[]): Container {
  if (node.kind === 'array') return { ...node, entries, value: entries.map((entry) => entry.node.value) };
  const value = {};
  // A key may be called __proto__.
  for (const { key = '', node: child } of entries)
    Object.defineProperty(value, key, { value: child.value, enumerable: true, configurable: true, writable: true });
  return { ...node, entries, value };
}

const hasId = (entry: Entry, id: string): boolean => isObject(entry.node.value) && entry.node.value['id'] === id;

function indexOf({ entries }: Container, step: Step): number {
  if (typeof step === 'string') return entries.findIndex(({ key }) => key === step);
  return 'id' in step ? entries.findIndex((entry) => hasId(entry, step.id)) : step.at < entries.length ? step.at : -1;
}

/** The node at a path below another; undefined if there is none. */
export function nodeAt(node: JsonNode | undefined, path: readonly Step[]): JsonNode | undefined {
  let found = node;
  for (const step of path) {
    if (found === undefined || found.kind === 'literal' || (found.kind === 'array') === (typeof step === 'string'))
      return undefined;
    found = found.entries[indexOf(found, step)]?.node;
  }
  return found;
}

/** For a missing value: the object or list that the next step enters. */
const emptyFor = (step: Step): JsonNode => nodeOf(typeof step === 'string' ? {} : []);

/** A new overlay item: only its id. */
function holderFor(step: Step, next: Step | undefined): JsonNode | undefined {
  if (next === undefined) return undefined;
  return typeof step === 'object' && 'id' in step ? nodeOf({ id: step.id }) : emptyFor(next);
}

function container(node: JsonNode, step: Step): Container {
  const isFitting = node.kind === (typeof step === 'string' ? 'object' : 'array');
  if (node.kind === 'literal' || !isFitting) throw new EditRefused('another-form');
  return node;
}

export type TreeChange = {
  readonly path: readonly Step[];
  /** Creates the new node from the existing one; undefined removes it. */
  readonly change: (node: JsonNode | undefined) => JsonNode | undefined;
  /** Whether an empty object at a path may be removed, because the layers below contain the rest; default: none. */
  readonly mayGo?: (path: readonly Step[]) => boolean;
};

const saysNothing = (node: JsonNode): boolean =>
  node.kind !== 'literal' && node.entries.every(({ key }) => key === 'id');

/** The parent with another node at a step; undefined removes it. */
function withChild(holder: Container, step: Step, next: JsonNode | undefined): Container {
  const index = indexOf(holder, step);
  const own = holder.entries[index];
  if (next === undefined) return own === undefined ? holder : withEntries(holder, holder.entries.toSpliced(index, 1));
  if (own !== undefined) return withEntries(holder, holder.entries.with(index, { ...own, node: next }));
  if (typeof step === 'object' && 'at' in step) throw new EditRefused('no-id-here');
  return withEntries(holder, [...holder.entries, entryOf(typeof step === 'string' ? step : undefined, next)]);
}

/**
 * The tree with another value at a path. Creates missing objects, lists and items on the path; removes empty ones
 * afterwards where allowed. Undefined: nothing is left of it. Throws EditRefused if the path leads through another type of value.
 */
export function changedTree(
  node: JsonNode,
  { path, change, mayGo = () => false }: TreeChange,
  above: readonly Step[] = [],
): JsonNode | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change(node);
  const holder = container(node, step);
  const there = nodeAt(holder, [step]);
  if (rest.length === 0) return withChild(holder, step, change(there));
  const here = [...above, step];
  const next = changedTree(there ?? holderFor(step, rest[0]) ?? holder, { path: rest, change, mayGo }, here);
  const isLeft = next !== undefined && !(saysNothing(next) && mayGo(here));
  return withChild(holder, step, isLeft ? next : undefined);
}

/** A list with an additional last item. */
export function withItem(list: JsonNode, item: unknown): JsonNode {
  if (list.kind !== 'array') throw new EditRefused('another-form');
  return withEntries(list, [...list.entries, entryOf(undefined, nodeOf(item))]);
}

/** A place among the items of a list. */
export type ListPlace = { readonly after: string } | { readonly before: string } | undefined;

const anchorOf = (place: NonNullable<ListPlace>): string => ('after' in place ? place.after : place.before);

/** A list with an item at a position; moves an existing one. */
export function placedInList(node: JsonNode, item: JsonNode | undefined, id: string, place: ListPlace): JsonNode {
  if (node.kind !== 'array') throw new EditRefused('no-list');
  const own = node.entries.find((entry) => hasId(entry, id));
  const entry = own ?? (item && entryOf(undefined, item));
  if (entry === undefined) throw new EditRefused('not-in-list', { id });
  const entries = node.entries.filter((one) => one !== own);
  const anchor = place === undefined ? -1 : entries.findIndex((one) => hasId(one, anchorOf(place)));
  if (place !== undefined && anchor < 0) throw new EditRefused('not-in-layer', { id: anchorOf(place) });
  const at = place === undefined ? entries.length : 'after' in place ? anchor + 1 : anchor;
  return withEntries(node, entries.toSpliced(at, 0, entry));
}

/** The position for a new key: sorted if all keys are, otherwise after those with the longest common prefix, otherwise last. */
function textPosition(keys: readonly string[], key: string): number {
  const behind = keys.findIndex((other) => other > key);
  if (keys.every((one, index) => index === 0 || (keys[index - 1] ?? '') < one))
    return behind < 0 ? keys.length : behind;
  const steps = key.split('.');
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const prefix = `${steps.slice(0, length).join('.')}.`;
    const last = keys.findLastIndex((other) => other.startsWith(prefix));
    if (last >= 0) return last + 1;
  }
  return keys.length;
}

/** An object with a text under a key, where its author would look for it. */
export function withText(node: JsonNode, key: string, text: string): JsonNode {
  if (node.kind !== 'object') throw new EditRefused('no-messages');
  const own = node.entries.findIndex((entry) => entry.key === key);
  if (own >= 0) return withEntries(node, node.entries.with(own, { ...node.entries[own]!, node: nodeOf(text) }));
  const keys = node.entries.map((entry) => entry.key ?? '');
  return withEntries(node, node.entries.toSpliced(textPosition(keys, key), 0, entryOf(key, nodeOf(text))));
}

/** An object without keys. */
export function withoutKeys(node: JsonNode, keys: readonly string[]): JsonNode {
  if (node.kind !== 'object') return node;
  return withEntries(
    node,
    node.entries.filter(({ key }) => !keys.includes(key ?? '')),
  );
}

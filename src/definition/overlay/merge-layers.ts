/** Merges layers upwards, file by file. Caches results by the identity of their inputs. */
import { sameItems } from '../../base/equal';
import { isObject } from '../../base/json';
import type { FileKind, Layer } from '../source/layer';
import { ownFacts } from './own-facts';
import { overlay } from './overlay';
import { memoizeWeak } from '../../base/memoize';
import type { ProjectMemory } from '../memory';
import { carryOrigins } from '../source/positions';
import type { Problem } from '../problems';

type Values = Readonly<Record<string, unknown>>;

/** The merged content of a chain from its root up to a layer. */
export type MergedLayers = {
  readonly values: Readonly<Record<Exclude<FileKind, 'messages'>, Values>>;
  readonly problems: readonly Problem[];
};

type Merge = { readonly value: unknown; readonly problems: readonly Problem[] };

const nothing = Object.freeze({});
const merges = memoizeWeak<Merge>();
const mergedLayers = memoizeWeak<MergedLayers>();
const inheritable = memoizeWeak<object>();
const latest = (memory: ProjectMemory) => memory.table<Values>();

/** site.json without the keys that are never inherited. */
function inherited(settings: unknown): unknown {
  if (!isObject(settings)) return settings;
  return inheritable([settings], () => {
    const { site: _site, extends: _parent, abstract: _abstract, ...rest } = settings;
    carryOrigins(rest, settings);
    return rest;
  });
}

/** One file merged over the layers below; the same pair gives the same result. */
export function mergeFile(below: unknown, over: object, site: string, kind: FileKind): Merge {
  const base = kind === 'settings' ? inherited(below) : below;
  return merges([over, typeof base === 'object' && base !== null ? base : nothing], () => {
    const problems: Problem[] = [];
    const mayRepeat = kind === 'settings' ? ownFacts(base, over) : undefined;
    return { value: overlay(base, over, { site, problems, ...(mayRepeat ? { mayRepeat } : {}) }), problems };
  });
}

const mergedKinds: readonly Exclude<FileKind, 'messages'>[] = [
  'settings',
  'pages',
  'menu',
  'bodies',
  'parts',
  'glossaries',
  'operations',
  'samples',
  'entities',
  'schemas',
  'layouts',
  'examples',
];

const sameValues = (a: Values, b: Values): boolean =>
  sameItems(Object.keys(a), Object.keys(b)) && sameItems(Object.values(a), Object.values(b));

function mergeKind(below: Values, kind: FileKind, layer: Layer, problems: Problem[]): Values {
  const files = layer.files[kind];
  if (files.size === 0) return below;
  const values: Record<string, unknown> = { ...below };
  for (const [name, { value }] of files) {
    if (!isObject(value)) continue;
    const base = Object.hasOwn(below, name) ? below[name] : undefined;
    const merged = mergeFile(base, value, layer.name, kind);
    problems.push(...merged.problems);
    values[name] = merged.value;
  }
  return values;
}

/**
 * Merges a layer over everything below it. Returns every file's merged value by kind and name, and the problems of the overlays
 * so far; the same object for the same layers, and the same values of a kind while each file of that kind is unchanged: results
 * derived from all entities are not computed again with every saved page.
 */
export const mergeLayer = (below: MergedLayers | undefined, layer: Layer, memory: ProjectMemory): MergedLayers =>
  mergedLayers([below ?? nothing, layer], () => {
    const problems: Problem[] = [...(below?.problems ?? [])];
    const known = memory.part(latest);
    const valuesOf = (kind: (typeof mergedKinds)[number]): Values => {
      const values = mergeKind(below?.values[kind] ?? nothing, kind, layer, problems);
      const key = `${kind} ${layer.name}`;
      const before = known.get(key);
      return before !== undefined && sameValues(before, values) ? before : known.set(key, values);
    };
    const values = Object.fromEntries(mergedKinds.map((kind) => [kind, valuesOf(kind)])) as MergedLayers['values'];
    return { values, problems };
  });

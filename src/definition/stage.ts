/** Merges layers upwards, file by file. Results are kept by the identity of what went in. */
import { isObject } from './json';
import type { FileKind, Layer } from './layer';
import { overlay } from './overlay';
import { carryOrigins } from './positions';
import type { Problem } from './problems';

type Values = Readonly<Record<string, unknown>>;

/** Everything of a chain from its root up to some layer. */
export type Stage = {
  readonly values: Readonly<Record<Exclude<FileKind, 'messages'>, Values>>;
  readonly problems: readonly Problem[];
};

type Merge = { readonly value: unknown; readonly problems: readonly Problem[] };

const nothing = {};
const merges = new WeakMap<object, WeakMap<object, Merge>>();
const stages = new WeakMap<object, WeakMap<Layer, Stage>>();
const inheritable = new WeakMap<object, object>();

/** site.json without what each site says of itself alone. */
function inherited(settings: unknown): unknown {
  if (!isObject(settings)) return settings;
  const before = inheritable.get(settings);
  if (before !== undefined) return before;
  const { site: _site, extends: _parent, abstract: _abstract, ...rest } = settings;
  carryOrigins(rest, settings);
  inheritable.set(settings, rest);
  return rest;
}

/** One file over the same file of the layer below; the same pair gives the same result. */
function mergeFile(base: unknown, over: object, site: string): Merge {
  const byBase = merges.get(over) ?? new WeakMap<object, Merge>();
  merges.set(over, byBase);
  const key = typeof base === 'object' && base !== null ? base : nothing;
  const before = byBase.get(key);
  if (before !== undefined) return before;
  const problems: Problem[] = [];
  const merged = { value: overlay(base, over, { site, problems }), problems };
  byBase.set(key, merged);
  return merged;
}

const mergedKinds: readonly Exclude<FileKind, 'messages'>[] = [
  'settings', 'pages', 'menu', 'bodies', 'operations', 'samples', 'entities', 'schemas', 'layouts', 'examples',
];

function mergeKind(below: Values, kind: FileKind, layer: Layer, problems: Problem[]): Values {
  const files = layer.files[kind];
  if (files.size === 0) return below;
  const values: Record<string, unknown> = { ...below };
  for (const [name, { value }] of files) {
    if (!isObject(value)) continue;
    const base = Object.hasOwn(below, name) ? below[name] : undefined;
    const merged = mergeFile(kind === 'settings' ? inherited(base) : base, value, layer.name);
    problems.push(...merged.problems);
    values[name] = merged.value;
  }
  return values;
}

/**
 * Lays a layer over everything below it. Out: every file's merged value by kind and name, and what is wrong with the
 * overlays so far; the same object for the same layers.
 */
export function stageOf(below: Stage | undefined, layer: Layer): Stage {
  const key = below ?? nothing;
  const byLayer = stages.get(key) ?? new WeakMap<Layer, Stage>();
  stages.set(key, byLayer);
  const before = byLayer.get(layer);
  if (before !== undefined) return before;
  const problems: Problem[] = [...(below?.problems ?? [])];
  const values = Object.fromEntries(
    mergedKinds.map((kind) => [kind, mergeKind(below?.values[kind] ?? nothing, kind, layer, problems)]),
  ) as Stage['values'];
  const stage = { values, problems };
  byLayer.set(layer, stage);
  return stage;
}

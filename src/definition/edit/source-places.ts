/** Source locations of the objects of a site: the file of the layer, and the path of keys and ids in it. */
import { asText, isObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { originOf } from '../source/positions';
import type { Origin, SourceSite } from '../source-site';

/** An object key, a list item's id, or the index of an item without one. */
export type Step = string | { readonly id: string } | { readonly at: number };

export type SourcePlace = {
  /** Relative to the folder of a layer, such as content/pages/home.json. */
  readonly file: string;
  readonly path: readonly Step[];
  /** The object there, merged from all layers, as its authors wrote it. */
  readonly value: object;
};

type Places = ReadonlyMap<string, SourcePlace>;

const tables = memoizeWeak<Places>();

const keyOf = ({ file, from }: Origin): string => `${file} ${from}`;

/** The step to an item of a list. */
function itemStep(list: readonly unknown[], index: number): Step {
  const idOf = (item: unknown): string | undefined => (isObject(item) ? asText(item['id']) : undefined);
  const id = idOf(list[index]);
  const isAlone = id !== undefined && list.every((item, other) => other === index || idOf(item) !== id);
  return isAlone ? { id } : { at: index };
}

function collect(value: unknown, file: string, path: readonly Step[], into: Map<string, SourcePlace>): void {
  if (typeof value !== 'object' || value === null) return;
  const own = originOf(value);
  if (own !== undefined) into.set(keyOf(own), { file, path, value });
  if (Array.isArray(value)) value.forEach((item, at) => collect(item, file, [...path, itemStep(value, at)], into));
  else for (const [key, child] of Object.entries(value)) collect(child, file, [...path, key], into);
}

/** All objects in pages and parts of a site, by source location. */
const placesIn = (source: SourceSite): Places =>
  tables([source], () => {
    const found = new Map<string, SourcePlace>();
    collect(source.pages, 'pages.json', [], found);
    for (const [name, body] of Object.entries(source.bodies)) collect(body, `content/pages/${name}.json`, [], found);
    for (const [name, part] of Object.entries(source.parts)) collect(part, `content/parts/${name}.json`, [], found);
    return found;
  });

/** The location of an object that was written there, in the nearest layer that contains it. Takes a site before parts are expanded. */
export const sourcePlaceOf = (source: SourceSite, origin: Origin): SourcePlace | undefined =>
  placesIn(source).get(keyOf(origin));
/** The value at a path below another; undefined if there is none. */
export function sourceValueAt(value: unknown, path: readonly Step[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof step === 'string') found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
    else if (!Array.isArray(found)) return undefined;
    else if ('at' in step) found = found[step.at];
    else found = found.find((item) => isObject(item) && item['id'] === step.id);
  }
  return found;
}

const readers: readonly (readonly [RegExp, (source: SourceSite, name: string) => unknown])[] = [
  [/^(site)\.json$/, (source) => source.settings],
  [/^(menu)\.json$/, (source) => source.menu],
  [/^(pages)\.json$/, (source) => source.pages],
  [/^content\/pages\/([^/]+)\.json$/, ({ bodies }, name) => bodies[name]],
  [/^content\/parts\/([^/]+)\.json$/, ({ parts }, name) => parts[name]],
  [/^schemas\/forms\/([^/]+)\/schema\.json$/, ({ forms }, name) => forms[name]?.schema],
  [/^schemas\/forms\/([^/]+)\/layout\.json$/, ({ forms }, name) => forms[name]?.layout],
  [/^schemas\/forms\/([^/]+)\/examples\.json$/, ({ forms }, name) => forms[name]?.examples],
  [/^schemas\/operations\/([^/]+)\/operation\.json$/, ({ operations }, name) => operations[name]],
  [/^schemas\/operations\/([^/]+)\/samples\.json$/, ({ samples }, name) => samples[name]],
];

/** The merged content of a file in a layer's folder; undefined for a file that is not edited. */
export function definitionIn(source: SourceSite, file: string): unknown {
  for (const [pattern, read] of readers) {
    const name = pattern.exec(file)?.[1];
    if (name !== undefined) return read(source, name);
  }
  return undefined;
}

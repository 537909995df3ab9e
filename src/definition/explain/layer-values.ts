/** The layers of a site that set a value, and its keys that come from another layer. */
import { asList, asObject, asText, isObject } from '../../base/json';
import { originsOf } from '../source/positions';
import type { TextOf } from '../source-site';
import type { LayerValue, OverriddenKey } from './explained';

const width = 100;

/** Source text of a scalar; only the position of an object or a list. */
function excerpt(at: LayerValue['at'], textOf: TextOf): string | undefined {
  const text = textOf(at.file)?.slice(at.from, at.to);
  if (text === undefined || /^[{[]/.test(text)) return undefined;
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** The values of `container[key]`, or of the container itself, in all layers, nearest first. */
export const layerValues = (textOf: TextOf, container: object, key?: string | number): readonly LayerValue[] =>
  originsOf(container, key).map((at) => {
    const text = excerpt(at, textOf);
    return text === undefined ? { at } : { at, text };
  });

/** Keys for readers and tools, which do not affect the site. */
const headers: ReadonlySet<string> = new Set(['$schema', 'faceplate']);

/** The children of an object by key, those of a list by the items' ids. */
function childrenOf(value: unknown): readonly (readonly [name: string, key: string | number, child: unknown])[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, child]) => (headers.has(key) ? [] : [[key, key, child] as const]));
  return asList(value).flatMap((child, index) => {
    const id = asText(asObject(child)['id']);
    return id === undefined ? [] : [[id, index, child] as const];
  });
}

/** The keys and items of a value that another file set than the one that set it first, as paths. */
export function saidKeys(textOf: TextOf, value: unknown, above = '', first?: string): readonly OverriddenKey[] {
  if (typeof value !== 'object' || value === null) return [];
  const file = first ?? originsOf(value).at(-1)?.file;
  return childrenOf(value).flatMap(([name, key, child]): readonly OverriddenKey[] => {
    const path = above + name;
    const values = layerValues(textOf, value, key);
    const isForeign = values.every(({ at }) => at.file !== file);
    const inner = isForeign ? [] : saidKeys(textOf, child, `${path}.`, file);
    if (inner.length > 0) return inner;
    return isForeign || (values.length > 1 && typeof child !== 'object') ? [{ key: path, said: values }] : [];
  });
}

import { asList, asObject, isObject } from '../../base/json';
import type { MayRepeat } from './directives';

/**
 * Facts of another company's site that may happen to equal those of the extended site, such as a common town.
 * Takes site.json of the layers below, merged, and that of the site. Returns undefined for a site of the same company.
 */
export function ownFacts(base: unknown, over: unknown): MayRepeat | undefined {
  if (!isObject(base) || !isObject(over)) return undefined;
  const [below, own] = [asObject(base['brand']), asObject(over['brand'])];
  if (own['legalName'] === undefined || own['legalName'] === below['legalName']) return undefined;
  const paths = asList(own['facts'] ?? below['facts']).map((path) => String(path).split('.'));
  const keys = new Map<object, Set<string>>();
  for (const path of paths) {
    const container = path.slice(0, -1).reduce<unknown>((value, step) => asObject(value)[step], over);
    if (isObject(container)) keys.set(container, (keys.get(container) ?? new Set()).add(path.at(-1) ?? ''));
  }
  return (container, key) => keys.get(container)?.has(String(key)) === true;
}

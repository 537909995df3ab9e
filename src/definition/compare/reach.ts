/** The pages that show a thing, directly or indirectly. */
import { messageUses } from '../check/findings/message-uses';
import { at, partOfFile } from '../check/rule';
import type { CheckContext } from '../check/rule';
import type { CheckableUnit } from '../facts/checkable-units';
import { everythingIn } from '../../base/deep';

const keyOf = (kind: string, name: string): string => `${kind}:${name}`;

/** Key of a unit, for the units that use it. */
const ownKey = ({ kind, name, page }: CheckableUnit): string =>
  keyOf(page === undefined ? kind : 'page', page?.id ?? name);

/** All `entity:…` references of schemas inside a definition. */
function* entitiesIn(value: unknown): Generator<string> {
  for (const part of everythingIn(value))
    if (typeof part === 'string' && part.startsWith('entity:')) yield part.split('#')[0] ?? part;
}

/** Keys that each unit uses, by its own key. */
function usesByUnit(context: CheckContext): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const usesFrom = (unit: CheckableUnit): Set<string> => {
    const key = ownKey(unit);
    const found = uses.get(key) ?? new Set();
    uses.set(key, found);
    return found;
  };
  for (const unit of context.units) {
    const found = usesFrom(unit);
    for (const place of unit.places) {
      const kind = place.schema['x-ref'];
      if (typeof kind === 'string' && typeof place.value === 'string') found.add(keyOf(kind, place.value));
      const part = partOfFile(at(place)?.file ?? '');
      if (part !== undefined) found.add(keyOf('part', part));
    }
    for (const entity of entitiesIn(unit.form?.schema ?? unit.value)) found.add(entity);
  }
  for (const { ids, unit } of messageUses(context))
    if (unit) for (const id of ids) usesFrom(unit).add(keyOf('message', id));
  return uses;
}

function closure(from: string, uses: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set([from]);
  for (const key of seen) for (const next of uses.get(key) ?? []) if (!next.startsWith('page:')) seen.add(next);
  return seen;
}

/** Returns the routes of the pages that show a thing, in page order; undefined if no specific page does. */
export function reachOf(context: CheckContext): (kind: string, name: string) => readonly string[] | undefined {
  const uses = usesByUnit(context);
  // Every page uses the names in site.json and the menus.
  const around = ['site', 'menu'].flatMap((kind) => [...uses.keys()].filter((key) => key.startsWith(`${kind}:`)));
  const shared = around.flatMap((key) => [...closure(key, uses)]);
  const routes = new Map<string, string[]>();
  for (const { id, path } of context.site.pages)
    for (const key of new Set([...closure(keyOf('page', id), uses), ...shared])) {
      const found = routes.get(key);
      if (found === undefined) routes.set(key, [path]);
      else found.push(path);
    }
  return (kind, name) => routes.get(keyOf(kind, name));
}

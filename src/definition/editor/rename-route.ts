/** Changes the address of a page and redirects from the former one. */
import { asList } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { at } from '../check/rule';
import { originOf } from '../source/positions';
import { literalPattern, matchesAt } from './name-edits';
import type { KnownText, NameEdit } from './name-edits';

/** Edits in the entry of a page: its address, and the list of its former ones. */
function editsOfEntry(entry: object, old: string, to: string): readonly NameEdit[] {
  const path = originOf(entry, 'path');
  if (path === undefined) return [];
  const known = asList(Reflect.get(entry, 'formerly'));
  const list = originOf(entry, 'formerly');
  // A page that returns to a former address must not redirect to itself.
  const formerly = JSON.stringify([old, ...known.filter((each) => each !== to)]).replaceAll('","', '", "');
  return list === undefined
    ? [{ at: path, text: `"${to}", "formerly": ${formerly}` }]
    : [
        { at: path, text: `"${to}"` },
        { at: list, text: formerly },
      ];
}

/** Takes a site and the address of one of its pages. Returns the edits of pages.json, and of expressions that compare with the address. */
export function editsOfRoute(
  { site, units }: CheckContext,
  old: string,
  to: string,
  textOf: KnownText,
): readonly NameEdit[] {
  const entries = site.pages.filter(({ path }) => path === old);
  const compared = units.flatMap(({ places }) =>
    places.flatMap((place) => {
      const origin = 'x-expression' in place.schema ? at(place) : undefined;
      return origin === undefined ? [] : matchesAt(origin, literalPattern(old), to, textOf);
    }),
  );
  return [...entries.flatMap(({ entry }) => editsOfEntry(entry, old, to)), ...compared];
}

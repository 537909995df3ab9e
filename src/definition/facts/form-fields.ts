/** Fields of a form's layout, including those in groups. */
import { asList, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';

export type LayoutField = { readonly id: string; readonly item: JsonObject; readonly conditional: boolean };

function collect(items: unknown, conditional: boolean, found: LayoutField[]): void {
  for (const item of asList(items).filter(isObject)) {
    const here = conditional || item['when'] !== undefined;
    if (Array.isArray(item['fields'])) collect(item['fields'], here, found);
    else found.push({ id: asText(item['id']) ?? '', item, conditional: here });
  }
}

/** All fields of a layout in order, and whether each is conditional. */
export function layoutFields(layout: JsonObject): readonly LayoutField[] {
  const found: LayoutField[] = [];
  collect(layout['fields'], false, found);
  return found;
}

/** All fields and groups of a layout. */
export const layoutItems = (layout: JsonObject): readonly string[] => {
  const inside = (items: unknown): readonly string[] =>
    asList(items)
      .filter(isObject)
      .flatMap((item) => [asText(item['id']) ?? '', ...inside(item['fields'])]);
  return inside(layout['fields']);
};

/** Names of the conditional fields. */
export const conditionalFields = (layout: JsonObject): ReadonlySet<string> =>
  new Set(
    layoutFields(layout)
      .filter(({ conditional }) => conditional)
      .map(({ id }) => id),
  );

export type LayoutList = { readonly id: string; readonly item: JsonObject; readonly fields: readonly JsonObject[] };

/** All lists of a layout, with the fields of their entries. */
export const layoutLists = (layout: JsonObject): readonly LayoutList[] =>
  layoutFields(layout).flatMap(({ id, item }) =>
    Array.isArray(item['items']) ? [{ id, item, fields: item['items'].filter(isObject) }] : [],
  );

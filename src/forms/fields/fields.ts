import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import { resolveRef } from '../../model/json-schema';
import type { Tree } from '../../model/tree';

const has = (value: unknown, name: string): boolean =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name);

/** All fields of a layout in order, including those in groups. */
export const flatFields = (items: readonly FormItem[]): readonly FormItem[] =>
  items.flatMap((item) => (item.fields ? flatFields(item.fields) : [item]));

/** All fields by their path without list indexes: `name`, `list`, `list.name`. */
export const fieldMap = (items: readonly FormItem[]): ReadonlyMap<string, FormItem> =>
  new Map(
    flatFields(items).flatMap((item) => [
      [item.id, item] as const,
      ...(item.items ?? []).map((inner) => [`${item.id}.${inner.id}`, inner] as const),
    ]),
  );

const followed = (found: JsonSchema, root: JsonSchema): JsonSchema => resolveRef(found, root) ?? found;

/** Schema of the value of a field, or of `list.name`; follows references to $defs. */
export function fieldSchema(schema: JsonSchema, field: string): JsonSchema {
  return field.split('.').reduce((part, step) => {
    const object = followed((part['items'] as JsonSchema | undefined) ?? part, schema);
    return followed((object['properties'] as Readonly<Record<string, JsonSchema>> | undefined)?.[step] ?? {}, schema);
  }, schema);
}

/** Initial values from the schema: defaults, and lists with the minimum number of entries. */
export function defaultsOf(schema: JsonSchema, items: readonly FormItem[]): Record<string, unknown> {
  return Object.fromEntries(
    flatFields(items).flatMap((item) => {
      const field = fieldSchema(schema, item.id);
      if (has(field, 'default')) return [[item.id, field['default']]];
      const least = item.items ? Number(field['minItems'] ?? 0) : 0;
      return least > 0 ? [[item.id, Array.from({ length: least }, () => ({}))]] : [];
    }),
  );
}

/** Whether an expression reads a root, such as `form`. */
export const readsRoot = (tree: unknown, root: string): boolean =>
  Array.isArray(tree) && ((tree[0] === '$' && tree[1] === root) || tree.some((part) => readsRoot(part, root)));

/** The fields of the form that an expression reads. */
const fieldsRead = (tree: unknown): readonly string[] =>
  !Array.isArray(tree)
    ? []
    : tree[0] === '$' && tree[1] === 'form'
      ? [String(tree[2])]
      : tree.flatMap((part) => fieldsRead(part));

/** The fields that the choices of other fields depend on. */
export const leadingFields = (items: readonly FormItem[]): ReadonlySet<string> =>
  new Set(
    flatFields(items).flatMap(({ options }) =>
      options !== undefined && 'operation' in options
        ? Object.values(options.with ?? {}).flatMap((value) =>
            has(value, '$') ? fieldsRead((value as { readonly $: Tree }).$) : [],
          )
        : [],
    ),
  );

/** Whether the choices of a field depend on another field. */
export const choicesDependOn = (item: FormItem, field: string): boolean => leadingFields([item]).has(field);

/** The fields whose choices depend on a field, directly or indirectly, nearest first. */
export function dependantsOf(
  items: readonly FormItem[],
  field: string,
  seen: ReadonlySet<string> = new Set([field]),
): readonly string[] {
  const direct = flatFields(items).filter((item) => !seen.has(item.id) && choicesDependOn(item, field));
  const known = new Set([...seen, ...direct.map(({ id }) => id)]);
  return direct.flatMap(({ id }) => [id, ...dependantsOf(items, id, known)]);
}

import type { FormItem, JsonSchema } from '../definition/compiled';
import type { Tree } from '../expression/tree';

const has = (value: unknown, name: string): boolean => value !== null && typeof value === 'object' && Object.hasOwn(value, name);

/** Every field of a layout in its order, groups opened. */
export const fieldsOf = (items: readonly FormItem[]): readonly FormItem[] => items.flatMap((item) => (item.fields ? fieldsOf(item.fields) : [item]));

/** Schema of one field's value; a reference into $defs is followed. */
export function fieldSchema(schema: JsonSchema, field: string): JsonSchema {
  const found = (schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined)?.[field] ?? {};
  const reference = found['$ref'];
  if (typeof reference !== 'string') return found;
  const definitions = schema['$defs'] as Readonly<Record<string, JsonSchema>> | undefined;
  return { ...definitions?.[reference.replace('#/$defs/', '')], ...found };
}

/** Whether only `true` is accepted: a consent. */
export const isConsent = ({ enum: allowed, const: only }: JsonSchema): boolean =>
  only === true || (Array.isArray(allowed) && allowed.length === 1 && allowed[0] === true);

const widgetsByFormat: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', date: 'date' };

/** The widget a field is asked with: the layout's, else what fits its schema. */
export function widgetOf(item: FormItem, schema: JsonSchema): string {
  if (item.widget !== undefined) return item.widget;
  if (schema['type'] === 'boolean' || isConsent(schema)) return 'checkbox';
  if (item.options || schema['enum']) return 'select';
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 'number';
  return widgetsByFormat[String(schema['format'])] ?? 'text';
}

/** What fields begin with by the schema. */
export function defaultsOf(schema: JsonSchema, items: readonly FormItem[]): Record<string, unknown> {
  const fields = fieldsOf(items).map(({ id }) => [id, fieldSchema(schema, id)] as const);
  return Object.fromEntries(fields.filter(([, field]) => has(field, 'default')).map(([id, field]) => [id, field['default']]));
}

/** Whether an expression reads something of a root, such as `form`. */
export const reads = (tree: unknown, root: string): boolean =>
  Array.isArray(tree) && ((tree[0] === '$' && tree[1] === root) || tree.some((part) => reads(part, root)));

function asks(tree: unknown, field: string): boolean {
  if (!Array.isArray(tree)) return false;
  return (tree[0] === '$' && tree[1] === 'form' && tree[2] === field) || tree.some((part) => asks(part, field));
}

/** The fields whose choices depend on a field, nearest first, and those that depend on them in turn. */
export function dependantsOf(items: readonly FormItem[], field: string, seen: ReadonlySet<string> = new Set([field])): readonly string[] {
  const direct = fieldsOf(items).filter(({ id, options }) => {
    if (seen.has(id) || !options || !('operation' in options)) return false;
    return Object.values(options.with ?? {}).some((value) => has(value, '$') && asks((value as { readonly $: Tree }).$, field));
  });
  const known = new Set([...seen, ...direct.map(({ id }) => id)]);
  return direct.flatMap(({ id }) => [id, ...dependantsOf(items, id, known)]);
}

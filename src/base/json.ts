/** Small readers of plain JSON, for values of unknown shape. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for an object that is neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is a list, otherwise an empty one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value if it is a text. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The own property of an object or the item of a list; undefined if there is none. */
export const memberOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** The value of a JSON text; undefined if it is not valid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON type of a value; a whole number is a number. */
export const jsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The texts in a list. */
export const texts = (value: unknown): readonly string[] => asList(value).filter((item) => typeof item === 'string');

/** Text that is equal for equal JSON, ignoring the order of keys. */
export const stableText = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  ) ?? 'undefined';

/** The items by the key that `keyOf` returns, in order. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

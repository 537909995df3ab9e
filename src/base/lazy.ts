/** Lazy values: a reader of one definition does not wait for a thousand others. */

/** The value of `make`, computed at the first call and cached. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const define = (object: object, key: string, make: () => unknown): object =>
  Object.defineProperty(object, key, { enumerable: true, configurable: true, get: once(make) });

/** A record with lazy values. Its names are known at once; spreading it computes all values. */
export function lazyRecord<Value>(
  names: Iterable<string>,
  make: (name: string) => Value,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {};
  for (const name of names) define(record, name, () => make(name));
  return record;
}

/** Adds lazy values to an object, by their keys. */
export function withLazy<From extends object, Lazy extends object>(
  object: From,
  makes: { readonly [Key in keyof Lazy]: () => Lazy[Key] },
): From & Lazy {
  for (const [key, make] of Object.entries<() => unknown>(makes)) define(object, key, make);
  return object as From & Lazy;
}

/** A record that maps each value of another with `make`, lazily. */
export const mapRecord = <From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Readonly<Record<string, To>> =>
  // All names are own properties.
  lazyRecord(Object.keys(record), (name) => make(record[name] as From, name));

/**
 * An object that overrides some keys; the others are read from `from` on demand. They are not own keys: a copy by
 * spreading lacks them.
 */
export const withValues = <Value extends object>(from: Value, values: Partial<Value>): Value =>
  // Other keys are inherited from the prototype.
  Object.create(from, Object.getOwnPropertyDescriptors(values)) as Value;

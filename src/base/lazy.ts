/** Values made when they are first read: who needs one of a thousand definitions does not wait for the others. */

/** The value of `make`, made at the first call and kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const define = (object: object, key: string, make: () => unknown): object =>
  Object.defineProperty(object, key, { enumerable: true, configurable: true, get: once(make) });

/** A record whose values are made when they are first read. Its names are known at once; spreading it makes all values. */
export function lazyRecord<Value>(
  names: Iterable<string>,
  make: (name: string) => Value,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {};
  for (const name of names) define(record, name, () => make(name));
  return record;
}

/** Adds values to an object that are made when they are first read, by their keys. */
export function withLazy<From extends object, Lazy extends object>(
  object: From,
  makes: { readonly [Key in keyof Lazy]: () => Lazy[Key] },
): From & Lazy {
  for (const [key, make] of Object.entries<() => unknown>(makes)) define(object, key, make);
  return object as From & Lazy;
}

/** A record with what `make` makes of each value of another, made when it is first read. */
export const mapRecord = <From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Readonly<Record<string, To>> =>
  // Every name is one of the record's own.
  lazyRecord(Object.keys(record), (name) => make(record[name] as From, name));

/**
 * An object that says something else under some keys; the others are read from `from` when somebody asks. They are not its own keys: a copy by
 * spreading lacks them.
 */
export const withValues = <Value extends object>(from: Value, values: Partial<Value>): Value =>
  // What the new keys do not say, the prototype says.
  Object.create(from, Object.getOwnPropertyDescriptors(values)) as Value;

/** Walks over plain JSON of any depth. */
import { isObject } from './json';
import type { JsonObject } from './json';

/** A value and every value in it, outermost first. */
export function* everythingIn(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* everythingIn(part);
}

/** Every object in a value, itself included, outermost first. */
export function* objectsIn(value: unknown): Generator<JsonObject> {
  for (const part of everythingIn(value)) if (isObject(part)) yield part;
}

/** A list or an object with each item or property changed; any other value unchanged. */
export function withChildren(value: unknown, change: (part: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part, index) => change(part, String(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]));
}

/** Whether values of one type fit another, level by level: every property, its type and its members. */
import { fieldNames, fieldOf } from '../../../expression/schema-types';
import { describe, hasKind, isAny, isNull, itemOf, present, valuesOf } from '../../../expression/types';
import type { Alternative, Located, Type } from '../../../expression/types';
import { asObject, texts } from '../../../base/json';
import { nearest } from '../../../base/nearest';

/** The path from the whole value to a part; the items of a list are `[]`. */
export type Path = readonly string[];

/** One reason why a value does not fit. */
export type Misfit = { readonly path: Path } & (
  | { readonly kind: 'absent' | 'unknown'; readonly known: readonly string[]; readonly suggestion: string | undefined }
  | { readonly kind: 'optional' }
  | { readonly kind: 'type'; readonly is: string; readonly wanted: string }
  /** `certain`: the value is known; otherwise it may be any of its kind. */
  | { readonly kind: 'value'; readonly is: string; readonly certain: boolean; readonly allowed: readonly string[] }
);

/** Whether the context proves that an optional part is present. */
type IsProven = (path: Path) => boolean;

// Entities may be recursive.
const deepest = 6;

const objectsOf = (type: Type): readonly Located[] =>
  type.alternatives.flatMap((each) => (each.kind === 'object' ? [each.source] : []));

function* scalars(source: Type, target: Type, path: Path): Generator<Misfit> {
  for (const { kind } of source.alternatives) {
    if (kind !== 'text' && kind !== 'number' && kind !== 'boolean') continue;
    const allowed = hasKind(target, kind) ? valuesOf(target, kind) : undefined;
    if (allowed === undefined) continue;
    const sourceValues = valuesOf(source, kind);
    const wrong = sourceValues?.find((value) => !allowed.includes(value));
    if (sourceValues !== undefined && wrong === undefined) continue;
    const is = wrong === undefined ? describe(present([{ kind }])) : JSON.stringify(wrong);
    yield { kind: 'value', path, is, certain: wrong !== undefined, allowed: allowed.map(String) };
  }
}

function* properties(source: Type, target: Located, path: Path, isProven: IsProven): Generator<Misfit> {
  const { schema, root } = target;
  const required = texts(schema['required']);
  const wanted = Object.keys(asObject(schema['properties']));
  const known = fieldNames(source);
  const taken = new Set<string>();
  const whole = present([{ kind: 'object', source: { schema, root } }]);
  for (const name of new Set([...required, ...wanted])) {
    const field = fieldOf(source, name);
    const place = fieldOf(whole, name);
    if (place === undefined) continue;
    if (field === undefined) {
      if (!required.includes(name)) continue;
      const others = known.filter((other) => !wanted.includes(other));
      const suggestion = nearest(name, others);
      if (suggestion !== undefined) taken.add(suggestion);
      yield { kind: 'absent', path: [...path, name], known, suggestion };
    } else if (!isAny(field)) {
      const below = [...path, name];
      if (field.optional && required.includes(name) && !place.optional && !isProven(below))
        yield { kind: 'optional', path: below };
      yield* misfits(field, place, below, isProven);
    }
  }
  if (schema['additionalProperties'] !== false) return;
  for (const name of known.filter((other) => !wanted.includes(other) && !taken.has(other)))
    yield { kind: 'unknown', path: [...path, name], known: wanted, suggestion: undefined };
}

function* objects(source: Type, target: Type, path: Path, isProven: IsProven): Generator<Misfit> {
  const takers = objectsOf(target);
  for (const sourceObject of objectsOf(source)) {
    const one = present([{ kind: 'object', source: sourceObject }]);
    const found = takers.map((taker) => [...properties(one, taker, path, isProven)]);
    if (!found.some((each) => each.length === 0)) yield* found[0] ?? [];
  }
}

/** A kind that the target does not accept; at the top level the check of the expression reports it if no kind fits. */
function* kinds(source: Type, target: Type, path: Path): Generator<Misfit> {
  const wrong: readonly Alternative[] = source.alternatives.filter(({ kind }) => !hasKind(target, kind));
  if (wrong.length === 0 || (path.length === 0 && wrong.length === source.alternatives.length)) return;
  yield { kind: 'type', path, is: describe(present(wrong)), wanted: describe(target) };
}

/**
 * All reasons why a value of the type `source` does not fit `target`; none if either is unknown.
 * A value may lack optional properties of the target, and have additional ones unless the target is closed
 * (JSON Schema, draft-07: `required`, `properties`, `additionalProperties`). The caller checks whether the whole may be missing.
 */
export function* misfits(source: Type, target: Type, path: Path, isProven: IsProven): Generator<Misfit> {
  if (isAny(source) || isAny(target) || isNull(source) || path.length > deepest) return;
  yield* kinds(source, target, path);
  yield* scalars(source, target, path);
  yield* objects(source, target, path, isProven);
  if (hasKind(source, 'list') && hasKind(target, 'list'))
    yield* misfits(itemOf(source), itemOf(target), [...path, '[]'], () => false);
}

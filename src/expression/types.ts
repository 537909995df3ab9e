/** The checker's view of a value: its possible kinds, and whether it may be missing. */
import type { JsonSchema } from '../model/json-schema';

export type Scalar = string | number | boolean;
export type ScalarKind = 'text' | 'number' | 'boolean';

export type Alternative =
  /** Any value: nothing is reported, whatever it is used for. */
  | { readonly kind: 'any' }
  | { readonly kind: ScalarKind; readonly values?: readonly Scalar[] }
  /** `source` is the schema of the list; `item` is computed on demand because schemas may be recursive. */
  | { readonly kind: 'list'; readonly item: () => Type; readonly source?: Located }
  | { readonly kind: 'object'; readonly source: Located };

/** A schema with the one that its `$ref`s are relative to. */
export type Located = { readonly schema: JsonSchema; readonly root: JsonSchema };

export type Type = {
  /** None: the value is always null. */
  readonly alternatives: readonly Alternative[];
  /** It may be missing here. */
  readonly optional: boolean;
  /** Its schema allows it to be missing, even if a guard has proven it present. */
  readonly declaredOptional: boolean;
};

export const ANY: Type = { alternatives: [{ kind: 'any' }], optional: false, declaredOptional: true };
const NULL: Type = { alternatives: [], optional: true, declaredOptional: true };
export const BOOLEAN: Type = present([{ kind: 'boolean' }]);
export const NUMBER: Type = present([{ kind: 'number' }]);
export const TEXT: Type = present([{ kind: 'text' }]);

/** A type that is never missing. */
export function present(alternatives: readonly Alternative[]): Type {
  return { alternatives: merged(alternatives), optional: false, declaredOptional: false };
}

/** The same type, possibly missing. */
export function optional(type: Type): Type {
  return isAny(type) ? type : { ...type, optional: true, declaredOptional: true };
}

/** The same type after a guard has proven the value present. */
export function proven(type: Type): Type {
  return { ...type, optional: false };
}

/** Whether the type of the value is unknown. */
export function isAny(type: Type): boolean {
  return type.alternatives.some(({ kind }) => kind === 'any');
}

/** Whether the value is always missing. */
export function isNull(type: Type): boolean {
  return type.alternatives.length === 0;
}

/** Whether the value may be of a kind. */
export function hasKind(type: Type, kind: Alternative['kind']): boolean {
  return type.alternatives.some((alternative) => alternative.kind === kind);
}

/** One of several types. */
export function union(types: readonly Type[]): Type {
  if (types.length === 1 && types[0]) return types[0];
  const alternatives = merged(types.flatMap((type) => type.alternatives));
  return {
    alternatives,
    optional: types.some((type) => type.optional),
    declaredOptional: types.some((type) => type.declaredOptional),
  };
}

/** Scalars of one kind become one alternative; its values are known only if all of theirs are. */
function merged(alternatives: readonly Alternative[]): readonly Alternative[] {
  const result: Alternative[] = [];
  for (const alternative of alternatives) {
    const at = result.findIndex(({ kind }) => kind === alternative.kind);
    const other = result[at];
    if (!other || alternative.kind === 'list' || alternative.kind === 'object') result.push(alternative);
    else if ('values' in alternative && 'values' in other && alternative.values && other.values) {
      result[at] = { kind: alternative.kind, values: [...new Set([...other.values, ...alternative.values])] };
    } else if (alternative.kind !== 'any' && !('values' in alternative)) result[at] = alternative;
  }
  return result;
}

/** Kind of a literal. */
export function kindOf(value: Scalar): ScalarKind {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}

/** Type of a literal. */
export function literalType(value: Scalar | null): Type {
  return value === null ? NULL : present([{ kind: kindOf(value), values: [value] }]);
}

/** The possible values of a type in one kind; undefined if they are open. */
export function valuesOf(type: Type, kind: ScalarKind): readonly Scalar[] | undefined {
  const found = type.alternatives.find((alternative) => alternative.kind === kind);
  return found && 'values' in found ? found.values : undefined;
}

/** Type of a list's items. */
export function itemOf(type: Type): Type {
  if (isAny(type)) return ANY;
  return union(type.alternatives.flatMap((alternative) => (alternative.kind === 'list' ? [alternative.item()] : [])));
}

const NAMES: Readonly<Record<Alternative['kind'], string>> = {
  any: 'any value',
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** Name of a type in messages. */
export function describe(type: Type): string {
  const kinds = [...new Set(type.alternatives.map(({ kind }) => NAMES[kind]))];
  return kinds.length === 0 ? 'always null' : kinds.join(' or ');
}

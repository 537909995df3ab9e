/** The values of its arguments that an operation uses, in every part of the request. */
import { checkExpression } from '../../../expression/check';
import { isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';
import { conditionsAround } from '../../language/scope';
import { isGraphql } from '../../normalise/graphql/complete';
import type { DefinitionLanguage } from '../../language/language';
import type { RootTypes } from './root-schemas';

/** One expression of an operation that reads a field of a parameter. */
export type FieldReading = { readonly field: string; readonly place: SchemaVisit };

/** Values used of one parameter. */
export type Taken = {
  /** Read as a whole, so that everything in it is sent. */
  readonly whole: boolean;
  /** Spread, so that everything except these names is sent. */
  readonly spread: boolean;
  readonly without: readonly string[];
  readonly fields: readonly FieldReading[];
};

export const nothing: Taken = { whole: false, spread: false, without: [], fields: [] };

/** Whether a request uses a field of a parameter, or excludes it explicitly. */
export const takesField = ({ whole, spread, without, fields }: Taken = nothing, field: string): boolean =>
  whole || spread || without.includes(field) || fields.some((each) => each.field === field);

/** The key with which an object of a body includes another one. */
export const spreadKey = '...';

/** The object with the names that a spread excludes, if the expression of a place belongs to one. */
const spreadAt = ({ key, container, owner }: SchemaVisit): JsonObject | undefined => {
  if (key === spreadKey) return {};
  return key === '$' && isObject(container) && container !== owner && 'without' in container ? container : undefined;
};

const pathsOf = (place: SchemaVisit, unit: CheckableUnit, types: RootTypes): readonly (readonly string[])[] =>
  checkExpression(String(place.value), { roots: types.at(unit, place.scope), given: conditionsAround(place.scope) })
    .paths;

/** The effect of one read on the known uses of its parameter. */
function adding(taken: Taken, place: SchemaVisit, field: string | undefined): Taken {
  if (field !== undefined) return { ...taken, fields: [...taken.fields, { field, place }] };
  const spread = spreadAt(place);
  if (spread === undefined) return { ...taken, whole: true };
  return { ...taken, spread: true, without: [...taken.without, ...texts(spread['without'])] };
}

/** Whether the request gets all arguments: a document without "variables", or an added protocol, whose code may send any. */
function sendsAll(operation: JsonObject, { sources: { protocols } }: DefinitionLanguage): boolean {
  if (isGraphql(operation)) return !('variables' in operation);
  return protocols.some(({ type, isAdded }) => isAdded === true && type === operation['protocol']);
}

type Known = { readonly types: RootTypes; readonly language: DefinitionLanguage };

/** Values that an operation uses of each parameter, by name; a missing name is unused, unless all arguments are sent. */
export function takenBy(unit: CheckableUnit, { types, language }: Known): ReadonlyMap<string, Taken> | 'all' {
  if (unit.operation !== undefined && sendsAll(unit.operation, language)) return 'all';
  const found = new Map<string, Taken>();
  const add = (name: string, place: SchemaVisit, field?: string): void =>
    void found.set(name, adding(found.get(name) ?? nothing, place, field));
  for (const place of unit.places) {
    if (!('x-expression' in place.schema) || typeof place.value !== 'string') continue;
    for (const [root, name, field] of pathsOf(place, unit, types)) {
      if (root === 'with' && name === undefined) return 'all';
      if (root === 'with' && name !== undefined) add(name, place, field);
    }
  }
  return found;
}

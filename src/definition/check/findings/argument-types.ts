/** Types of computed values that are passed to messages. */
import { checkExpression } from '../../../expression/check';
import { typeOfSchema } from '../../../expression/schema-types';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { conditionsAround } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';
import type { CheckContext } from '../rule';
import type { MessageUse } from './message-uses';

/** A computed value, as a schema, and its expression. */
export type ArgumentType = {
  readonly source: string;
  readonly type: JsonObject;
  /** No enclosing condition proves it present, and none has a mistake. */
  readonly mayBeMissing: boolean;
};

/** The places of computed values, by the object that contains each. */
const computedIn = (use: MessageUse): ReadonlyMap<object, SchemaVisit> =>
  new Map((use.unit?.places ?? []).filter(({ key }) => key === '$').map((place) => [place.container, place]));

/** Whether the conditions around a value are free of mistakes: once fixed, they may prove it present. */
const areSound = (given: readonly string[], roots: ReturnType<CheckContext['types']['at']>): boolean =>
  given.every(
    (source, index) => checkExpression(source, { roots, given: given.slice(0, index) }).problems.length === 0,
  );

/** Creates a lookup of the types of a use by name; the places of a definition are read once. */
export function argumentTypes({ types }: CheckContext): (use: MessageUse) => ReadonlyMap<string, ArgumentType> {
  const units = new Map<unknown, ReadonlyMap<object, SchemaVisit>>();
  return (use) => {
    const { unit } = use;
    const found = new Map<string, ArgumentType>();
    if (unit === undefined) return found;
    const places = units.get(unit) ?? computedIn(use);
    units.set(unit, places);
    for (const [name, value] of Object.entries(use.values ?? {})) {
      const place = places.get(asObject(value));
      const source = asText(asObject(value)['$']);
      if (place === undefined || source === undefined) continue;
      const given = conditionsAround(place.scope);
      const roots = types.at(unit, place.scope);
      const { type, problems } = checkExpression(source, { roots, given });
      const mayBeMissing = typeOfSchema(type, type).optional && areSound(given, roots);
      if (problems.length === 0) found.set(name, { source, type: asObject(type), mayBeMissing });
    }
    return found;
  };
}

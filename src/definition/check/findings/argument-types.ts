/** Types of computed values that a message receives. */
import { checkExpression } from '../../../expression/check';
import { typeOfSchema } from '../../../expression/schema-types';
import { asObject, asText } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { conditionsAround } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';
import type { CheckContext } from '../rule';
import type { MessageUse } from './message-uses';

/** A computed value, as a schema, and the expression that gives it. */
export type ArgumentType = {
  readonly source: string;
  readonly type: JsonObject;
  /** Nothing around it says that it is there, and nothing around it is wrong. */
  readonly mayBeMissing: boolean;
};

/** The places of computed values, by the object that holds each. */
const computedIn = (use: MessageUse): ReadonlyMap<object, SchemaVisit> =>
  new Map((use.unit?.places ?? []).filter(({ key }) => key === '$').map((place) => [place.container, place]));

/** Whether conditions around a value have no mistake of their own: corrected, they may say that it is there. */
const areSound = (given: readonly string[], roots: ReturnType<CheckContext['types']['at']>): boolean =>
  given.every(
    (source, index) => checkExpression(source, { roots, given: given.slice(0, index) }).problems.length === 0,
  );

/** Makes what gives the types of a use by name; the places of a definition are looked up once. */
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

/** Renames a role: in the sites' lists, permissions, comparisons, and in responses that contain roles. */
import { isObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { at } from '../check/rule';
import { originOf } from '../source/positions';
import type { Origin } from '../source-site';
import { literalPattern, matchesAt } from './name-edits';
import type { KnownText, NameEdit } from './name-edits';
import { escapedPattern } from '../../base/escaped-pattern';

/** The enumerations of a JSON Schema that are the roles of the site, each with the property they describe. */
function* rolesIn(schema: unknown, roles: readonly string[], property = ''): Generator<readonly [string, object]> {
  if (!isObject(schema)) return;
  const { enum: values } = schema;
  if (Array.isArray(values) && values.length > 1 && values.every((value) => roles.includes(String(value))))
    yield [property, values];
  for (const [key, inner] of Object.entries(schema))
    if (key === 'properties' && isObject(inner))
      for (const [name, described] of Object.entries(inner)) yield* rolesIn(described, roles, name);
    else for (const one of Array.isArray(inner) ? inner : [inner]) yield* rolesIn(one, roles, property);
}

const isComparing = (source: string): boolean => /\bsession\.role\b/.test(source);

/** Takes a site with the role. Returns its edits, except those of places that the language marks as roles. */
export function editsOfRole(context: CheckContext, old: string, to: string, textOf: KnownText): readonly NameEdit[] {
  const { site, units } = context;
  const word = new RegExp(`(")(${escapedPattern(old)})(?=")`, 'g');
  const whole = (origin: Origin | undefined) => (origin ? matchesAt(origin, word, to, textOf) : []);
  const schemas = [site.settings, ...Object.values(site.source.entities), ...Object.values(site.source.operations)];
  const described = schemas.flatMap((schema) => [...rolesIn(schema, site.roles)]);
  const listed = described.flatMap(([, values]) => whole(originOf(values)));
  const names = [...new Set(described.map(([property]) => escapedPattern(property)).filter((name) => name !== ''))];
  const answer = new RegExp(`("(?:${names.join('|')})"\\s*:\\s*")(${escapedPattern(old)})(?=")`, 'g');
  const answered =
    names.length === 0
      ? []
      : Object.values(site.source.samples).flatMap((samples) => {
          const origin = isObject(samples) ? originOf(samples) : undefined;
          return origin === undefined ? [] : matchesAt(origin, answer, to, textOf);
        });
  const compared = units.flatMap(({ places }) =>
    places.flatMap((place) => {
      const isExpression = 'x-expression' in place.schema && isComparing(String(place.value));
      const origin = isExpression ? at(place) : undefined;
      return origin === undefined ? [] : matchesAt(origin, literalPattern(old), to, textOf);
    }),
  );
  return [...listed, ...answered, ...compared, ...whole(originOf(site.settings, 'roles'))];
}

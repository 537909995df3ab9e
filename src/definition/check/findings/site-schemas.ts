/** All data schemas of a site. */
import { isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { CheckContext } from '../rule';
import type { SchemaVisit } from '../../language/walk';

export type StatedSchema = { readonly schema: JsonObject; readonly use: 'form' | 'entity' | 'data' };

const stated = memoizeWeak<readonly StatedSchema[]>();

const inPlaces = (places: readonly SchemaVisit[]): readonly StatedSchema[] =>
  stated([places], () =>
    places
      .filter(({ schema }) => schema['x-json-schema'] === true)
      .flatMap(({ value }): StatedSchema[] => (isObject(value) ? [{ schema: value, use: 'data' }] : [])),
  );

/** Schemas of forms, entities, operations, state and session. */
export function statedSchemas({ site, units, parts }: CheckContext): readonly StatedSchema[] {
  const forms = Object.values(site.forms).map(({ schema }): StatedSchema => ({ schema, use: 'form' }));
  const entities = Object.values(site.entities)
    .filter(isObject)
    .map((schema): StatedSchema => ({ schema, use: 'entity' }));
  const handed = parts.flatMap(({ part }) => [...(part?.part.parameters.values() ?? [])]);
  const parameters = handed.flatMap(({ schema, written }): StatedSchema[] =>
    schema !== undefined && written !== undefined ? [{ schema: written, use: 'data' }] : [],
  );
  return [...forms, ...entities, ...parameters, ...units.flatMap(({ places }) => inPlaces(places))];
}

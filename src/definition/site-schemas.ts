/** Every data schema that a site states. */
import { isObject } from './json';
import type { JsonObject } from './json';
import type { CheckContext } from './rule';

export type StatedSchema = { readonly schema: JsonObject; readonly use: 'form' | 'entity' | 'data' };

/** Schemas of forms, entities, operations, state and session, each once. */
export function statedSchemas({ site, units }: CheckContext): readonly StatedSchema[] {
  const forms = Object.values(site.forms).map(({ schema }): StatedSchema => ({ schema, use: 'form' }));
  const entities = Object.values(site.entities).filter(isObject).map((schema): StatedSchema => ({ schema, use: 'entity' }));
  const data = units
    .flatMap(({ places }) => places)
    .filter(({ schema }) => schema['x-json-schema'] === true)
    .flatMap(({ value }): StatedSchema[] => (isObject(value) ? [{ schema: value, use: 'data' }] : []));
  return [...forms, ...entities, ...data];
}

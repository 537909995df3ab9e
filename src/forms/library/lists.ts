import { loadChunk } from '../../kit/loading/load';
import type { JsonSchema } from '../../model/json-schema';
import type { ListParts } from '../list/types';
import { objectsIn } from '../../base/deep';
import { memberOf } from '../../base/json';

let parts: ListParts | undefined;

const hasList = (schema: unknown): boolean =>
  [...objectsIn(schema)].some(({ type, items }) => type === 'array' && memberOf(items, 'type') !== 'string');

/** Loads the list components for the few forms that have lists. */
export async function loadLists(schema: JsonSchema): Promise<void> {
  if (hasList(schema['properties'])) parts ??= (await loadChunk(() => import('../list/parts'))).listComponents;
}

/** Components of lists, once a form with a list has been loaded. */
export const listParts = (): ListParts | undefined => parts;

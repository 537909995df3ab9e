import { loadChunk } from '../../kit/loading/load';
import type { JsonSchema } from '../../model/json-schema';
import type { ListParts } from '../list/types';

let parts: ListParts | undefined;

const hasList = (schema: unknown): boolean => {
  if (schema === null || typeof schema !== 'object') return false;
  const { type, items } = schema as JsonSchema;
  if (type === 'array' && (items as JsonSchema | undefined)?.['type'] !== 'string') return true;
  return Object.values(schema).some(hasList);
};

/** Loads the list components for the few forms that have lists. */
export async function loadLists(schema: JsonSchema): Promise<void> {
  if (hasList(schema['properties'])) parts ??= (await loadChunk(() => import('../list/parts'))).listComponents;
}

/** Components of lists, once a form with a list has been loaded. */
export const listParts = (): ListParts | undefined => parts;

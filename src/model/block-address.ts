/** Addresses of blocks in a page: paths of slots and ids, because ids alone may repeat. */
import { asText, isObject } from '../base/json';
import type { JsonObject } from '../base/json';

/** A block and its path below its page, e.g. /check/body/form. */
export type AddressedBlock = { readonly block: JsonObject; readonly path: string };

function* below(value: unknown, path: string): Generator<AddressedBlock> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const id = isObject(item) ? asText(item['id']) : undefined;
      yield* below(item, `${path}/${id ?? index}`);
    }
  } else if (isObject(value)) {
    if (typeof value['block'] === 'string') yield { block: value, path };
    for (const [key, child] of Object.entries(value)) yield* below(child, `${path}/${key}`);
  }
}

/**
 * All blocks in a list of blocks, outermost first, with their paths: alternating object keys and item ids, the index for an
 * item without id. Takes the list of a normalised or a compiled page: the paths are the same in both.
 */
export const addressesOf = (body: unknown): Generator<AddressedBlock> => below(body, '');

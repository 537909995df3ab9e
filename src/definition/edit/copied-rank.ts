/** Headings of copies: a page has one heading of level 1, and its copy must have level 2. */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import { walk } from '../language/walk';
import { blockSchema } from './properties';
import { withChildren } from '../../base/deep';

/** A value with other ranks in some objects. `ranks`: objects with the key of their rank. */
function lowered(value: unknown, ranks: ReadonlyMap<object, string>): unknown {
  const copy = withChildren(value, (part) => lowered(part, ranks));
  const word = isObject(value) ? ranks.get(value) : undefined;
  return word === undefined ? copy : { ...asObject(copy), [word]: 2 };
}

/** The rank of a block under a key, or the default of its kind. */
function rankAt(language: DefinitionLanguage, block: JsonObject, key: string): unknown {
  const schema = blockSchema(language, asText(block['block']) ?? '');
  return block[key] ?? asObject(asObject(schema?.['properties'])[key])['default'];
}

/** Changes headings of level 1 in a block to level 2. Takes a list item; returns one that is not a block unchanged. */
export function withoutFirstHeading(language: DefinitionLanguage, item: JsonObject): JsonObject {
  if (asText(item['block']) === undefined) return item;
  const ranks = new Map<object, string>();
  walk(language, 'Block', { item }, 'item', ({ schema, owner }) => {
    const word: unknown = schema['x-rank'];
    if (typeof word === 'string' && rankAt(language, owner, word) === 1) ranks.set(owner, word);
  });
  const copy = lowered(item, ranks);
  return isObject(copy) ? copy : item;
}

import { asList, asObject, asText, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { freeName } from '../../../src/base/free-name';
import { UsageError } from '../usage';
import type { DefinitionDraft } from './draft';
import { objectsIn } from '../../../src/base/deep';

/** Returns the ids of a value and of everything in it. */
const idsBelow = (value: unknown): string[] => [...objectsIn(value)].flatMap(({ id }) => asText(id) ?? []);

/** Returns a block in which taken ids have a number; adds its ids to `taken`. */
function withFreeIds(block: JsonObject, taken: Set<string>): JsonObject {
  const own = Object.entries(block).map(([key, value]) => {
    if (key === 'id' && typeof value === 'string') {
      const id = freeName(value, (name) => taken.has(name));
      taken.add(id);
      return [key, id];
    }
    return [
      key,
      Array.isArray(value) ? value.map((item) => (isObject(item) ? withFreeIds(item, taken) : item)) : value,
    ];
  });
  return Object.fromEntries(own) as JsonObject;
}

/** Adds a block at the end of the page's first section, or of the page if it begins with another block. Ids that the page already has get a number. */
export function addToPage(files: DefinitionDraft, layer: string, page: string, block: JsonObject): void {
  const path = `${layer}content/pages/${page}.json`;
  const body = asList(asObject(files.read(path))['body']);
  if (body.length === 0)
    throw new UsageError(
      `${path} is not a page with a body. Begin one with npx faceplate new page ${page}, or leave out --page.`,
    );
  const isSection = Array.isArray(asObject(body[0])['body']);
  files.append(path, isSection ? ['body', 0, 'body'] : ['body'], withFreeIds(block, new Set(idsBelow(body))));
}

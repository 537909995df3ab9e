/** Sorts the keys of a definition in the order of its schema. */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, isObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import { childOfSchemas, resolved, schemasFor } from '../language/schema-node';
import { dataSchemaShape } from './shapes';
import type { Document, Entry, JsonNode } from './tree';

const directives = ['$remove', '$after', '$before', '$replace'];
const fileKeys = ['$schema', 'faceplate'];

/** Common keys of all branches of a union: an override that only changes a thing does not name its kind. */
function shared(language: DefinitionLanguage, { oneOf }: JsonSchema): JsonSchema {
  const [first = {}, ...others] = asList(oneOf).map((branch) =>
    asObject(resolved(language, asObject(branch))['properties']),
  );
  const refOf = (properties: unknown, key: string): unknown => asObject(asObject(properties)[key])['$ref'];
  const common = Object.entries(first).filter(
    ([key]) => refOf(first, key) !== undefined && others.every((other) => refOf(other, key) === refOf(first, key)),
  );
  return { properties: Object.fromEntries(common) };
}

function describing(language: DefinitionLanguage, schema: JsonSchema, value: unknown): readonly JsonSchema[] {
  const schemas = schemasFor(language, schema, value);
  const [own = {}] = schemas;
  return schemas.length === 1 && 'discriminator' in own ? [shared(language, own)] : schemas;
}

/** The wanted order of keys: identification and position first, then as in the schemas. */
function orderOf(schemas: readonly JsonSchema[]): readonly string[] {
  const properties: JsonSchema = Object.assign({}, ...schemas.map((schema) => asObject(schema['properties'])));
  const listed = Object.keys(properties);
  if (listed.length === 0) return [];
  const [first = ''] = listed.filter((key) => !fileKeys.includes(key));
  const tag = 'const' in asObject(properties[first]) ? [first] : [];
  return [...new Set([...fileKeys, ...tag, 'id', ...directives, ...listed])];
}

function inOrder(entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  const notes = order.indexOf('description');
  const rank = ({ key = '' }: Entry): number => {
    const known = order.indexOf(key);
    if (known >= 0) return known;
    // Annotations of a data schema, of which there may be any number.
    return notes >= 0 && key.startsWith('x-') ? notes + 0.5 : order.length;
  };
  return order.length === 0 ? entries : entries.toSorted((a, b) => rank(a) - rank(b));
}

function orderedEntry(language: DefinitionLanguage, schema: JsonSchema | undefined, entry: Entry): Entry {
  return schema === undefined ? entry : { ...entry, node: orderedNode(language, schema, entry.node) };
}

function orderedNode(language: DefinitionLanguage, schema: JsonSchema, node: JsonNode): JsonNode {
  if (node.kind === 'literal') return node;
  const schemas = describing(language, schema, node.value);
  if (isObject(node.value) && schemas.some((found) => found['x-json-schema'] === true)) {
    return orderedNode(language, dataSchemaShape, node);
  }
  const childOf = (key: string | number): JsonSchema | undefined => childOfSchemas(schemas, key);
  const entries = node.entries.map((entry, index) => orderedEntry(language, childOf(entry.key ?? index), entry));
  return { ...node, entries: node.kind === 'array' ? entries : inOrder(entries, orderOf(schemas)) };
}

/** The document with sorted keys; unknown keys keep their order after the known ones. */
export const orderTree = (document: Document, schema: JsonSchema, language: DefinitionLanguage): Document => ({
  ...document,
  root: orderedEntry(language, schema, document.root),
});

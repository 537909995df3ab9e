/** Schemas of the definition files of a project, as far as they determine the order of keys. */
import type { JsonSchema } from '../../model/json-schema';
import { fileKinds, partContents } from '../language/language';
import type { FileKind } from '../source/layer';
import { isCountryFile, isPackFile } from '../source/folders';
import { layerFileOf } from '../source/layer';

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const mapOf = (item: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: item });

const keys = (...names: readonly string[]): JsonSchema => Object.fromEntries(names.map((name) => [name, {}]));

/** A data schema (JSON Schema, draft-07), with its keywords in order. */
export const dataSchemaShape: JsonSchema = { $ref: '#/$defs/json-schema-file' };

const inside = { dataSchema: dataSchemaShape, map: mapOf(dataSchemaShape) };

const jsonSchema: JsonSchema = {
  type: ['object', 'array'],
  items: dataSchemaShape,
  properties: {
    ...keys('$schema', '$id', '$ref', 'title', 'type', 'const', 'enum', 'format', 'formatBy', 'pattern'),
    ...keys('minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'),
    ...keys(
      'minItems',
      'maxItems',
      'uniqueItems',
      'minProperties',
      'maxProperties',
      'default',
      'tsType',
      'description',
    ),
    ...keys('readOnly', 'writeOnly', 'examples', 'discriminator', 'required'),
    additionalProperties: dataSchemaShape,
    propertyNames: dataSchemaShape,
    contains: dataSchemaShape,
    items: dataSchemaShape,
    properties: inside.map,
    patternProperties: inside.map,
    dependencies: inside.map,
    if: dataSchemaShape,
    then: dataSchemaShape,
    else: dataSchemaShape,
    not: dataSchemaShape,
    allOf: dataSchemaShape,
    anyOf: dataSchemaShape,
    oneOf: dataSchemaShape,
    $defs: inside.map,
  },
};

/** Definitions in addition to those of the language, for the recursion of `dataSchema`. */
export const formatDefinitions: Readonly<Record<string, JsonSchema>> = { 'json-schema-file': jsonSchema };

const formExamples: JsonSchema = { type: 'object', properties: { ...keys('valid', 'invalid') } };

const samples = mapOf({ type: 'object', properties: keys('with', 'status', 'headers', 'body') });

const given: JsonSchema = { type: 'object', properties: keys('messages', 'session', 'state', 'data', 'documents') };

const kindExample: JsonSchema = {
  type: 'object',
  properties: {
    block: reference('Block'),
    action: reference('Action'),
    field: reference('FormItem'),
    schema: dataSchemaShape,
    operation: reference(fileKinds.operation),
    integration: reference('Integration'),
    given,
  },
};

const kindExamples: JsonSchema = { type: 'object', properties: { given }, additionalProperties: kindExample };

const shapes: Readonly<Record<FileKind, JsonSchema>> = {
  settings: reference(fileKinds.site),
  pages: reference(fileKinds.pages),
  menu: reference(fileKinds.menu),
  bodies: reference(fileKinds.page),
  parts: {
    type: 'object',
    properties: {
      ...keys('$schema', 'faceplate', 'id', 'description', 'with', 'slots', 'let'),
      ...Object.fromEntries(Object.entries(partContents).map(([key, name]) => [key, reference(name)])),
    },
  },
  glossaries: reference(fileKinds.glossary),
  operations: reference(fileKinds.operation),
  layouts: reference(fileKinds.form),
  entities: dataSchemaShape,
  schemas: dataSchemaShape,
  samples,
  examples: formExamples,
  // The order of messages is the author's.
  messages: {},
};

/**
 * The schema of a file. Takes the path relative to the project's root, with /. Returns the schema that orders its keys; undefined for
 * a file that is not a definition or that is generated.
 */
export function shapeOf(path: string): JsonSchema | undefined {
  if (/^schemas\/language\/[^/]+\.schema\.json$/.test(path) || /^(src|kinds)\/.+\/schema\.json$/.test(path))
    return dataSchemaShape;
  if (/^(src|kinds)\/.+\/examples\.json$/.test(path)) return kindExamples;
  if (isPackFile(path)) return reference(fileKinds.pack);
  if (isCountryFile(path)) return reference(fileKinds.country);
  const layerFile = layerFileOf(path.replace(/^sites\/[^/]+\//, ''));
  return layerFile && shapes[layerFile.kind];
}

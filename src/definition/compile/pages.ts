/** Compiles a checked definition along its schema: expressions become trees, defaults are filled in. */
import { compileExpression } from '../../expression/compile';
import type { JsonSchema } from '../../model/json-schema';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { CompiledForm } from '../../model/form';
import type { Operation } from '../../model/operation';
import type { AddressParam, Block, CompiledPage, MenuItem } from '../../model/page';
import type { SiteSettings } from '../../model/site';
import type { DefinitionLanguage } from '../language/language';
import { memoizeWeak } from '../../base/memoize';
import { childOfSchemas, resolved, schemasFor } from '../language/schema-node';

const fileKeys = new Set(['$schema', 'faceplate']);

function withDefaults(
  language: DefinitionLanguage,
  schemas: readonly JsonSchema[],
  object: JsonObject,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...object };
  for (const schema of schemas) {
    for (const [key, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
      if (key in result || !isObject(property)) continue;
      const { default: value } = resolved(language, property);
      if (value !== undefined) result[key] = value;
    }
  }
  return result;
}

function compileObject(language: DefinitionLanguage, schemas: readonly JsonSchema[], object: JsonObject): JsonObject {
  const full = withDefaults(language, schemas, object);
  return Object.fromEntries(
    Object.entries(full)
      .filter(([key]) => !fileKeys.has(key))
      .flatMap(([key, value]) => {
        const child = childOfSchemas(schemas, key);
        if (child === undefined) return [[key, value]];
        // Named values are already expanded where they are read.
        return resolved(language, child)['x-named-values'] === true ? [] : [[key, compileNode(language, child, value)]];
      }),
  );
}

function compileNode(language: DefinitionLanguage, schema: JsonSchema, value: unknown): unknown {
  const schemas = schemasFor(language, schema, value);
  if (schemas.some((candidate) => candidate['x-json-schema'] === true)) return value;
  if (typeof value === 'string') {
    return schemas.some((candidate) => 'x-expression' in candidate) ? compileExpression(value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const child = childOfSchemas(schemas, index);
      return child === undefined ? item : compileNode(language, child, item);
    });
  }
  return isObject(value) ? compileObject(language, schemas, value) : value;
}

/** Types of the language's definitions after compilation, which the check has validated. */
export type CompiledDefinitions = {
  readonly PageEntry: Omit<CompiledPage, 'mode' | 'data' | 'body' | 'params' | 'addressParams'> & {
    readonly params: Readonly<Record<string, string | number | boolean | AddressParam>>;
    readonly body?: unknown;
    readonly data?: unknown;
    readonly entry?: unknown;
  };
  readonly PageData: CompiledPage['data'];
  readonly Block: Block;
  readonly blocks: readonly Block[];
  readonly OperationFile: Operation;
  readonly SiteFile: SiteSettings & {
    readonly extends?: unknown;
    readonly promises?: unknown;
    readonly duties?: unknown;
    readonly inherits?: unknown;
  };
  readonly MenuFile: { readonly menus: Readonly<Record<string, readonly MenuItem[]>> };
  readonly FormLayout: Pick<CompiledForm, 'fields' | 'bodyBefore'> & {
    readonly rules?: CompiledForm['rules'];
    readonly draft?: unknown;
    readonly refusals?: Readonly<Record<string, string>>;
  };
};

/** Cache by language and value: the compiled value by the name of its definition. */
const compiled = memoizeWeak<Map<string, unknown>>();

/**
 * Compiles a checked value. Takes the name of its definition in the language, such as `blocks` or
 * `MenuItem`. Returns the compiled value, which is the same object for the same value. Throws ExpressionError for an expression
 * that the check would have refused.
 */
export function compileDefinition<Name extends keyof CompiledDefinitions>(
  language: DefinitionLanguage,
  definition: Name,
  value: unknown,
): CompiledDefinitions[Name];
export function compileDefinition(language: DefinitionLanguage, definition: string, value: unknown): unknown;
/** The same for any definition; the types above are for those that the engine uses. */
export function compileDefinition(language: DefinitionLanguage, definition: string, value: unknown): unknown {
  const schema: JsonSchema = { $ref: `#/$defs/${definition}` };
  if (typeof value !== 'object' || value === null) return compileNode(language, schema, value);
  const byName = compiled([language, value], () => new Map<string, unknown>());
  if (!byName.has(definition)) byName.set(definition, compileNode(language, schema, value));
  return byName.get(definition);
}

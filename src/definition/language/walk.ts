/** Walks a definition along the language's schema, so that no caller needs to know kinds. */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from './language';
import { childOfSchemas, childSchema, schemasFor } from './schema-node';
import { withFrame } from './scope';
import type { LexicalScope } from './scope';

/** One value of a definition with the schema that describes it. */
export type SchemaVisit = {
  /** Merged from all schemas that describe the value, with its annotations. */
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** The object or list with the value, and the key: both for `originOf`. */
  readonly container: object;
  readonly key: string | number;
  readonly scope: LexicalScope;
  /** Innermost block, action or other named definition around the value, or the value itself. */
  readonly definition: string;
  readonly owner: JsonObject;
};

export type Visit = (place: SchemaVisit) => void;

type Inside = { readonly scope: LexicalScope; readonly definition: string; readonly owner: JsonObject };

const textAt = (object: JsonObject, property: unknown, schema: JsonSchema): string | undefined => {
  if (typeof property !== 'string') return undefined;
  const value = object[property] ?? asObject(asObject(schema['properties'])[property])['default'];
  return typeof value === 'string' ? value : undefined;
};

const withResults = (actions: readonly unknown[], outer: LexicalScope): LexicalScope =>
  actions.map(asObject).reduce<LexicalScope>((scope, action) => {
    const name = action['as'];
    return typeof name === 'string' ? withFrame(scope, { kind: 'result', name, action }) : scope;
  }, outer);

/** `item` is one of the list in the response of an operation, or of a response that is a list. */
function withAnsweredItem(
  annotation: JsonObject,
  object: JsonObject,
  schema: JsonSchema,
  outer: LexicalScope,
): LexicalScope {
  const operation = textAt(object, annotation['operation'], schema);
  if (operation === undefined) return outer;
  const list = textAt(object, annotation['list'], schema);
  const of = list === undefined ? 'result' : `result.${list}`;
  return withFrame(withFrame(outer, { kind: 'answer', operation }), { kind: 'item', name: 'item', of });
}

/** The names that x-scope of a property binds inside it. */
function bound(annotation: JsonObject, object: JsonObject, schema: JsonSchema, outer: LexicalScope): LexicalScope {
  let scope = outer;
  const item = asObject(annotation['item']);
  const name = textAt(object, item['name'], schema);
  const of = textAt(object, item['of'], schema);
  if (name !== undefined && of !== undefined) scope = withFrame(scope, { kind: 'item', name, of });
  const data = textAt(object, annotation['data'], schema);
  if (data !== undefined) scope = withFrame(scope, { kind: 'data', name: data });
  const form = textAt(object, annotation['form'], schema);
  if (form !== undefined) scope = withFrame(scope, { kind: 'form', form, filling: annotation['filling'] === true });
  const changes = textAt(object, annotation['changes'], schema);
  if (changes !== undefined) scope = withFrame(scope, { kind: 'changes', form: changes });
  const list = textAt(object, annotation['entry'], schema);
  if (list !== undefined) scope = withFrame(scope, { kind: 'item', name: 'entry', of: `form.${list}` });
  const steps = annotation['flow'];
  if (typeof steps === 'string')
    scope = withFrame(scope, { kind: 'flow', steps: asList(object[steps]).filter(isObject) });
  const step = textAt(object, annotation['step'], schema);
  if (step !== undefined) scope = withFrame(scope, { kind: 'step', step });
  const actions = annotation['results'];
  if (typeof actions === 'string') scope = withResults(asList(object[actions]), scope);
  const operation = textAt(object, annotation['answer'], schema);
  if (operation !== undefined) scope = withFrame(scope, { kind: 'answer', operation });
  scope = withAnsweredItem(asObject(annotation['answered']), object, schema, scope);
  return annotation['error'] === true ? withFrame(scope, { kind: 'error' }) : scope;
}

function conditioned(object: JsonObject, schema: JsonSchema, outer: LexicalScope): LexicalScope {
  const { roles, when } = object;
  const known = asObject(schema['properties']);
  let scope = outer;
  if ('roles' in known && Array.isArray(roles) && 'id' in known) {
    scope = withFrame(scope, { kind: 'roles', roles: roles.filter((role) => typeof role === 'string') });
  }
  return 'when' in known && typeof when === 'string' ? withFrame(scope, { kind: 'when', source: when }) : scope;
}

/** The keys of an object in the order of its schema, so that no rule depends on the author's order. */
function keysInOrder(schemas: readonly JsonSchema[], object: JsonObject): Iterable<string> {
  const described = schemas.flatMap((schema) => Object.keys(asObject(schema['properties'])));
  return new Set([...described.filter((key) => Object.hasOwn(object, key)), ...Object.keys(object)]);
}

class Walker {
  constructor(
    private readonly language: DefinitionLanguage,
    private readonly visit: Visit,
  ) {}

  /** Walks one value and returns the schema that describes it. */
  value(schema: JsonSchema, container: object, key: string | number, inside: Inside): JsonSchema {
    const value: unknown = Reflect.get(container, key);
    const schemas = schemasFor(this.language, schema, value);
    const merged: JsonSchema = schemas.length === 1 ? (schemas[0] ?? {}) : Object.assign({}, ...schemas);
    const definition = merged['x-definition'];
    const own =
      typeof definition === 'string' && isObject(value) && /^[A-Z]/.test(definition)
        ? { scope: inside.scope, definition, owner: value }
        : inside;
    this.visit({ schema: merged, value, container, key, ...own });
    if (Array.isArray(value)) this.items(merged, value, own);
    else if (isObject(value)) this.properties(schemas, merged, value, own);
    return merged;
  }

  private items(schema: JsonSchema, list: readonly unknown[], inside: Inside): void {
    let { scope } = inside;
    list.forEach((item, index) => {
      const child = childSchema(schema, index);
      const described = child === undefined ? {} : this.value(child, list, index, { ...inside, scope });
      if (described['x-changes'] === 'session') scope = withFrame(scope, { kind: 'other-session' });
      if (schema['x-actions'] === true) scope = withResults([item], scope);
    });
  }

  private properties(schemas: readonly JsonSchema[], merged: JsonSchema, object: JsonObject, inside: Inside): void {
    const conditions = conditioned(object, merged, inside.scope);
    for (const key of keysInOrder(schemas, object)) {
      const child = childOfSchemas(schemas, key);
      if (child === undefined) continue;
      const outer = key === 'when' || key === 'roles' ? inside.scope : conditions;
      const annotation = child['x-scope'];
      const scope = isObject(annotation) ? bound(annotation, object, merged, outer) : outer;
      this.value(child, object, key, { ...inside, scope });
    }
  }
}

/**
 * Walks `container[key]` as the definition `name` of the language and calls back at every value that the language
 * describes, outermost first. Skips values without a schema, which the schema rule reports.
 */
export function walk(
  language: DefinitionLanguage,
  name: string,
  container: object,
  key: string | number,
  visit: Visit,
): void {
  const inside: Inside = { scope: undefined, definition: name, owner: {} };
  new Walker(language, visit).value({ $ref: `#/$defs/${name}` }, container, key, inside);
}

/** Result of a document as a JSON Schema. */
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import type { JsonSchema } from '../../../model/json-schema';
import { sameItems } from '../../../base/equal';
import { asList, asObject, stableText, texts } from '../../../base/json';
import { graphql } from './library';
import { enumSchema, nullable, scalarSchema } from './scalars';

type FieldSelection = { readonly nodes: FieldNode[]; sure: boolean };

/** Builds the schema of the requested data, without result types that mean a refusal. */
class Output {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly refusals: ReadonlySet<string>,
  ) {}

  /** Requested fields of an object of this type, by response name. */
  private collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    fields: Map<string, FieldSelection>,
    sure = true,
  ): Map<string, FieldSelection> {
    for (const node of selections) {
      const always = sure && !(node.directives ?? []).some(({ name }) => ['skip', 'include'].includes(name.value));
      if (node.kind === 'Field') {
        const key = node.alias?.value ?? node.name.value;
        const selection = fields.get(key) ?? { nodes: [], sure: false };
        selection.nodes.push(node);
        selection.sure ||= always;
        fields.set(key, selection);
        continue;
      }
      const fragment = node.kind === 'FragmentSpread' ? this.fragments.get(node.name.value) : node;
      if (fragment !== undefined && this.concerns(type, fragment.typeCondition?.name.value))
        this.collect(type, fragment.selectionSet.selections, fields, always);
    }
    return fields;
  }

  private concerns(type: GraphQLObjectType, condition: string | undefined): boolean {
    const { isAbstractType } = graphql();
    const wanted = condition === undefined ? type : this.schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && this.schema.isSubType(wanted, type));
  }

  private objectSchema(type: GraphQLObjectType, selections: readonly SelectionNode[], isRoot: boolean): JsonSchema {
    const fields = [...this.collect(type, selections, new Map())];
    return {
      type: 'object',
      required: fields.filter(([, { sure }]) => sure).map(([key]) => key),
      properties: Object.fromEntries(fields.map(([key, { nodes }]) => [key, this.fieldSchema(type, nodes, isRoot)])),
    };
  }

  private fieldSchema(type: GraphQLObjectType, nodes: readonly FieldNode[], isRoot: boolean): JsonSchema {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') return { type: 'string', enum: [type.name] };
    const field = type.getFields()[name];
    if (field === undefined) return {};
    return this.outputSchema(
      field.type,
      nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []),
      isRoot,
    );
  }

  private outputSchema(type: GraphQLOutputType, selections: readonly SelectionNode[], isResult: boolean): JsonSchema {
    return graphql().isNonNullType(type)
      ? this.presentSchema(type.ofType, selections, isResult)
      : nullable(this.presentSchema(type, selections, isResult));
  }

  private presentSchema(type: GraphQLOutputType, selections: readonly SelectionNode[], isResult: boolean): JsonSchema {
    const { isEnumType, isListType, isNonNullType, isScalarType } = graphql();
    if (isNonNullType(type)) return this.presentSchema(type.ofType, selections, isResult);
    if (isListType(type)) return { type: 'array', items: this.outputSchema(type.ofType, selections, false) };
    if (isScalarType(type)) return scalarSchema(type);
    if (isEnumType(type)) return enumSchema(type);
    return this.compositeSchema(type, selections, isResult);
  }

  private compositeSchema(
    type: GraphQLCompositeType,
    selections: readonly SelectionNode[],
    isResult: boolean,
  ): JsonSchema {
    const { isAbstractType } = graphql();
    if (!isAbstractType(type)) return this.objectSchema(type, selections, false);
    const possible = this.schema.getPossibleTypes(type).filter(({ name }) => !isResult || !this.refusals.has(name));
    return eitherOf(possible.map((each) => this.objectSchema(each, selections, false)));
  }

  root(type: GraphQLObjectType, { selections }: SelectionSetNode): JsonSchema {
    return this.objectSchema(type, selections, true);
  }
}

/** One object schema for several types: fields that only some of them have may be missing. */
function eitherOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [first, ...others] = schemas;
  if (first === undefined) return {};
  if (others.length === 0) return first;
  const names = [...new Set(schemas.flatMap(({ properties }) => Object.keys(asObject(properties))))];
  return {
    type: 'object',
    required: names.filter((name) => schemas.every(({ required }) => texts(required).includes(name))),
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        joined(schemas.flatMap(({ properties }) => asObject(properties)[name] ?? []).map(asObject)),
      ]),
    ),
  };
}

function joined(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [stableText(schema), schema])).values()];
  const [first = {}] = distinct;
  if (distinct.length === 1) return first;
  const enums = distinct.every(
    (schema) => Array.isArray(schema['enum']) && sameItems([schema['type']], [first['type']]),
  );
  return enums
    ? { ...first, enum: [...new Set(distinct.flatMap((schema) => asList(schema['enum'])))] }
    : { anyOf: distinct };
}

type Asking = {
  readonly type: GraphQLObjectType;
  readonly selectionSet: SelectionSetNode;
  readonly fragments: readonly FragmentDefinitionNode[];
};

/** The schema of a response's `data`. `refusals`: types that no readable result has. */
export function dataSchema(
  schema: GraphQLSchema,
  { type, selectionSet, fragments }: Asking,
  refusals: ReadonlySet<string>,
): JsonSchema {
  const named = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  return new Output(schema, named, refusals).root(type, selectionSet);
}

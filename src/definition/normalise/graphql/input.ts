/** Variables of a document as a JSON Schema. */
import type { GraphQLInputType, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { JsonSchema } from '../../../model/json-schema';
import { graphql } from './library';
import { enumSchema, nullable, scalarSchema } from './scalars';

/** `around`: enclosing input types; a recursive one is not expanded. */
function inputSchema(type: GraphQLInputType, around: readonly string[] = []): JsonSchema {
  const { isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } = graphql();
  if (isNonNullType(type)) return plain(type.ofType);
  return nullable(plain(type));

  function plain(bare: GraphQLInputType): JsonSchema {
    if (isListType(bare)) return { type: 'array', items: inputSchema(bare.ofType, around) };
    if (isScalarType(bare)) return scalarSchema(bare);
    if (isEnumType(bare)) return enumSchema(bare);
    if (!isInputObjectType(bare) || around.includes(bare.name)) return { type: 'object' };
    const fields = Object.values(bare.getFields());
    return {
      type: 'object',
      additionalProperties: false,
      required: fields
        .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
        .map(({ name }) => name),
      properties: Object.fromEntries(
        fields.map((field) => [field.name, inputSchema(field.type, [...around, bare.name])]),
      ),
    };
  }
}

/** The object of a document's variables. */
export function variablesSchema(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): JsonSchema {
  const { isInputType, typeFromAST } = graphql();
  const properties = variableDefinitions.map(({ variable, type }) => {
    const found = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
    return [variable.name.value, found !== undefined && isInputType(found) ? inputSchema(found) : {}] as const;
  });
  const needed = variableDefinitions.filter(
    ({ type, defaultValue }) => type.kind === 'NonNullType' && defaultValue === undefined,
  );
  return {
    type: 'object',
    additionalProperties: false,
    required: needed.map(({ variable }) => variable.name.value),
    properties: Object.fromEntries(properties),
  };
}

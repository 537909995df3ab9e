/** GraphQL scalars and enums as JSON Schemas. */
import type { GraphQLEnumType, GraphQLScalarType } from 'graphql';
import type { JsonSchema } from '../../../model/json-schema';
import { asList } from '../../../base/json';

const scalars: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string' },
};

/** An unknown scalar may be anything. */
export const scalarSchema = ({ name }: GraphQLScalarType): JsonSchema => scalars[name] ?? {};

/** The members of an enumeration. */
export const enumSchema = (type: GraphQLEnumType): JsonSchema => ({
  type: 'string',
  enum: type.getValues().map(({ name }) => name),
});

/** The same schema, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (type === undefined) return schema;
  return { ...schema, type: [type, 'null'].flat(), ...(Array.isArray(values) && { enum: [...asList(values), null] }) };
}

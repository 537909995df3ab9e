/** The schema of a GraphQL server by introspection (https://spec.graphql.org/October2021/#sec-Introspection). */
import type { IntrospectionQuery } from 'graphql';
import { isObject } from '../../base/json';
import { graphql } from '../normalise/graphql/library';

/** The introspection query. */
export const introspectionQuery = (): string => graphql().getIntrospectionQuery();

const isIntrospection = (value: unknown): value is IntrospectionQuery => isObject(value) && isObject(value['__schema']);

/** Takes the response to it. Returns the schema as SDL; undefined for any other response, such as a refusal. */
export function introspectedSchema(answer: unknown): string | undefined {
  const data: unknown = isObject(answer) ? answer['data'] : undefined;
  const { buildClientSchema, printSchema } = graphql();
  return isIntrospection(data) ? printSchema(buildClientSchema(data)) : undefined;
}

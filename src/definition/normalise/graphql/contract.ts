/** The schema of a GraphQL API, from its file. */
import type { GraphQLSchema } from 'graphql';
import { memoizeWeak } from '../../../base/memoize';
import type { TextFile } from '../../source-site';
import { graphql } from './library';

/** A mistake in a GraphQL text: its message and range. */
export type TextFault = { readonly what: string; readonly from: number; readonly to: number };

export type ApiSchema = { readonly schema: GraphQLSchema } | { readonly fault: TextFault };

const contracts = memoizeWeak<ApiSchema>();

/** Range and message of an error of the library. */
export function faultOf(error: unknown): TextFault {
  const { GraphQLError } = graphql();
  const what = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  if (!(error instanceof GraphQLError)) return { what, from: 0, to: 1 };
  const node = error.nodes?.[0]?.loc;
  const from = error.positions?.[0] ?? 0;
  return { what, from, to: node !== undefined && node.start === from ? node.end : from + 1 };
}

function read(text: string): ApiSchema {
  const { buildSchema, validateSchema } = graphql();
  try {
    const schema = buildSchema(text);
    const [error] = validateSchema(schema);
    return error === undefined ? { schema } : { fault: faultOf(error) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** Parses a file in the schema definition language; the same file gives the same object. */
export const contractOf = (file: TextFile): ApiSchema => contracts([file], () => read(file.text));

/** Validates a GraphQL document: its errors, variables and result. */
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { JsonSchema } from '../../../model/json-schema';
import { faultOf } from './contract';
import type { TextFault } from './contract';
import { variablesSchema } from './input';
import { graphql } from './library';
import { dataSchema } from './output';

export type OperationType = 'query' | 'mutation';

export type RequestDocument = {
  readonly name: string;
  readonly kind: OperationType;
  /** The sent text: the document without whitespace and comments. */
  readonly text: string;
  readonly variables: JsonSchema;
  readonly data: JsonSchema;
  /** Per field of `data`: the possible types of its result, and whether its __typename is requested. */
  readonly results: Readonly<Record<string, { readonly types: readonly string[]; readonly isTold: boolean }>>;
};

/** `code`: the kind of mistake, if it is not one of the library's. */
export type DocumentFault = TextFault & { readonly code?: 'count' | 'name' | 'subscription' | 'syntax' };

export type Reading = { readonly request?: RequestDocument; readonly faults: readonly DocumentFault[] };

function parsed(text: string): DocumentNode | DocumentFault {
  try {
    return graphql().parse(text);
  } catch (error) {
    return { ...faultOf(error), code: 'syntax' };
  }
}

function shapeFault(
  document: DocumentNode,
  operation: OperationDefinitionNode | undefined,
  count: number,
): DocumentFault | undefined {
  const start = document.definitions[0]?.loc?.start ?? 0;
  if (operation === undefined || count !== 1) return { code: 'count', what: String(count), from: start, to: start + 1 };
  const from = operation.loc?.start ?? 0;
  if (operation.operation === 'subscription')
    return { code: 'subscription', what: '', from, to: from + 'subscription'.length };
  return operation.name === undefined ? { code: 'name', what: '', from, to: from + 1 } : undefined;
}

function resultsOf(schema: GraphQLSchema, operation: OperationDefinitionNode): RequestDocument['results'] {
  const { getNamedType, isAbstractType } = graphql();
  const root = schema.getRootType(operation.operation);
  const fields = operation.selectionSet.selections.flatMap((node) => (node.kind === 'Field' ? [node] : []));
  return Object.fromEntries(
    fields.map(({ name, alias, selectionSet }) => {
      const field = root?.getFields()[name.value];
      const type = field && getNamedType(field.type);
      const types =
        type === undefined
          ? []
          : isAbstractType(type)
            ? schema.getPossibleTypes(type).map((each) => each.name)
            : [type.name];
      const isTold =
        selectionSet?.selections.some(
          (node) => node.kind === 'Field' && node.name.value === '__typename' && node.alias === undefined,
        ) ?? false;
      return [alias?.value ?? name.value, { types, isTold }];
    }),
  );
}

/** Parses a document. `refusals`: result types that mean a refusal and are never read as data. */
export function readRequest(text: string, schema: GraphQLSchema, refusals: ReadonlySet<string>): Reading {
  const { stripIgnoredCharacters, validate } = graphql();
  const document = parsed(text);
  if ('what' in document) return { faults: [document] };
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  const fragments = document.definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === 'FragmentDefinition',
  );
  const [operation] = operations;
  const fault = shapeFault(document, operation, operations.length);
  if (fault !== undefined || operation === undefined) return { faults: fault === undefined ? [] : [fault] };
  const faults = validate(schema, document).map(faultOf);
  const type = schema.getRootType(operation.operation);
  if (faults.length > 0 || type === undefined || type === null) return { faults };
  const request: RequestDocument = {
    name: operation.name?.value ?? '',
    kind: operation.operation === 'mutation' ? 'mutation' : 'query',
    text: stripIgnoredCharacters(text),
    variables: variablesSchema(schema, operation),
    data: dataSchema(schema, { type, selectionSet: operation.selectionSet, fragments }, refusals),
    results: resultsOf(schema, operation),
  };
  return { request, faults: [] };
}

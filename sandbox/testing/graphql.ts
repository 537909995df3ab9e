/** Calls of the GraphQL APIs. */
import type { ApiResponse, GetClient, ApiObject } from './client';

type Api = 'federation' | 'ecommerce';

/** Named rows in the data of a response. */
export const dataOf = ({ body }: ApiResponse): ApiObject => (body['data'] ?? {}) as ApiObject;
export const codesOf = ({ body }: ApiResponse): unknown[] =>
  ((body['errors'] ?? []) as { extensions: ApiObject }[]).map(({ extensions }) => extensions['code']);

/** Queries one of the APIs with a key. */
export const asking =
  (client: GetClient) =>
  (api: Api, query: string, variables: object = {}, key?: string, headers: Record<string, string> = {}) =>
    client().call('POST', `/graphql/${api}`, {
      body: { query, variables },
      headers: { ...headers, ...(key === undefined ? {} : { api_key: key }) },
    });

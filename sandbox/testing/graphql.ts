/** Calls of the GraphQL APIs. */
import type { Answer, GetClient, Row } from './client';

type Api = 'federation' | 'ecommerce';

/** Named rows of an answer's data. */
export const dataOf = ({ body }: Answer): Row => (body['data'] ?? {}) as Row;
export const codesOf = ({ body }: Answer): unknown[] =>
  ((body['errors'] ?? []) as { extensions: Row }[]).map(({ extensions }) => extensions['code']);

/** Asks one of the APIs, as whoever holds a key. */
export const asking =
  (client: GetClient) =>
  (api: Api, query: string, variables: object = {}, key?: string, headers: Record<string, string> = {}) =>
    client().call('POST', `/graphql/${api}`, {
      body: { query, variables },
      headers: { ...headers, ...(key === undefined ? {} : { api_key: key }) },
    });

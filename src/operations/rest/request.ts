import { loadPart } from '../../kit/loading/load';
import { encodeBody, encodePath, encodeQuery } from '../../kit/protocol/encoding';
import type { Prepare, PreparedRequest, Values } from '../../kit/protocol/request';
import { isRecord } from '../../kit/protocol/values';
import { encodeFilter } from './filter';
import type { FilterQuery } from './filter';

const filterOf =
  (scope: Values) =>
  (value: unknown): string | undefined =>
    isRecord(value) && value['encode'] === 'filter' ? encodeFilter(value as FilterQuery, scope) : undefined;

/** The HTTP call of a rest operation; see schema.json in this folder. */
export const prepare: Prepare = async (operation, values, scope) => {
  const body = operation['body'] === undefined ? undefined : encodeBody(operation['body'], scope);
  const auth = operation['auth'];
  const prepared: PreparedRequest = {
    method: String(operation['method']),
    path: encodePath(String(operation['path']), values),
    query: encodeQuery((operation['query'] as Values | undefined) ?? {}, scope, filterOf(scope)),
    headers: {
      Accept: 'application/json',
      ...(operation['headers'] as Record<string, string> | undefined),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(auth === 'basic'
        ? {
            Authorization: (await loadPart(() => import('./credentials'))).basicAuthorization(
              values['username'],
              values['password'],
            ),
          }
        : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    auth: auth === 'basic' || auth === 'none' ? 'none' : 'key',
  };
  const filled =
    operation['file'] === undefined
      ? prepared
      : await (await loadPart(() => import('./file'))).withFile(prepared, operation, scope);
  const isVersioned = operation['ifMatch'] !== undefined || operation['etag'] !== undefined;
  return isVersioned ? (await loadPart(() => import('./versions'))).withVersion(filled, operation, scope) : filled;
};

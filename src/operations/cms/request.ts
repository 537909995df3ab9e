import type { JsonSchema } from '../../model/json-schema';
import { encodePath, encodeQuery } from '../../kit/protocol/encoding';
import type { Prepare, Values } from '../../kit/protocol/request';
import { isRecord } from '../../kit/protocol/values';
import { sanitizeAnswer } from './sanitize-answer';

/** Timeout for a text. */
const longestWait = 8000;

/** "Nothing found" if no entries are left in the operation's list. */
function filled(data: unknown, entries: unknown): unknown {
  const list = typeof entries === 'string' && isRecord(data) ? data[entries] : data;
  return Array.isArray(list) && list.length === 0 ? undefined : data;
}

/** The HTTP call of a cms operation; see README.md in this folder. */
export const prepare: Prepare = (operation, values, scope, { locale, fallbacks }) => {
  const query = encodeQuery((operation['query'] as Values | undefined) ?? {}, scope);
  query.set('locale', locale);
  if (fallbacks.length > 0) query.set('fallback', fallbacks.join(','));
  const schema: JsonSchema = operation.result?.schema ?? {};
  return {
    method: 'GET',
    path: encodePath(String(operation['path']), values),
    query,
    headers: { Accept: 'application/json' },
    auth: 'none',
    credentials: 'omit',
    timeoutMs: longestWait,
    transformResult: (data, { root }) =>
      filled(sanitizeAnswer(data, schema, { root, name: operation.id }), operation['entries']),
  };
};

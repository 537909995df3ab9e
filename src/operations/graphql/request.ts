import { refusalOf } from '../../kit/protocol/graphql-outcome';
import { encodeBody } from '../../kit/protocol/encoding';
import type { Prepare, Reply, Values } from '../../kit/protocol/request';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts a refusal to its REST form, so that both are handled alike; other responses are unchanged. */
function understood(reply: Reply, failures: Values | undefined): Reply {
  const refusal = refusalOf(jsonOf(reply.text), reply.status, failures);
  return refusal ? { status: refusal.status, text: JSON.stringify(refusal.body), reason: refusal.reason } : reply;
}

/** The HTTP call of a GraphQL operation; see README.md in this folder. The document was validated and parsed at publishing. */
export const prepare: Prepare = (operation, values, scope) => {
  const { document: query, operationName, kind, variables, failures, auth } = operation;
  return {
    method: 'POST',
    isRead: kind === 'query',
    path: '',
    query: new URLSearchParams(),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query,
      operationName,
      variables: variables === undefined ? values : encodeBody(variables, scope),
    }),
    auth: auth === 'none' ? 'none' : 'key',
    normalizeReply: (reply) => understood(reply, failures as Values | undefined),
  };
};

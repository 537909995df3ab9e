import { factsIn } from '../../runtime/site-facts';
import { configStates } from '../../runtime/published-config';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import type { Answer, Operation } from '../../model/operation';
import type { CompiledSite } from '../../model/site';
import type { Value } from '../../model/value';
import { addressBelow, fallbacksOf, readAnswer } from '../../operations/answer';
import { OperationFailure, invalidCall } from '../../kit/protocol/failure';
import { isOwnProtocol, loadProtocol } from '../../operations/protocols';
import { send } from '../../operations/transport';
import type { PreparedRequest, Reply } from '../../kit/protocol/request';
import { evaluateValue, evaluateValues } from '../../kit/protocol/values';
import type { SharedReplies } from './replies';
import { siteFacts } from './site-facts';

type Values = Readonly<Record<string, unknown>>;

export type PublishingCalls = {
  readonly site: CompiledSite;
  /** Values of config.json; an address with a leading slash is relative to `origin`. */
  readonly config: Values;
  readonly origin?: string | undefined;
  /** Recorded answers instead of an API. */
  readonly reply?: ((operation: Operation, values: Values) => Reply | undefined) | undefined;
  /** By origin: whether the server answers. Calls to an unreachable server are not repeated. */
  readonly reached?: Map<string, Reached>;
  /** Replies that this run has received. */
  readonly replies?: SharedReplies;
};

/** `path` is the only one so far on which a server did not respond: another operation may still be answered. */
export type Reached = 'answers' | { readonly failure: OperationFailure; readonly path?: string };

/** Makes requests as an anonymous reader of the site in one language would. */
export type PublishingClient = {
  readonly evaluate: (tree: Tree, more?: Values) => unknown;
  readonly values: (values: Readonly<Record<string, Value>> | undefined, more?: Values) => Values;
  /** Throws an OperationFailure. */
  readonly call: (operation: string, values: Values) => Promise<Answer>;
};

/** Origin of recorded answers, whatever the address of the site, because any host may show them. */
const recordedOrigin = 'http://recorded.invalid';

/** Writes addresses on the origin of recorded answers as paths, which every browser resolves. */
const withPaths = (answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer).replaceAll(`"${recordedOrigin}/`, '"/')) as Answer;

/** Address of an API as a visitor's browser would resolve it. */
function rootOf({ site, origin }: PublishingCalls, api: string, scope: Values): string {
  const base = evaluateValue(site.settings.apis[api]?.base, scope);
  const address = typeof base === 'string' ? `${base.replace(/\/+$/, '')}/` : '';
  if (!URL.canParse(address, origin)) throw invalidCall(`The address of the API "${api}" is not known`);
  return new URL(address, origin).href;
}

/** State of a server after a call without a response: it is given up if it is unreachable, or silent on two paths. */
function silenceOf(known: Reached | undefined, failure: OperationFailure, { pathname }: URL): Reached {
  if (known === 'answers') return known;
  const mayAnswerOthers = failure.class === 'timeout' && (known === undefined || known.path === pathname);
  return mayAnswerOthers ? { failure, path: pathname } : { failure };
}

/**
 * Sends a call. Does not call a server that this publication has given up, because each page would wait for it.
 * @throws OperationFailure, naming a server that does not respond.
 */
async function sendOnce(reached: Map<string, Reached>, url: URL, request: () => Promise<Reply>): Promise<Reply> {
  const { origin } = url;
  const known = reached.get(origin);
  if (typeof known === 'object' && known.path === undefined) throw known.failure;
  try {
    const reply = await request();
    reached.set(origin, 'answers');
    return reply;
  } catch (cause) {
    if (!(cause instanceof OperationFailure) || !['offline', 'timeout'].includes(cause.class)) throw cause;
    const late = cause.class === 'timeout' ? ' in time' : '';
    const failure = new OperationFailure(`no answer${late} from ${origin}`, cause.class, { cause });
    reached.set(origin, silenceOf(reached.get(origin), failure, url));
    throw failure;
  }
}

/** Everything that the reply to a request depends on; undefined for one that changes something, or if it is unknown. */
function shareable(
  operation: Operation,
  { normalizeReply, ...request }: PreparedRequest,
  url: string,
  init: RequestInit,
) {
  const { method, isRead = method === 'GET' } = request;
  // It may depend on values and the language, too.
  if (normalizeReply && isOwnProtocol(operation.protocol)) return undefined;
  // Such a protocol reads its own properties of the operation.
  return isRead ? JSON.stringify([url, init, normalizeReply && operation]) : undefined;
}

/** A client for one language of a site at publishing: no key, every state at its default except the configuration. */
export function publishingClient(asking: PublishingCalls, locale: string): PublishingClient {
  const { site, config, reply, reached = new Map<string, Reached>(), replies } = asking;
  const origin = reply === undefined ? asking.origin : recordedOrigin;
  const { settings } = site;
  const tag = settings.languages[locale]?.tag ?? locale;
  const states = configStates(settings.startup, site.operations);
  const defaults = Object.entries(settings.state).map(([name, entry]) => [name, entry.default ?? null] as const);
  const scope = {
    session: { role: settings.roles[0] ?? '' },
    site: factsIn(siteFacts(site), tag),
    state: { ...Object.fromEntries(defaults), ...Object.fromEntries(states.map((name) => [name, config])) },
  };
  const preference = { locale, fallbacks: fallbacksOf(locale, settings.languages) };
  return {
    evaluate: (tree, more) => evaluate(tree, { ...scope, ...more }),
    values: (values, more) => evaluateValues(values, { ...scope, ...more }),
    call: async (id, values) => {
      const operation = site.operations[id];
      if (!operation) throw invalidCall(`There is no operation "${id}"`);
      const prepare = await loadProtocol(operation.protocol);
      const prepared = await prepare(operation, values, { ...scope, with: values }, preference);
      const root = rootOf({ ...asking, origin }, operation.api, scope);
      const url = addressBelow(root, prepared.path.replace(/^\/+/, ''));
      url.search = prepared.query.toString();
      const { method, headers, body = null, timeoutMs, normalizeReply, transformResult } = prepared;
      const init = { method, headers: { 'Accept-Language': tag, ...headers }, body };
      const ask = () => send(url.href, init, operation.retry ?? 0, { timeoutMs, normalizeReply });
      const shared = shareable(operation, prepared, url.href, init);
      const answered =
        reply?.(operation, values) ??
        (await sendOnce(reached, url, () => (shared && replies ? replies.replyTo(shared, ask) : ask())));
      const answer = await readAnswer(
        operation,
        answered,
        transformResult && ((data) => transformResult(data, { root, etag: answered.etag ?? undefined })),
      );
      return origin === recordedOrigin ? withPaths(answer) : answer;
    },
  };
}

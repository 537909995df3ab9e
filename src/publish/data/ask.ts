import { factsIn } from '../../runtime/site-facts';
import { configStates } from '../../runtime/published-config';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import type { Answer, Operation } from '../../model/operation';
import type { CompiledSite } from '../../model/site';
import type { Value } from '../../model/value';
import { addressBelow, fallbacksOf, readAnswer } from '../../operations/answer';
import { OperationFailure, invalidCall } from '../../kit/protocol/failure';
import { loadProtocol } from '../../operations/protocols';
import { send } from '../../operations/transport';
import type { Reply } from '../../kit/protocol/request';
import { evaluateValue, evaluateValues } from '../../kit/protocol/values';
import { siteFacts } from './site-facts';

type Values = Readonly<Record<string, unknown>>;

export type PublishingCalls = {
  readonly site: CompiledSite;
  /** Values of config.json; an address that begins with a slash is below `origin`. */
  readonly config: Values;
  readonly origin?: string | undefined;
  /** Answers in place of an API. */
  readonly reply?: ((operation: Operation, values: Values) => Reply | undefined) | undefined;
  /** By origin: whether the server answers. One that is given up is not waited for again. */
  readonly reached?: Map<string, Reached>;
};

/** `path` is the only one that a server has been silent on so far: another operation may still be answered. */
export type Reached = 'answers' | { readonly failure: OperationFailure; readonly path?: string };

/** Asks as somebody unknown would who reads the site in one language. */
export type PublishingClient = {
  readonly evaluate: (tree: Tree, more?: Values) => unknown;
  readonly values: (values: Readonly<Record<string, Value>> | undefined, more?: Values) => Values;
  /** Throws an OperationFailure. */
  readonly call: (operation: string, values: Values) => Promise<Answer>;
};

/** Origin of recorded answers, whatever the address of the site: the host that shows them has any. */
const recordedOrigin = 'http://recorded.invalid';

/** Writes addresses below the origin of recorded answers as paths, which every browser resolves. */
const withPaths = (answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer).replaceAll(`"${recordedOrigin}/`, '"/')) as Answer;

/** Address of an API as the browser of a visitor would find it. */
function rootOf({ site, origin }: PublishingCalls, api: string, scope: Values): string {
  const base = evaluateValue(site.settings.apis[api]?.base, scope);
  const address = typeof base === 'string' ? `${base.replace(/\/+$/, '')}/` : '';
  if (!URL.canParse(address, origin)) throw invalidCall(`The address of the API "${api}" is not known`);
  return new URL(address, origin).href;
}

/** A server after a call without an answer: it is given up once it cannot be reached, or is silent on two paths. */
function silenceOf(known: Reached | undefined, failure: OperationFailure, { pathname }: URL): Reached {
  if (known === 'answers') return known;
  const mayAnswerOthers = failure.class === 'timeout' && (known === undefined || known.path === pathname);
  return mayAnswerOthers ? { failure, path: pathname } : { failure };
}

/**
 * Sends a call. A server that is given up in this publication is not asked again: each page would wait for it.
 * @throws OperationFailure, which names a server without an answer.
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

/** A client for one language of a site that is being published: no key, every state at its default but for the configuration. */
export function publishingClient(asking: PublishingCalls, locale: string): PublishingClient {
  const { site, config, reply, reached = new Map<string, Reached>() } = asking;
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
      const answered =
        reply?.(operation, values) ??
        (await sendOnce(reached, url, () => send(url.href, init, operation.retry ?? 0, { timeoutMs, normalizeReply })));
      const answer = await readAnswer(
        operation,
        answered,
        transformResult && ((data) => transformResult(data, { root, etag: answered.etag ?? undefined })),
      );
      return origin === recordedOrigin ? withPaths(answer) : answer;
    },
  };
}

import type { Answer, Api, Operation } from '../model/operation';
import type { Language } from '../model/site';
import type { Text } from '../model/value';
import { loadPart } from '../kit/loading/load';
import { apiBase } from '../state/api';
import { readScope } from '../state/scope';
import { readStored } from '../state/storage';
import { OperationFailure, invalidCall } from '../kit/protocol/failure';
import { keyParts, keyPlace } from './session-key';
import { addressBelow, fallbacksOf, readAnswer } from './answer';
import { loadProtocol } from './protocols';
import type { LocalePreference, PreparedRequest, Reply, Values } from '../kit/protocol/request';
import { isDefinitive, send } from './transport';
import type { SendOptions } from './transport';

/** Facts about the site that a call needs; `call-options.ts` builds them from the payloads. */
export type CallOptions = {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly apis: Readonly<Record<string, Api>>;
  /** Session storage key of the api key. */
  readonly keyStore?: string;
  readonly signal?: AbortSignal;
  /** Receives the uploaded share of the body, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The response is a file: its value is an AnsweredFile. */
  readonly file?: boolean;
  /** Languages of the site, with the fallback of each. */
  readonly languages?: Readonly<Record<string, Language>>;
  /** Replaces a key that is about to expire. */
  readonly renew?: () => Promise<void>;
  /** Called when the API rejects the session's key; returns a message for it, if there is one. */
  readonly onExpired?: () => Promise<Text | undefined>;
};

const usualStore = 'api_key';
const siteBase = (): string => document.documentElement.dataset['base'] ?? '';
const siteApi: Api = { base: '', key: 'none' };

type Call = {
  readonly url: string;
  readonly root: string;
  readonly init: RequestInit;
  readonly key: string | undefined;
};

/** The address of an API; one without an address is on the site's own origin. */
function rootOf(api: Api): string {
  const base = apiBase(api);
  if (base === undefined) throw invalidCall('The API has no address');
  return new URL(`${base || siteBase()}/`, location.href).href;
}

/** The only place that adds the session's key to a request, and only to requests to the API's own origin. */
function address(api: Api, prepared: PreparedRequest, keyStore: string): Call {
  const root = rootOf(api);
  const url = addressBelow(root, prepared.path.replace(/^\/+/, ''));
  const place = keyPlace(api);
  const key = (place && prepared.auth === 'key' && readStored('session', keyStore)) || undefined;
  const added = keyParts(place, key, prepared.method);
  const query = new URLSearchParams(prepared.query);
  if (added.query) query.set(...added.query);
  url.search = query.toString();
  const credentials = prepared.credentials ?? added.credentials;
  const init: RequestInit = {
    method: prepared.method,
    headers: { 'Accept-Language': document.documentElement.lang || 'en', ...prepared.headers, ...added.headers },
    referrerPolicy: 'no-referrer',
    ...(credentials && { credentials }),
    // A redirect must not send the key's header to another server.
    ...(added.headers && { redirect: 'error' }),
    body: prepared.file ?? prepared.body ?? null,
  };
  return { url: url.href, root, init, key };
}

/** The reader's language and its fallbacks, as declared by the site. */
function localePreference(languages: CallOptions['languages'] = {}): LocalePreference {
  const { locale = document.documentElement.lang } = document.documentElement.dataset;
  return { locale, fallbacks: fallbacksOf(locale, languages) };
}

/**
 * The session's key was rejected: the first failed call reports the end of the session, and all failures say so. If the key has been
 * replaced in the meantime, the session is another one and the refusal an ordinary one.
 */
async function expire(
  { id }: Operation,
  refusedKey: string,
  { keyStore = usualStore, onExpired }: CallOptions,
): Promise<void> {
  const now = readStored('session', keyStore);
  if (now !== refusedKey && now !== null) return;
  const text = now === null ? undefined : await onExpired?.();
  throw (await loadPart(() => import('./errors'))).endedFailure(id, text);
}

async function perform(operation: Operation, values: Values, options: CallOptions): Promise<Answer> {
  const api = options.apis[operation.api] ?? (operation.api === 'site' ? siteApi : undefined);
  if (!api) throw invalidCall(`There is no API "${operation.api}"`);
  const prepare = await loadProtocol(operation.protocol);
  const prepared = await prepare(
    operation,
    values,
    { ...readScope(), with: values },
    localePreference(options.languages),
  );
  if (prepared.auth === 'key') await options.renew?.();
  const { url, root, init, key } = address(api, prepared, options.keyStore ?? usualStore);
  const {
    isRead = prepared.method === 'GET',
    timeoutMs,
    normalizeReply,
    transformResult,
    send: exchange = send,
  } = prepared;

  /** A response that rejects the session's key ends the session. */
  const answerOf = async (reply: Reply): Promise<Answer> => {
    if (reply.status === 401 && key !== undefined) await expire(operation, key, options);
    if (reply.file) return { status: 'ready', value: reply.file };
    const transform =
      transformResult && ((data: unknown) => transformResult(data, { root, etag: reply.etag ?? undefined }));
    return readAnswer(operation, reply, transform);
  };

  // A read is retried as often as the operation allows, a change only with its idempotency key.
  const once =
    operation.idempotent &&
    !isRead &&
    (await loadPart(() => import('./idempotency'))).intentionOf(operation, values, url, init);
  const sendOptions: SendOptions = { ...options, timeoutMs, normalizeReply };
  const reply = await exchange(url, once ? once.init : init, (isRead && operation.retry) || 0, sendOptions);
  const settle = (): void => {
    if (once && isDefinitive(reply.status)) once.settle();
  };
  // A success that cannot be read looks like a failure: with the same key, the next press does not repeat the change.
  if (reply.status > 299) settle();
  const answer = await answerOf(reply);
  settle();
  return answer;
}

/**
 * Calls an operation. Returns the mapped data, or `empty` for a status or a list that means "nothing found".
 * Throws an OperationFailure, which is logged only here (specification §8); it contains neither key nor values.
 */
export async function callOperation(
  operation: string | Operation,
  values: Values,
  options: CallOptions,
): Promise<Answer> {
  const found = typeof operation === 'string' ? options.operations[operation] : operation;
  if (!found) throw invalidCall(`There is no operation "${String(operation)}"`);
  try {
    return await perform(found, values, options);
  } catch (failure) {
    if (failure instanceof OperationFailure)
      console.warn(`${found.id}: ${failure.class} ${failure.status ?? ''} ${failure.message}`);
    throw failure;
  }
}

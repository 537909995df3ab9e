import type { Api, KeyPlace, Operation } from '../model/operation';
import type { Language } from '../model/site';
import type { Text } from '../model/value';
import { loadPart } from '../loading/load';
import { apiBase } from '../state/api';
import { readScope } from '../state/scope';
import { readStored } from '../state/storage';
import { cacheAnswer, cachedAnswer } from './cache';
import type { Answer } from './cache';
import { OperationFailure, invalidCall } from './failure';
import { mapAnswer } from './mapping';
import { loadProtocol } from './protocols';
import type { PreparedRequest, LocalePreference, Values } from './request';
import { isDefinitive, send } from './transport';
import type { Reply, SendOptions } from './transport';
import { evaluateValue } from './values';

/** What a call needs to know of the site; `call-options.ts` makes it from the payloads. */
export type CallOptions = {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly apis: Readonly<Record<string, Api>>;
  /** Session storage key of the api key. */
  readonly keyStore?: string;
  readonly signal?: AbortSignal;
  /** Told how much of what is sent has gone out, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The answer is a file: its value is an AnsweredFile. */
  readonly file?: boolean;
  /** Languages of the site, with what stands in for each. */
  readonly languages?: Readonly<Record<string, Language>>;
  /** Called when the API no longer accepts the session's key; gives the words for it, if there are any. */
  readonly onExpired?: () => Promise<Text | undefined>;
};

const keyName = 'api_key';
const siteBase = (): string => document.documentElement.dataset['base'] ?? '';
const siteApi: Api = { base: '', key: 'none' };

/** How the key travels, as the site says or computes; not at all when that is no place for it. */
function keyPlace(api: Api): KeyPlace {
  const place = evaluateValue(api.key, readScope());
  return place === 'query' || place === 'header' ? place : 'none';
}

type Call = {
  readonly url: string;
  readonly root: string;
  readonly init: RequestInit;
  readonly key: string | undefined;
};

/** The address of a path below an API's; with its slash at the end, since what lies beside /v1 as /v10 is not below it. */
function addressBelow(root: URL, path: string): URL {
  const rest = path.replace(/^\/+/, '');
  const itself = root.href.slice(0, -1);
  const url = new URL(rest === '' ? itself : root.href + rest);
  if (url.href !== itself && !url.href.startsWith(root.href)) throw invalidCall('The path leaves the API');
  return url;
}

/** The session's key, where the call asks for it and the API has a place for it. */
const keyFor = ({ auth }: PreparedRequest, place: KeyPlace, keyStore: string): string | undefined =>
  auth === 'key' && place !== 'none' ? readStored('session', keyStore) || undefined : undefined;

/** The only place that adds the session's key to a request, and only to one that goes to the API's own origin. */
function address(api: Api, prepared: PreparedRequest, keyStore: string): Call {
  const base = apiBase(api);
  if (base === undefined) throw invalidCall('The address of the API is not known');
  // An API without an address of its own lies where the site lies.
  const root = new URL(`${base || siteBase()}/`, location.href);
  const url = addressBelow(root, prepared.path);
  const place = keyPlace(api);
  const key = keyFor(prepared, place, keyStore);
  const query = new URLSearchParams(prepared.query);
  if (key !== undefined && place === 'query') query.set(keyName, key);
  url.search = query.toString();
  const inHeader = key !== undefined && place === 'header';
  const init: RequestInit = {
    method: prepared.method,
    headers: {
      'Accept-Language': document.documentElement.lang || 'en',
      ...prepared.headers,
      ...(inHeader ? { [keyName]: key } : {}),
    },
    referrerPolicy: 'no-referrer',
    ...(prepared.credentials ? { credentials: prepared.credentials } : {}),
    // A redirect must not carry the key's header to somebody else.
    ...(inHeader ? { redirect: 'error' } : {}),
    body: prepared.file ?? prepared.body ?? null,
  };
  return { url: url.href, root: root.href, init, key };
}

async function read(
  operation: Operation,
  { status, text, reason }: Reply,
  receive?: (data: unknown) => unknown,
): Promise<Answer> {
  if (operation.empty?.includes(status)) return { status: 'empty' };
  if (status < 200 || status > 299)
    throw (await loadPart(() => import('./errors'))).readFailure(operation, status, text, reason);
  if (!operation.result) return { status: 'ready', value: parsed(text) ?? null };
  const body = parsed(text);
  if (body === undefined) throw new OperationFailure('The answer is not JSON', 'invalid', { status });
  const value = mapAnswer(body, operation.result, receive);
  return value === undefined ? { status: 'empty' } : { status: 'ready', value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The reader's language and its stand-ins, as the site declares them. */
function localePreference(languages: CallOptions['languages'] = {}): LocalePreference {
  const { locale = document.documentElement.lang } = document.documentElement.dataset;
  const fallbacks: string[] = [];
  for (
    let next = languages[locale]?.fallback;
    next !== undefined && next !== locale && !fallbacks.includes(next);
    next = languages[next]?.fallback
  )
    fallbacks.push(next);
  return { locale, fallbacks };
}

/** What makes a change count once: the key that was handed in, else one for this very content. */
async function onceOf({ id, idempotent }: Operation, values: Values, content: string) {
  const given =
    typeof idempotent === 'object' ? evaluateValue(idempotent, { ...readScope(), with: values }) : undefined;
  if (typeof given === 'string' && given !== '') return { value: given, settle: () => undefined };
  return (await loadPart(() => import('./idempotency'))).idempotencyKey(id, content);
}

/**
 * The session's key was refused: its end is told once, by whoever hears of it first, and everybody's failure says so. A key that took
 * the place of the refused one meanwhile is another session; there the refusal is one like others.
 */
async function expire(
  { id }: Operation,
  refusedKey: string,
  { keyStore = keyName, onExpired }: CallOptions,
): Promise<void> {
  const now = readStored('session', keyStore);
  if (now !== refusedKey && now !== null) return;
  const text = now === null ? undefined : await onExpired?.();
  throw (await loadPart(() => import('./errors'))).endedFailure(id, text);
}

/** One call under way: what the protocol made of it, where it goes, and whether it only reads. */
type Exchange = {
  readonly operation: Operation;
  readonly values: Values;
  readonly options: CallOptions;
  readonly prepared: PreparedRequest;
  readonly call: Call;
  readonly isRead: boolean;
};

async function prepareExchange(operation: Operation, values: Values, options: CallOptions): Promise<Exchange> {
  const api = options.apis[operation.api] ?? (operation.api === 'site' ? siteApi : undefined);
  if (!api) throw invalidCall(`There is no API "${operation.api}"`);
  const prepare = await loadProtocol(operation.protocol);
  const scope = { ...readScope(), with: values };
  const prepared = await prepare(operation, values, scope, localePreference(options.languages));
  const call = address(api, prepared, options.keyStore ?? keyName);
  return { operation, values, options, prepared, call, isRead: prepared.isRead ?? prepared.method === 'GET' };
}

/** Sends it: what reads as often as the operation allows, a change with what makes it count once. */
async function transmit({ operation, values, options, prepared, call, isRead }: Exchange): Promise<Reply> {
  const { url, init } = call;
  const once =
    operation.idempotent && !isRead ? await onceOf(operation, values, url + (prepared.body ?? '')) : undefined;
  const headers = once ? { ...init.headers, 'Idempotency-Key': once.value } : init.headers;
  const { timeoutMs, normalizeReply } = prepared;
  const { signal, file, onProgress } = options;
  const sendOptions: SendOptions = { signal, timeoutMs, file, onProgress, normalizeReply };
  const reply = await send(url, { ...init, headers: headers ?? {} }, isRead ? (operation.retry ?? 0) : 0, sendOptions);
  if (isDefinitive(reply.status)) once?.settle();
  return reply;
}

/** What the reply says; one that refuses the session's key ends the session first. */
async function answerOf({ operation, options, prepared, call }: Exchange, reply: Reply): Promise<Answer> {
  const { key, root } = call;
  if (reply.status === 401 && key !== undefined) await expire(operation, key, options);
  if (reply.file) return { status: 'ready', value: reply.file };
  return read(
    operation,
    reply,
    prepared.transformResult && ((data) => prepared.transformResult?.(data, { root, etag: reply.etag ?? undefined })),
  );
}

async function perform(operation: Operation, values: Values, options: CallOptions): Promise<Answer> {
  const exchange = await prepareExchange(operation, values, options);
  const { call, isRead, prepared } = exchange;
  const lifetime = isRead ? operation.cache : undefined;
  const question = `${operation.id} ${call.key ?? ''} ${call.url} ${prepared.body ?? ''}`;
  const known = lifetime === undefined ? undefined : cachedAnswer(question);
  if (known) return known.value;
  const answer = await answerOf(exchange, await transmit(exchange));
  if (lifetime !== undefined) cacheAnswer(question, answer, lifetime);
  return answer;
}

/**
 * Calls an operation. Gives the mapped answer, or `empty` for a status or a list that means: nothing found.
 * Throws an OperationFailure, which is logged here once and nowhere else (specification §8); it names neither key nor values.
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

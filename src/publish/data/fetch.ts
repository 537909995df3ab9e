/** Requests the data with which a site is published. */
import { equalJson } from '../../base/equal';
import type { CompiledPage, DataBinding, PagePaths } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { OperationFailure } from '../../kit/protocol/failure';
import { contentHash } from '../files/files';
import { siteOrigin } from '../host/site-address';
import { publishingClient } from './ask';
import type { PublishingCalls, PublishingClient, Reached } from './ask';
import { publishedConfig } from './config';
import { listPages } from './list';
import type { Listed } from './list';
import { itemName } from './published-data';
import { SharedReplies } from './replies';
import type { FetchedData, PageData, PageItem, Params, PublishedData } from './published-data';

export type FetchOptions = Pick<PublishingCalls, 'site' | 'reply' | 'replies'> & {
  /** Values of config.json from the deployment. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Data of the former publication. */
  readonly before?: PublishedData | undefined;
  /** The only page whose data is requested; the others keep theirs. */
  readonly only?: string | undefined;
  /** Allow an empty list to replace one with items. */
  readonly allowEmpty?: boolean;
};

export type FetchOutcome = {
  readonly data: PublishedData;
  /** Sentences about pages whose data could not be loaded: they are unchanged, or missing. */
  readonly kept: readonly string[];
  /** Optional data without a response, one phrase for each reason. */
  readonly missed: readonly string[];
};

/** Number of concurrent requests for items. */
const atOnce = 6;

const mostGone = 1000;

type ListedPage = CompiledPage & { readonly paths: PagePaths };

const isListed = (page: CompiledPage): page is ListedPage => page.paths !== undefined;

const bindingsOf = ({ data }: CompiledPage): readonly (readonly [string, DataBinding])[] =>
  Object.entries(data).filter(([, { fetch }]) => fetch !== undefined);

/** Pages that are published with data. */
export const fetchingPages = ({ pages }: Pick<CompiledSite, 'pages'>): readonly CompiledPage[] =>
  pages.filter((page) => page.mode === 'document' && (isListed(page) || bindingsOf(page).length > 0));

/** Digest of all definitions on which the data of a page depends. */
function digestOf({ operations, settings }: CompiledSite, page: CompiledPage): string {
  const bindings = bindingsOf(page);
  const ids = [...bindings.map(([, { operation }]) => operation), page.paths?.operation ?? ''];
  const used = ids.map((id) => [operations[id], settings.apis[operations[id]?.api ?? '']]);
  return contentHash(JSON.stringify([settings.locales, page.paths, page.addressParams, bindings, used]));
}

function reasonOf(failure: unknown): string {
  const { status } = failure instanceof OperationFailure ? failure : {};
  const message = failure instanceof Error ? failure.message : String(failure);
  return status === undefined ? message : `${message} (${status})`;
}

/** A request without a response. */
type Unanswered = {
  readonly locale: string;
  readonly name: string;
  readonly values: object;
  readonly failure: unknown;
};

/** Replaces optional data; undefined leaves it to the browser. */
type Instead = (question: Unanswered) => unknown;

type Answers = Required<Pick<PageData, 'data'>> & Pick<PageData, 'asked'>;

/** The data of one page in every language; data whose condition is false is left to the browser. */
async function dataOf(
  page: CompiledPage,
  params: Params,
  clients: ReadonlyMap<string, PublishingClient>,
  instead: Instead,
): Promise<Answers> {
  const data: Record<string, Record<string, unknown>> = {};
  const asked: Record<string, Record<string, unknown>> = {};
  for (const [locale, client] of clients) {
    const own: Record<string, unknown> = (data[locale] = {});
    const route = { route: { page: page.id, locale, params: { ...page.params, ...params }, query: {} } };
    for (const [name, binding] of bindingsOf(page)) {
      if (binding.when !== undefined && client.evaluate(binding.when, route) !== true) continue;
      const isAskedAgain = binding.fetch === 'both';
      const values = client.values(binding.with, route);
      try {
        const answer = await client.call(binding.operation, values);
        own[name] = answer.status === 'ready' ? answer.value : null;
      } catch (failure) {
        if (binding.optional !== true && !isAskedAgain) throw failure;
        const other = instead({ locale, name, values, failure });
        if (other !== undefined) own[name] = other;
      }
      if (isAskedAgain && own[name] !== undefined) asked[locale] = { ...asked[locale], [name]: values };
    }
  }
  return { data, ...(Object.keys(asked).length > 0 && { asked }) };
}

/** Whether the API does not know the subject of a page. */
const isEmpty = (data: FetchedData): boolean => {
  const answers = Object.values(data).flatMap((own) => Object.values(own));
  return answers.length > 0 && answers.every((answer) => answer === null);
};

/** Processes all items with limited concurrency, in order. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  return results;
}

const said = (params: Params): string => Object.values(params).join('/');

type Task = {
  readonly page: CompiledPage;
  readonly from: string;
  readonly before: PageData | undefined;
  readonly clients: ReadonlyMap<string, PublishingClient>;
  readonly keep: (reason: string) => void;
  readonly miss: (reason: string, name: string) => void;
};

/** Optional data without a response keeps its former value, unless the request has changed. */
const insteadFrom =
  (before: Partial<Answers> | undefined, miss: Task['miss']): Instead =>
  ({ locale, name, values, failure }) => {
    miss(reasonOf(failure), name);
    const asked = before?.asked?.[locale]?.[name];
    return asked === undefined || equalJson(asked, values) ? before?.data?.[locale]?.[name] : undefined;
  };

/** A page with optional `paths` is complete without a response: the failure is noted, and the publication succeeds. */
function failed({ page, keep, miss }: Task, reason: string, about?: string): void {
  if (page.paths?.optional === true) miss(reason, about ?? 'paths');
  else keep(about === undefined ? reason : `${about}: ${reason}`);
}

/** An item with its data: unchanged if its key is the same; undefined if it does not exist. */
async function itemOf(task: Task, listed: Listed): Promise<PageItem | undefined> {
  const { page, before, clients, from, miss } = task;
  const name = itemName(listed.params);
  const known = before?.items?.find(({ params }) => itemName(params) === name);
  const isKnown = known !== undefined && before?.from === from && listed.key !== undefined;
  if (isKnown && JSON.stringify(known.key) === JSON.stringify(listed.key)) return known;
  try {
    const answers = await dataOf(page, listed.params, clients, insteadFrom(known, miss));
    return isEmpty(answers.data) ? undefined : { ...listed, ...answers };
  } catch (failure) {
    failed(task, reasonOf(failure), said(listed.params));
    // Without its key it is requested again the next time.
    if (known === undefined) return undefined;
    const { key: _key, ...kept } = known;
    return kept;
  }
}

/** The items of a page; the former ones if the list cannot be loaded. */
async function listedData(site: CompiledSite, page: ListedPage, task: Task, allowEmpty: boolean): Promise<PageData> {
  const { before, from, clients, keep } = task;
  const kept = before ?? { from, items: [] };
  const [client] = clients.values();
  if (!client) return kept;
  let listed: readonly Listed[];
  try {
    listed = await listPages(site, page, client, (reason) => failed(task, reason));
  } catch (failure) {
    failed(task, reasonOf(failure));
    return kept;
  }
  const earlier = before?.items ?? [];
  if (listed.length === 0 && earlier.length > 0 && !allowEmpty) {
    keep(`the list is empty, and was not before; --allow-empty removes its pages`);
    return kept;
  }
  const items = (await inTurn(listed, (one) => itemOf(task, one))).filter((item) => item !== undefined);
  const there = new Set(items.map(({ params }) => itemName(params)));
  const gone = [...earlier.map(({ params }) => params), ...(before?.gone ?? [])];
  const remaining = gone.filter((params) => !there.has(itemName(params))).slice(0, mostGone);
  return { from, items, ...(remaining.length > 0 && { gone: remaining }) };
}

async function plainData(task: Task): Promise<PageData> {
  const { page, before, from, clients, keep, miss } = task;
  try {
    return { from, ...(await dataOf(page, {}, clients, insteadFrom(before, miss))) };
  } catch (failure) {
    keep(reasonOf(failure));
    return before ?? { from };
  }
}

/** The data without a response for one reason, by page. */
const missedPhrase = ([reason, pages]: readonly [string, ReadonlyMap<string, ReadonlySet<string>>]): string =>
  `${[...pages].map(([page, names]) => `${page} (${[...names].join(', ')})`).join(', ')}: ${reason}`;

/** Requests all data with which the pages of a site are published. Never throws: a page without a response keeps its data. */
export async function fetchData(options: FetchOptions): Promise<FetchOutcome> {
  const { site, before = {}, only, allowEmpty = false } = options;
  const config = publishedConfig(site, options.config);
  const asking = {
    site,
    config,
    origin: siteOrigin(config),
    reply: options.reply,
    reached: new Map<string, Reached>(),
    replies: options.replies ?? new SharedReplies(),
  };
  const clients = new Map(site.settings.locales.map((locale) => [locale, publishingClient(asking, locale)]));
  const kept: string[] = [];
  const missed = new Map<string, Map<string, Set<string>>>();
  const data: Record<string, PageData> = {};
  for (const page of fetchingPages(site)) {
    const known = before[page.id];
    if (only !== undefined && only !== page.id) {
      if (known !== undefined) data[page.id] = known;
      continue;
    }
    const keep = (reason: string): void => void kept.push(`${page.id}: ${reason}`);
    const miss = (reason: string, name: string): void => {
      const pages = missed.get(reason) ?? new Map<string, Set<string>>();
      missed.set(reason, pages.set(page.id, (pages.get(page.id) ?? new Set()).add(name)));
    };
    const task = { page, from: digestOf(site, page), before: known, clients, keep, miss };
    data[page.id] = isListed(page) ? await listedData(site, page, task, allowEmpty) : await plainData(task);
  }
  return { data, kept, missed: [...missed].map(missedPhrase) };
}

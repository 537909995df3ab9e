import type { Action, Operation, Target, Text, Value } from '../definition/compiled';
import { evaluate } from '../expression/evaluate';
import type { Tree } from '../expression/tree';
import { loadPage, loadSite } from '../state/boot';
import { readScope } from '../state/scope';
import { pathAddress, targetAddress } from './address';
import type { SitePayload } from './payload';

/** Where a list of actions runs. Actions reach the site, the page and the browser through it only. */
export type ActionContext = {
  readonly locale: string;
  /** Base path of the site, without a slash at its end. */
  readonly base: string;
  /** Roots and names that expressions read now. */
  readonly scope: () => Readonly<Record<string, unknown>>;
  readonly site: () => Promise<SitePayload>;
  /** Waits for start-up: before it nobody knows where the APIs are. */
  readonly ready: () => Promise<unknown>;
  readonly operation: (id: string) => Promise<Operation | undefined>;
  /** Goes to an address: through the router where it runs, else as a document. */
  readonly go: (address: string, replace?: boolean) => void;
  /** Fetches data of the page again; without names the page itself. */
  readonly refresh: (names?: readonly string[]) => void;
  /** A text in the person's language. */
  readonly text: (text: Text, scope: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Makes sure that dialogs and toasts of the state are shown. */
  readonly showModals: () => Promise<void>;
  /** What was pressed, if something was. */
  readonly pressed?: Element | undefined;
};

/** What an action kind does. Gives its result, readable as result.<as>; throws an OperationFailure to stop the list. */
export type ActionRun<A extends object = Action> = (action: A, context: ActionContext) => Promise<unknown>;

export type ActionLoader = (kind: string) => Promise<ActionRun>;

type Providers = { load: ActionLoader } & Pick<ActionContext, 'ready' | 'text' | 'showModals'>;

const missing = (what: string) => () => Promise.reject(new Error(`Nobody has provided ${what}`));
const providers: Providers = { load: missing('actions'), ready: missing('start-up'), text: missing('texts'), showModals: missing('dialogs') };

/** The entry hands in what lies above the kit: how kinds are found and how React parts are brought in. */
export const provideActions = (given: Partial<Providers>): void => void Object.assign(providers, given);

export const loadAction: ActionLoader = (kind) => providers.load(kind);

/** Event on the document that asks for data again; its detail is the list of names. */
export const refreshEvent = 'faceplate:refresh';

function refresh(names?: readonly string[]): void {
  if (names) document.dispatchEvent(new CustomEvent(refreshEvent, { detail: names }));
  else location.reload();
}

async function findOperation(id: string): Promise<Operation | undefined> {
  const site = await loadSite();
  return site.operations[id] ?? (await loadPage()).operations[id];
}

/** A context for the document as it stands; React replaces what it knows better (names bound around a press, the router). */
export function actionContext(given: Partial<ActionContext> = {}): ActionContext {
  const { base = '', locale = '' } = document.documentElement.dataset;
  return {
    base, locale, refresh,
    scope: readScope,
    site: loadSite,
    ready: () => providers.ready(),
    operation: findOperation,
    go: (address, replace) => (replace ? location.replace(address) : location.assign(address)),
    text: (text, scope) => providers.text(text, scope),
    showModals: () => providers.showModals(),
    ...given,
  };
}

/** Literal as it is, expression as what it gives now. */
export const resolve = (value: Value | undefined, { scope }: ActionContext): unknown =>
  value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$, scope()) : value;

export const resolveAll = (values: Readonly<Record<string, Value>> | undefined, context: ActionContext): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, resolve(value, context)]));

/** Address of a target; undefined when it leads nowhere. The site's pages are fetched only for a target that names one. */
export async function resolveTarget(to: Target, context: ActionContext): Promise<string | undefined> {
  const site = to.page === undefined ? undefined : await context.site();
  const paths = Object.fromEntries((site?.routes ?? []).map((route) => [route.id, route.path]));
  const addresses = { base: context.base, locales: site?.locales ?? [], paths };
  return targetAddress(addresses, context.locale, to, (tree) => evaluate(tree as Tree, context.scope()));
}

/** Address of a page in the person's language; of the start when the page is not named or not known. */
export function pageAddress(site: SitePayload, { base, locale }: Pick<ActionContext, 'base' | 'locale'>, page?: string): string {
  const path = site.routes.find((route) => route.id === page)?.path ?? '/';
  return pathAddress({ base, locales: site.locales }, locale, path);
}

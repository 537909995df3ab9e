/**
 * Pages of one embedded site. The build evaluates this module, and all its imports, once for each site in an application:
 * their module state is the state of one site (docs/decisions/0056-a-library.md).
 */
import { run as close } from '../actions/close/run';
import { run as reset } from '../actions/reset/run';
import { run as set } from '../actions/set/run';
import * as kit from '../entry/kit';
import { evaluate } from '../expression/evaluate';
import { provideServices } from '../kit/actions/action';
import type { Services } from '../kit/actions/action';
import { formatText } from '../kit/text/useText';
import type { EmbeddedSite } from '../model/embedded';
import type { PagePayload } from '../model/payload';
import { startUp } from '../operations/startup';
import { loadActionKind } from '../registry/actions';
import { blockTypes } from '../registry/block-types';
import { loadBlocks } from '../registry/blocks';
import { loadForms } from '../registry/forms';
import type { LiveSource } from '../render/live-view';
import { liveIntl } from '../render/live-view';
import { endedKey } from '../state/coming-back';
import { endedEvent } from '../state/ended';
import { clearSession } from '../state/logout';
import { setNavigator } from '../state/navigation';
import { findOwnKindsBy } from '../state/own-kinds';
import { holdPayload } from '../state/payloads';
import { apiKey, storeApiKey } from '../state/session';
import { readStored } from '../state/storage';
import { givenKinds } from './kinds';
import type { GivenKinds, Kit } from './kinds';

/** Values for the parameters of a page's address. */
export type PageParams = Readonly<Record<string, string | number | boolean>>;

/** Input of a realm: a site, in one of its languages. */
export type RealmSource = {
  readonly embedded: EmbeddedSite;
  readonly locale: string;
  /** Navigates to an address instead of the browser. */
  readonly go?: ((address: string, replace: boolean) => unknown) | undefined;
  /** The person known to the application. */
  readonly session?: EmbeddedSession | undefined;
  /** Kinds of the application, created with the kit of this realm. */
  readonly kinds?: ((kit: Kit) => GivenKinds) | undefined;
};

/** A login made by the application. */
export type EmbeddedSession = {
  /** Key for the API; null for an anonymous visitor. */
  readonly key: string | null;
  /** Called when the API no longer accepts the key. */
  readonly onEnd?: () => void;
};

const site = '#site';

/** Facts that a published document has on its root element. */
function writeFacts({ embedded, locale }: RealmSource): void {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { base: embedded.base, locale, boot: site, consent: 'none', role: embedded.site.roles[0] });
}

/**
 * The address to import a validator from. A whole one: servers for development rewrite imports of addresses without a host. On a server there
 * is none, and no policy against the text of the validator.
 */
function moduleOf(address: string, { validators }: EmbeddedSite): string {
  if (typeof window !== 'undefined') return new URL(address, window.document.baseURI).href;
  const code = validators[address];
  return code === undefined ? address : `data:text/javascript,${encodeURIComponent(code)}`;
}

function pageOf(embedded: EmbeddedSite, id: string): PagePayload {
  const page = embedded.pages[id];
  if (!page) {
    const others = Object.keys(embedded.pages).join(', ');
    throw new Error(
      `The site "${embedded.site.site}" has no page "${id}" here. "pages" of compile named these: ${others}.`,
    );
  }
  const forms = Object.entries(page.forms).map(([name, form]) => [
    name,
    { ...form, module: moduleOf(form.module, embedded) },
  ]);
  return { ...page, forms: Object.fromEntries(forms) };
}

/**
 * Adopts the login of the application. Clears data of another person who used the site in this tab, and of a session that
 * ended by itself, because only a login on the site shows who returns.
 */
function adoptSession({ site: shared }: EmbeddedSite, { key, onEnd }: EmbeddedSession): void {
  if (onEnd) document.addEventListener(endedEvent, () => onEnd());
  const before = apiKey(shared);
  if (before === key && before !== null) return;
  if (before !== null || readStored('session', endedKey) !== null) clearSession(shared);
  if (key !== null) storeApiKey(shared, key);
}

function servicesOf({ embedded, locale }: RealmSource): Services {
  const { site: shared, pages, messages } = embedded;
  const intl = liveIntl({ site: shared, locale, messages: messages[locale] ?? {} });
  const operations = Object.assign({}, ...Object.values(pages).map((page) => page.operations), shared.operations);
  return {
    loadAction: loadActionKind,
    site: async () => shared,
    ready: startUp,
    operation: async (id) => operations[id],
    text: async (text, scope) => formatText(intl, text, (tree) => evaluate(tree, scope)),
    showModals: async (dialog) => (dialog === undefined ? undefined : loadBlocks(blockTypes(shared.modals[dialog]))),
    consent: async () => undefined,
  };
}

export type OpenedRealm = {
  /** Everything that a page needs to render. */
  readonly source: (page: string, params: PageParams) => LiveSource;
  /** Everything that dialogs need to render. */
  readonly shared: () => LiveSource;
  /** Loads the code that a page needs to render. */
  readonly load: (page: string) => Promise<void>;
};

/** Initialises the modules of this realm for a site. */
export function openRealm(source: RealmSource): OpenedRealm {
  const { embedded, locale, go, session, kinds } = source;
  writeFacts(source);
  if (kinds) findOwnKindsBy(givenKinds(kinds(kit)));
  holdPayload(site, embedded.site);
  if (session) adoptSession(embedded, session);
  const services = servicesOf(source);
  provideServices(async () => services, { set, reset, close });
  if (go) setNavigator(async (address, replace) => void (await go(address, replace)));
  const pages = new Map<string, PagePayload>();
  const page = (id: string): PagePayload => {
    const known = pages.get(id) ?? pageOf(embedded, id);
    pages.set(id, known);
    return known;
  };
  const sourceWith = (payload: PagePayload): LiveSource => {
    const messages = embedded.messages[locale] ?? {};
    return { site: embedded.site, payload, messages, locale, base: embedded.base, development: false };
  };
  return {
    source: (id, params) => {
      const payload = page(id);
      return sourceWith({ ...payload, params: { ...payload.params, ...params } });
    },
    shared: () => {
      const all = Object.keys(embedded.pages).map(page);
      const [first] = all;
      if (!first) throw new Error(`The site "${embedded.site.site}" has no page here.`);
      const merged = (of: 'forms' | 'operations') => Object.assign({}, ...all.map((each) => each[of]));
      return sourceWith({ ...first, forms: merged('forms'), operations: merged('operations') });
    },
    load: async (id) => {
      const { body, forms } = page(id);
      await Promise.all([loadBlocks(blockTypes(body)), loadForms(forms)]);
    },
  };
}

export { EmbeddedMessages, EmbeddedPage } from './EmbeddedPage';

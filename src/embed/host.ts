/** Environment of an embedded site: replaces the browser's document, location, history and storage for its code. */
import { reloadMark } from '../kit/loading/load';
import type { EmbeddedSite } from '../model/embedded';
import type { RealmNames } from './new-realm';
import { prefixedStorage } from './storage';

/** Parts of the browser that an application provides to a site; default: the browser's own. */
export type Host = {
  /** The absolute address of the site's page, such as that of the application's router. */
  readonly location?: () => string;
  /** Navigates to the address of a page. Default: the browser loads a new document. */
  readonly go?: (address: string, options: { readonly replace: boolean }) => unknown;
  /** Storage for entries, whose keys are prefixed with the name of the site; default: the browser's. */
  readonly storage?: { readonly local: Storage; readonly session: Storage };
  /** Sets the title; default: the document keeps its title. */
  readonly title?: (title: string) => void;
};

/** The element of a site once it is in a document. */
export type Root = { current: HTMLElement | null };

const nowhere = 'http://localhost/';

const given = ({ location }: Host): string =>
  location?.() ?? (typeof window === 'undefined' ? nowhere : window.location.href);

/** Whether an address is that of a page of the site. The browser handles others: files, other sites, mail, telephone. */
export function isPageAddress(address: string, base: string, here: string): boolean {
  if (!URL.canParse(address, here)) return false;
  const { origin, pathname } = new URL(address, here);
  const isBelow = pathname === base || pathname.startsWith(`${base}/`);
  return origin === new URL(here).origin && isBelow && !/\.\w+$/.test(pathname);
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** Navigates to an address: the application does for a page of the site, otherwise the browser. */
export type Lead = (address: string, replace: boolean) => unknown;

/** Returns the function that navigates, for a site below `base`. */
export function leadOf(host: Host, base: string): Lead {
  return (address, replace) => {
    const here = given(host);
    if (host.go && isPageAddress(address, base, here)) return host.go(pathOf(new URL(address, here)), { replace });
    return replace ? window.location.replace(address) : window.location.assign(address);
  };
}

type Addresses = { readonly location: object; readonly history: object };

/** Address and history of a site. An application that provides the address also owns the history: it may update later, or never. */
function addressesOf(host: Host, base: string): Addresses {
  if (!host.location && !host.go && typeof window !== 'undefined') return window;
  let moved: { readonly from: string; readonly to: string } | undefined;
  const now = () => {
    const from = given(host);
    if (moved?.from !== from) moved = undefined;
    return new URL(moved?.to ?? from);
  };
  const move = (replace: boolean) => (_state: unknown, _title: string, address: string) => {
    const to = new URL(address, now());
    moved = { from: given(host), to: to.href };
    host.go?.(pathOf(to), { replace });
  };
  const lead = leadOf(host, base);
  const parts = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  const location = Object.defineProperties(
    {
      assign: (address: string) => lead(address, false),
      replace: (address: string) => lead(address, true),
      reload: () => window.location.reload(),
    },
    Object.fromEntries(parts.map((name) => [name, { get: () => now()[name], enumerable: true }])),
  );
  return { location, history: { state: null, pushState: move(false), replaceState: move(true) } };
}

/** Whether an event is an internal one between parts of a site. */
const isOwn = (name: unknown): boolean => String(name).startsWith('faceplate:');

const selected = (find: (root: HTMLElement) => Element | null, root: Root) =>
  root.current ? find(root.current) : null;

/** The site's own parts of a document: facts, elements, internal events, the title. */
function ownParts(root: Root, language: string, { title }: Host): Record<string, unknown> {
  const events = new EventTarget();
  const real = () => (typeof document === 'undefined' ? events : document);
  const among =
    (method: 'addEventListener' | 'removeEventListener') =>
    (name: string, ...rest: [EventListener, AddEventListenerOptions | undefined]) =>
      (isOwn(name) ? events : real())[method](name, ...rest);
  let shown = '';
  return {
    documentElement: { dataset: {}, lang: language },
    addEventListener: among('addEventListener'),
    removeEventListener: among('removeEventListener'),
    dispatchEvent: (event: Event) => (isOwn(event.type) ? events : real()).dispatchEvent(event),
    getElementById: (id: string) => selected((element) => element.querySelector(`#${CSS.escape(id)}`), root),
    querySelector: (selector: string) => selected((element) => element.querySelector(selector), root),
    querySelectorAll: (selector: string) => root.current?.querySelectorAll(selector) ?? [],
    get title() {
      return shown;
    },
    set title(text: string) {
      shown = text;
      title?.(text);
    },
  };
}

function documentOf(root: Root, language: string, host: Host): object {
  const own = ownParts(root, language, host);
  if (typeof document === 'undefined') return own;
  return new Proxy(document, {
    get: (target, name) => {
      if (typeof name === 'string' && name in own) return own[name];
      if (name === 'body' && root.current) return root.current;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => (name === 'title' ? Reflect.set(own, name, value) : Reflect.set(target, name, value)),
  });
}

const storageOf = (area: Storage | undefined, ofBrowser: () => Storage) => () =>
  area ?? (typeof window === 'undefined' ? undefined : ofBrowser());

/** The globals of a site's realm. Shared storage keys are prefixed with the name of the site. */
export function realmNames(
  { site: { site }, base }: EmbeddedSite,
  language: string,
  root: Root,
  host: Host,
): RealmNames {
  const { location, history } = addressesOf(host, base);
  const { local, session } = host.storage ?? {};
  const own = {
    ...{ document: documentOf(root, language, host), location, history },
    localStorage: prefixedStorage(
      storageOf(local, () => window.localStorage),
      `${site}:`,
    ),
    // The loader reloads a document only if it can record that; this document belongs to the application.
    sessionStorage: prefixedStorage(
      storageOf(session, () => window.sessionStorage),
      `${site}:`,
      [reloadMark],
    ),
    BroadcastChannel: function Channel(name: string): BroadcastChannel {
      return new BroadcastChannel(`${site}:${name}`);
    },
  };
  const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, writable: true }]));
  return { ...own, globalThis: Object.create(globalThis, values) };
}

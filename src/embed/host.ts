/** Surroundings of an embedded site: what its code finds in place of the browser's document, location and storage. */
import type { RealmNames } from './new-realm';
import { prefixedStorage } from './storage';

/** Parts of the browser that an application hands to a site; default: those of the browser. */
export type Host = {
  /** The address that the site is shown at, such as that of the application's router. */
  readonly location?: () => string;
  /** Goes to an address. Without it the browser does, with a new document. */
  readonly go?: (address: string, options: { readonly replace: boolean }) => unknown;
  /** Where entries are kept; default: those of the browser, with the name of the site in front of each key. */
  readonly storage?: { readonly local: Storage; readonly session: Storage };
  /** Title of what is shown; default: the document keeps its title. */
  readonly title?: (title: string) => void;
};

/** The element of a site once it is in a document. */
export type Root = { current: HTMLElement | null };

const nowhere = 'http://localhost/';

function locationOf({ location, go }: Host): object {
  if (!location && !go && typeof window !== 'undefined') return window.location;
  const now = () => new URL(location?.() ?? (typeof window === 'undefined' ? nowhere : window.location.href));
  const lead = (address: string, replace: boolean) => {
    if (go) return go(address, { replace });
    return replace ? window.location.replace(address) : window.location.assign(address);
  };
  const parts = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  return Object.defineProperties(
    {
      assign: (address: string) => lead(address, false),
      replace: (address: string) => lead(address, true),
      reload: () => window.location.reload(),
    },
    Object.fromEntries(parts.map((name) => [name, { get: () => now()[name], enumerable: true }])),
  );
}

/** Whether an event is one that parts of a site tell each other. */
const isOwn = (name: unknown): boolean => String(name).startsWith('faceplate:');

const selected = (find: (root: HTMLElement) => Element | null, root: Root) =>
  root.current ? find(root.current) : null;

/** Parts of a document that are those of the site: facts, elements, events between its parts, the title. */
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

/** The names of a site's realm. `site`: its name, which is in front of the keys of what it keeps. */
export function realmNames(site: string, language: string, root: Root, host: Host): RealmNames {
  const own = {
    document: documentOf(root, language, host),
    location: locationOf(host),
    localStorage: host.storage?.local ?? prefixedStorage(() => window.localStorage, `${site}:`),
    sessionStorage: host.storage?.session ?? prefixedStorage(() => window.sessionStorage, `${site}:`),
  };
  const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, writable: true }]));
  return { ...own, globalThis: Object.create(globalThis, values) };
}

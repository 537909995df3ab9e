/** Pages of Faceplate sites inside a React application. */
import { Suspense, createContext, use, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { asObject } from '../base/json';
import { writingDirection } from '../base/writing-direction';
import type { EmbeddedSite } from '../model/embedded';
import { useIdEnding } from './id-endings';
import { isPageAddress, leadOf, realmNames } from './host';
import type { Host, Root } from './host';
import type { GivenKinds, Kit } from './kinds';
import { newRealm } from './new-realm';
import { pageLoads } from './page-loads';
import type { PageLoads } from './page-loads';
import type { EmbeddedSession, PageParams } from './realm';

export type FaceplateOptions = {
  /** The site as `compile` of the package returns it. */
  readonly site: EmbeddedSite;
  /** One of its languages; default: the first. */
  readonly locale?: string;
  /** Address of the API, or addresses by API name; default: those in the publication's configuration. */
  readonly api?: string | Readonly<Record<string, string>>;
  readonly host?: Host;
  /** The person logged in at the application; default: the person who logged in on the site in this tab. */
  readonly session?: EmbeddedSession;
  /** Your own kinds for pages of the site. Each site has its own kit, which is passed to the function. */
  readonly kinds?: (kit: Kit) => GivenKinds;
};

type Realm = ReturnType<typeof newRealm>;

/** An embedded site, with its own state, session and cache. */
export type FaceplateSite = {
  /** Loads everything that a page needs to render. On a server, call it before rendering. */
  readonly load: (page: string) => Promise<void>;
  /** The CSS of the site, for applications that insert it themselves. */
  readonly css: string;
};

type OpenedSite = FaceplateSite & {
  readonly name: string;
  readonly language: string;
  readonly base: string;
  readonly root: Root;
  readonly pages: PageLoads;
  readonly realm: Realm;
  readonly opened: ReturnType<Realm['openRealm']>;
  readonly host: Host;
};

/** The site with the addresses of its APIs. */
function withApi(embedded: EmbeddedSite, api: FaceplateOptions['api']): EmbeddedSite {
  if (api === undefined) return embedded;
  const { site } = embedded;
  const [first] = Object.entries(site.apis).find(([, { key }]) => key !== 'none') ?? Object.entries(site.apis)[0] ?? [];
  const named = typeof api !== 'string' ? api : first === undefined ? {} : { [first]: api };
  const unknown = Object.keys(named).find((name) => !Object.hasOwn(site.apis, name));
  if (unknown !== undefined)
    throw new Error(`The site "${site.site}" has no API "${unknown}". It has: ${Object.keys(site.apis).join(', ')}`);
  const apis = Object.entries(site.apis).map(([name, each]) => [
    name,
    named[name] === undefined ? each : { ...each, base: named[name] },
  ]);
  return { ...embedded, site: { ...site, apis: Object.fromEntries(apis) } };
}

function requireSite(embedded: unknown): void {
  if (Array.isArray(asObject(asObject(embedded)['site'])['locales'])) return;
  throw new Error(
    'This is not a site of compile: write { site } of its result as JSON, and pass what is read from that.',
  );
}

/**
 * Opens a site to show its pages. In a browser: once per application, outside components. On a server: once per request, because it
 * contains the state of one visitor.
 * @throws Error for a value of another shape, and for an unknown language or API name
 */
export function createFaceplate({
  site: embedded,
  locale,
  api,
  host = {},
  session,
  kinds,
}: FaceplateOptions): FaceplateSite {
  requireSite(embedded);
  const { site } = embedded;
  const chosen = locale ?? site.locales[0] ?? '';
  if (!site.locales.includes(chosen)) throw new Error(`The site "${site.site}" has no language "${chosen}".`);
  const root: Root = { current: null };
  const language = site.languages[chosen]?.tag ?? chosen;
  const realm = newRealm(realmNames(embedded, language, root, host));
  const lead = host.go && leadOf(host, embedded.base);
  const opened = realm.openRealm({ embedded: withApi(embedded, api), locale: chosen, go: lead, session, kinds });
  const pages = pageLoads(opened.load);
  const load = (page: string): Promise<void> => {
    pages.forgetFailure(page);
    return pages.load(page);
  };
  const own: OpenedSite = {
    ...{ name: site.site, language, base: embedded.base, root, load, css: embedded.css, realm, opened, host, pages },
  };
  return own;
}

const SiteContext = createContext<OpenedSite | undefined>(undefined);

export type FaceplateProviderProps = {
  readonly of: FaceplateSite;
  /** Whether to include the style sheet of the site; default: true. */
  readonly styles?: boolean;
  readonly children: ReactNode;
};

/** Whether a press on a link navigates in this tab to a page of the site. */
function leadsOn(link: HTMLAnchorElement, event: MouseEvent, base: string): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return false;
  return isPageAddress(link.href, base, window.location.href);
}

/** Handles links to pages of the site inside the application, if it has a `go` function. */
function useLinks({ host: { go }, base }: OpenedSite): ((event: MouseEvent) => void) | undefined {
  return useMemo(() => {
    if (!go) return undefined;
    return (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !leadsOn(link, event, base)) return;
      event.preventDefault();
      go(link.pathname + link.search + link.hash, { replace: false });
    };
  }, [go, base]);
}

/** The element of a site with its style sheet, dialogs and toasts. Pages of the site are rendered inside. */
export function FaceplateProvider({ of, styles = true, children }: FaceplateProviderProps) {
  const site = of as OpenedSite;
  const follow = useLinks(site);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const attach = useCallback((element: HTMLDivElement | null) => void (site.root.current = element), [site]);
  const { EmbeddedMessages } = site.realm;
  const ending = useIdEnding(1);
  const shared = useMemo(() => site.opened.shared(), [site]);
  return (
    <SiteContext value={site}>
      {styles && (
        <style href={`faceplate-${site.name}`} precedence="faceplate">
          {site.css}
        </style>
      )}
      <div
        ref={attach}
        className="faceplate"
        data-site={site.name}
        lang={site.language}
        dir={writingDirection(site.language) ?? 'ltr'}
        onClick={follow}
      >
        {children}
        {isLive && <EmbeddedMessages source={shared} ending={ending} />}
      </div>
    </SiteContext>
  );
}

export type FaceplateProps = { readonly page: string; readonly params?: PageParams };

function LoadedPage({ page, params }: FaceplateProps) {
  const site = useSite();
  // Equal values may be a new object each time.
  const given = JSON.stringify(params ?? {});
  const source = useMemo(() => site.opened.source(page, JSON.parse(given)), [site, page, given]);
  const { EmbeddedPage } = site.realm;
  return <EmbeddedPage source={source} ending={useIdEnding(0)} />;
}

function LoadingPage(props: FaceplateProps) {
  use(useSite().pages.load(props.page));
  return <LoadedPage {...props} />;
}

/** A server has loaded the page before, because it renders only once. */
function OnePage(props: FaceplateProps) {
  const site = useSite();
  const [isLoaded] = useState(() => {
    site.pages.forgetFailure(props.page);
    return site.pages.isLoaded(props.page);
  });
  return <Suspense>{isLoaded ? <LoadedPage {...props} /> : <LoadingPage {...props} />}</Suspense>;
}

function useSite(): OpenedSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('<Faceplate> needs a <FaceplateProvider> around it');
  return site;
}

/** A page of the enclosing site, by its id. */
export const FaceplatePage = (props: FaceplateProps) => <OnePage key={props.page} {...props} />;

import { renderToStaticMarkup } from 'react-dom/server';
import type { ConcretePage } from './concrete-page';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import { lazyScope, resolveValues } from '../../kit/page/useValue';
import { evaluate } from '../../expression/evaluate';
import { look } from '../../kit/look/look';
import { formatText } from '../../kit/text/useText';
import type { PagePayload } from '../../model/payload';
import { AreaMenu } from '../../shell/AreaMenu';
import { ErrorScreen } from '../../shell/ErrorScreen';
import { Footer } from '../../shell/Footer';
import { Header } from '../../shell/Header';
import { Lost } from '../../shell/Lost';
import { SkipLink } from '../../shell/SkipLink';
import type { Tokens } from '../../theme/tokens';
import type { PageStyles } from '../../theme/css';
import type { Stylesheets } from '../assets/stylesheets';
import type { WebAppFiles } from '../assets/web-app-files';
import type { Bundle } from '../assets/bundle';
import type { PublishedFonts } from '../assets/fonts';
import { speculationRules } from '../markup/speculation';
import { htmlTemplate, shownHtml } from '../markup/html-template';
import type { ShownParts } from '../markup/html-template';
import type { OutputFile } from '../files/files';
import { choiceNamesOf } from './choices';
import type { LocaleBuild } from './page-view';
import { publishedOutline } from './outline';
import { preloadsOf } from './preloads';
import { prerender } from './prerender';
import type { Prerendered } from './prerender';
import { initialScope } from './scope';
import { shellSlots } from './shell-slots';
import { shellView } from './shell-view';
import type { Release } from './shell-view';
import type { SiteView } from '../../shell/view';
import { siteOrigin } from '../host/site-address';
import { alternatesOf, isIndexed } from '../host/site-map';

/** Inputs shared by all documents of a site. */
export type SiteBuild = {
  readonly site: CompiledSite;
  readonly base: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly styles: Stylesheets;
  readonly preloadedFonts: PublishedFonts['preloads'];
  readonly bundle: Bundle;
  readonly development: boolean;
  readonly release: Release;
  readonly tokens: Tokens;
  readonly app: WebAppFiles;
  readonly oldBrowser: OutputFile;
};

type Translate = ReturnType<typeof shellView>['text'];

type PagePart = {
  readonly page: ConcretePage;
  readonly payload: PagePayload;
  readonly file: OutputFile;
  readonly bodies: ReadonlyMap<string, Prerendered>;
  readonly boot: string;
  /** Address of the messages in its language. */
  readonly messages: string;
  /** For a session page, those of all pages that its document may show. */
  readonly areaMessages: string;
  /** The element with its style sheet. */
  readonly styles: string;
};

/** Metadata of a page for search engines and link previews. */
function discoveryMeta({ site, config, base, app }: SiteBuild, build: LocaleBuild, page: ConcretePage, title: string) {
  const { brand, languages } = site.settings;
  const origin = siteOrigin(config);
  const address = (locale: string) => (origin ?? '') + pathAddress(build.addresses, locale, page.path);
  const index = isIndexed(page);
  const locale = (languages[build.locale]?.tag ?? build.locale).replace('-', '_');
  return {
    index,
    canonical: origin !== undefined && !page.notFound && !page.isShell ? address(build.locale) : undefined,
    alternates: alternatesOf(site, page, address),
    preview: index
      ? { title, siteName: brand.name, locale, image: origin && `${origin}${base}/${app.preview}` }
      : undefined,
  };
}

/** schema.org facts about a page (JSON-LD); undefined for a page without any, or one that is not indexed. */
function structuredData({ site, config }: SiteBuild, build: LocaleBuild, page: ConcretePage): object | undefined {
  if (page.structured === undefined || !isIndexed(page)) return undefined;
  const scope = lazyScope(initialScope(site, page, build.locale), {});
  const facts = resolveValues(page.structured, (tree) => evaluate(tree, scope));
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  const origin = siteOrigin(config);
  return {
    '@context': 'https://schema.org',
    ...Object.fromEntries(known),
    ...(origin && { url: origin + pathAddress(build.addresses, build.locale, page.path) }),
    inLanguage: site.settings.languages[build.locale]?.tag ?? build.locale,
  };
}

/** Facts about a page for its scripts, as data attributes of the html element; defaults are omitted. */
function htmlAttributes(site: SiteBuild, build: LocaleBuild, { page, file, boot }: PagePart) {
  const { settings } = site.site;
  return {
    'data-page': page.id,
    'data-locale': build.locale,
    'data-locales': settings.locales.join(' '),
    'data-base': site.base || undefined,
    'data-role': settings.roles[0],
    'data-mode': page.mode === 'document' ? undefined : page.mode,
    'data-area': page.area,
    'data-startup': page.startup === 'full' ? undefined : page.startup,
    'data-choices': choiceNamesOf(site.site, page),
    'data-consent': settings.consent === undefined ? 'none' : page.banner ? undefined : 'quiet',
    'data-boot': boot,
    'data-payload': `${site.base}/${file.path}`,
    'data-float-after': settings.shell.header.floatAfter,
    ...(settings.session.secrets ? { 'data-secrets': settings.session.secrets.join(' ') } : {}),
    ...(settings.session.secretsInQuery ? { 'data-secrets-query': true } : {}),
    ...(page.notFound ? { 'data-not-found': true } : {}),
    ...(site.development ? { 'data-development': true } : {}),
  };
}

/** Attributes for scripts: the whole style sheet, of which the document has a part, and with hydration the messages. */
function liveAttributes(
  { base, styles, development }: SiteBuild,
  { page, messages, areaMessages }: PagePart,
  isLive: boolean,
) {
  return {
    'data-styles': `${base}/${styles.whole.path}`,
    // `faceplate dev` reloads an open page when a text changes.
    ...(isLive && !development && { 'data-messages': messages }),
    ...(page.mode === 'session' && !development && { 'data-area-messages': areaMessages }),
  };
}

/** Values besides those on the html element that conditions outside React read before anything is loaded; undefined for none. */
function publishedScopeOf(build: LocaleBuild, page: ConcretePage, html: string) {
  const isRead = (name: string) => html.includes(`&quot;state&quot;,&quot;${name}&quot;`);
  const read = Object.entries(build.site.settings.state).filter(([name]) => isRead(name));
  const params = html.includes('&quot;params&quot;') ? { route: { params: page.params } } : undefined;
  const data = html.includes('&quot;data&quot;') ? page.fetched?.[build.locale] : undefined;
  const known = params || data ? { ...params, ...(data && { data }) } : undefined;
  if (read.length === 0) return known;
  return {
    ...known,
    state: Object.fromEntries(read.map(([name, entry]) => [name, entry.default ?? null])),
    stored: Object.fromEntries(
      read.flatMap(([name, { store, key }]) => (store === 'local' ? [[name, key ?? name] as const] : [])),
    ),
  };
}

const wayOut = '\u0000way-out\u0000';

/** The error screen of a personal page, hidden at first, in HTML that needs no script. */
function publishedError(build: LocaleBuild, { page, payload }: PagePart): string {
  const body = build.site.settings.shell.error?.body ?? [];
  const { html } = prerender(build, { ...page, body }, payload);
  return renderToStaticMarkup(
    <template>
      <ErrorScreen text={(wording) => formatText(build.intl, wording, () => undefined)} refresh={{}}>
        {wayOut}
      </ErrorScreen>
    </template>,
  ).replace(wayOut, () => html);
}

/** Note for visitors without scripts, for pages that need them to show something. */
const noScript = (text: Translate): string =>
  renderToStaticMarkup(
    <noscript>
      <p className={look('notice', { tone: 'warning' })}>{text('shell.noscript')}</p>
    </noscript>,
  );

/** Placeholder of a personal body, until the person is known. */
const personalBody = (build: LocaleBuild, part: PagePart, text: Translate): string =>
  publishedOutline(build, part.page, part.payload, text('shell.loading')) + publishedError(build, part);

/** The menu of the page's area; empty for a page without one. */
function areaOf(view: SiteView, { area }: ConcretePage): string {
  const items = area === undefined ? undefined : view.menus[area];
  return items === undefined ? '' : renderToStaticMarkup(<AreaMenu view={view} items={items} />);
}

/** The scripts of a document: the common ones, and those for its islands and presses. */
function scriptsOf({ base, bundle, oldBrowser, development }: SiteBuild, hasIslands: boolean, isPressed: boolean) {
  const asset = (path: string) => `${base}/${path}`;
  return {
    headScript: bundle.headScript,
    oldBrowserScript: asset(oldBrowser.path),
    runner: asset(bundle.runner),
    // No modules that others import: WebKit would cache their failure, and that of the others.
    modules: hasIslands ? [asset(bundle.islands)] : [],
    holdScript: isPressed ? bundle.hold : undefined,
    devScript: development ? asset('_fp/dev.js') : undefined,
  };
}

export type RenderedDocument = {
  readonly html: string;
  /** Classes that its style sheet needs. HTML from scripts needs the whole one, which they load. */
  readonly styles: PageStyles;
  /** Failures of blocks in its header and footer. */
  readonly broken: readonly string[];
};

/** Whether a page waits for data: where it is published, or in an island's later state. */
const mayWait = (mainHtml: string, { payload }: PagePart): boolean =>
  mainHtml.includes(' aria-busy="true"') || JSON.stringify(payload.islands ?? {}).includes('"block":"await"');

const titleOf = ({ locale }: LocaleBuild, { bodies, page }: PagePart, text: Translate): string =>
  bodies.get(locale)?.title ?? text(page.title);

/** One HTML document: the shell around the prerendered body, or around its outline for a personal body. */
export function renderDocument(site: SiteBuild, build: LocaleBuild, part: PagePart): RenderedDocument {
  const { page } = part;
  const { settings } = site.site;
  const slots = shellSlots(build, page, part.payload);
  const view = shellView(build, page, site.release, slots.placeOf);
  const { text } = view;
  const body = part.bodies.get(build.locale)?.html;
  const title = titleOf(build, part, text);
  // Blocks with their own script count, but need neither React nor a payload.
  const hasIslands = body?.includes(' data-island=') ?? false;
  const isLive = body === undefined || Object.keys(part.payload.islands ?? {}).length > 0;
  const headerHtml = slots.filled(renderToStaticMarkup(<Header view={view} />));
  const mainHtml = (isLive ? noScript(text) : '') + (body ?? personalBody(build, part, text));
  const footerHtml = slots.filled(renderToStaticMarkup(<Footer view={view} />));
  // A page with hardly any interaction gets the texts with the cookie question, which every page loads.
  const isPressed = isLive || hasIslands || mainHtml.includes(' data-press=');
  const areaHtml = areaOf(view, page);
  const lostHtml = isPressed ? renderToStaticMarkup(<Lost text={text('shell.lost')} />) : '';
  const mainClass = look('layout', {
    kind: page.layout === 'narrow' ? 'narrow' : undefined,
    tall: mayWait(mainHtml, part) || mainHtml.includes(' data-when='),
    growing: mayWait(mainHtml, part),
  });
  const asset = (path: string) => `${site.base}/${path}`;
  const shown: ShownParts = {
    skipHtml: renderToStaticMarkup(<SkipLink view={view} />),
    headerHtml,
    mainHtml,
    mainClass,
    areaHtml,
    areaClass: look('area'),
    footerHtml: footerHtml + lostHtml,
  };
  const html = htmlTemplate({
    language: settings.languages[build.locale]?.tag ?? build.locale,
    htmlAttributes: { ...htmlAttributes(site, build, part), ...liveAttributes(site, part, isLive) },
    ...discoveryMeta(site, build, page, title),
    // The title of a page that loads its data in the browser may consist of data only.
    title: [title, settings.brand.name].filter(Boolean).join(' – '),
    description: page.description === undefined ? undefined : text(page.description),
    icon: asset(site.app.icon),
    manifest: asset(site.app.manifest),
    themeColor: { light: settings.theme.color.brand, dark: site.tokens.dark.bg },
    stylesHtml: part.styles,
    fonts: site.preloadedFonts,
    ...scriptsOf(site, hasIslands, isPressed),
    preloads: preloadsOf(site, part, part.bodies.get(build.locale)),
    speculationRules: speculationRules(site.base),
    structured: structuredData(site, build, page),
    scope: publishedScopeOf(build, page, headerHtml + areaHtml + mainHtml + footerHtml),
    shown,
  });
  return { html, styles: site.styles.needsOf(shownHtml(shown)), broken: slots.broken };
}

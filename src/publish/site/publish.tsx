import { bundleFor } from '../assets/bundle';
import { once, withLazy } from '../../base/lazy';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import type { PagePayload, Route, SitePayload } from '../../model/payload';
import { filledPath, goneEnding } from '../../runtime/route-path';
import { consentFiles, integrationOrigins } from '../page/consent';
import type { OutputFile } from '../files/files';
import { headerFiles, sheetRoom } from '../host/headers';
import type { HeaderFacts } from '../host/headers';
import { element, openTag } from '../markup/html';
import { speculationRules } from '../markup/speculation';
import { providerOrigins } from '../host/provider-origins';
import { dataRecord } from '../data/record';
import { itemName } from '../data/published-data';
import type { Params, PublishedData } from '../data/published-data';
import { concretePages } from '../page/concrete-page';
import type { ConcretePage } from '../page/concrete-page';
import { renderDocument } from '../page/render-document';
import type { RenderedDocument } from '../page/render-document';
import type { LocaleBuild } from '../page/page-view';
import { messageFiles } from '../page/message-files';
import type { MessageFiles } from '../page/message-files';
import { joinedForms, withJoinedForms } from '../page/joined-forms';
import { pagePayload, payloadFile, siteFile, sitePayload, withIslands } from '../page/payloads';
import { prerender } from '../page/prerender';
import type { Prerendered } from '../page/prerender';
import { prepare } from './prepare';
import type { Prepared, PublishOptions } from './prepare';
import { sellerFile } from './seller';
import { sheetGroups } from './sheets';
import type { StyledDocument } from './sheets';
import { siteMap } from '../host/site-map';

type PublishedPage = {
  readonly page: ConcretePage;
  readonly payload: PagePayload;
  readonly file: OutputFile;
  /** Joined validators of its forms, if it has several. */
  readonly forms: OutputFile | undefined;
  readonly bodies: ReadonlyMap<string, Prerendered>;
  /** Tokens for all untracked inputs of its payload and bodies. */
  readonly dependencies: readonly string[];
};

/** Name of a page in the cache. */
const nameOf = ({ id, name }: ConcretePage): string => name ?? id;

function renderPage({ locales: builds, cache, fingerprints, base }: Prepared, page: ConcretePage): PublishedPage {
  const [first] = builds;
  if (!first) throw new Error('A site needs a locale');
  const unjoined = once(() => pagePayload(first.site, first.forms, page));
  const dependencies = [fingerprints.bodies, cache.fingerprintOnce(page)];
  const forms = cache.cached(`forms ${nameOf(page)}`, dependencies, () => joinedForms(unjoined(), first.site.forms));
  const draft = once(() => withJoinedForms(unjoined(), first.site.forms, base, forms));
  const body = (build: LocaleBuild) =>
    cache.cached(`body ${nameOf(page)} ${build.locale}`, dependencies, () => prerender(build, page, draft()));
  const bodies = new Map(page.mode === 'document' ? builds.map((build) => [build.locale, body(build)] as const) : []);
  const islands = bodies.get(first.locale)?.islands ?? {};
  const payload = () => withIslands(first.site, draft(), islands);
  const file = cache.cached(`payload ${nameOf(page)}`, [...dependencies, cache.fingerprint(islands)], () =>
    payloadFile(payload()),
  );
  return withLazy({ page, file, forms, bodies, dependencies }, { payload });
}

const documentPath = (locales: readonly string[], locale: string, page: ConcretePage): string => {
  const path = pathAddress({ base: '', locales }, locale, page.notFound ? '/404' : page.path).slice(1);
  return `${path || 'index'}.html`;
};

/** Locale for rendering a page with a fixed `language`: that one, or a regional variant that is the current locale. */
function spoken({ locales }: Prepared, { locale }: LocaleBuild, { language }: ConcretePage): LocaleBuild | undefined {
  return language === undefined || locale.split('-')[0] === language
    ? undefined
    : locales.find((build) => build.locale === language);
}

/** Placeholders for addresses that every document contains, so that a changed text or page does not render all of them again. */
const marks = {
  body: '@@body@@',
  messages: '@@messages@@',
  areaMessages: '@@area-messages@@',
  boot: '@@boot@@',
  styles: '@@styles@@',
};

/** A document with a placeholder for its body, which is a separate result. */
const withoutBody = (document: RenderedDocument, body: string | undefined): RenderedDocument =>
  body ? { ...document, html: document.html.replace(body, () => marks.body) } : document;

type Addressed = { readonly boot: OutputFile; readonly messages: MessageFiles };

/** A document without its style sheet. */
type UnstyledDocument = StyledDocument &
  Pick<RenderedDocument, 'broken'> & {
    readonly path: string;
    /** Its HTML, assembled at each call: a site has thousands of documents, and few readers of them. */
    readonly html: () => string;
  };

function unstyledDocument(
  build: Prepared,
  locale: LocaleBuild,
  part: PublishedPage,
  { boot, messages }: Addressed,
): UnstyledDocument {
  const { page, file, bodies, dependencies } = part;
  const { cache, base, fingerprints } = build;
  const shown = spoken(build, locale, page) ?? locale;
  const body = bodies.get(shown.locale)?.html;
  const given = [
    fingerprints.documents,
    ...dependencies,
    file.path,
    body === undefined ? undefined : cache.fingerprint(body),
  ];
  const { html, styles, broken } = cache.cached(`document ${nameOf(page)} ${locale.locale}`, given, () =>
    withoutBody(
      renderDocument(build, shown, withLazy({ page, file, bodies, ...marks }, { payload: () => part.payload })),
      body,
    ),
  );
  const own = html.includes(marks.messages) ? messages.fileOf(page, shown.locale).path : '';
  const ofArea = html.includes(marks.areaMessages) ? messages.areaFileOf(page, shown.locale).path : '';
  const addressed = () =>
    html
      .replace(marks.body, () => body ?? '')
      .replaceAll(marks.messages, `${base}/${own}`)
      .replaceAll(marks.areaMessages, `${base}/${ofArea}`)
      .replaceAll(marks.boot, `${base}/${boot.path}`);
  const path = documentPath(build.site.settings.locales, locale.locale, page);
  return { path, html: addressed, styles, broken, isOutline: body === undefined };
}

/** Documents with their style sheets: inline as far as the policy has space, the others as files. */
function styledDocuments(build: Prepared, unstyled: readonly UnstyledDocument[], facts: HeaderFacts) {
  // `faceplate dev` replaces the sheets of an open page by their addresses.
  const room = build.development ? Infinity : sheetRoom(facts);
  const styled = sheetGroups(unstyled, room).map(({ styles, documents, contained }) => ({
    documents,
    sheet: build.styles.forPage(styles),
    contained: contained && !build.development,
  }));
  const elementOf = (sheet: OutputFile, contained: boolean) =>
    contained
      ? element('style', {}, String(sheet.content))
      : openTag('link', { rel: 'stylesheet', href: `${build.base}/${sheet.path}` });
  const elements = new Map(
    styled.flatMap(({ documents, sheet, contained }) =>
      documents.map(({ path }) => [path, elementOf(sheet, contained)] as const),
    ),
  );
  const documents = unstyled.map(({ path, html }): OutputFile => ({
    path,
    get content() {
      return html().replace(marks.styles, () => elements.get(path) ?? '');
    },
  }));
  const inline = styled.filter(({ contained }) => contained).map(({ sheet }) => String(sheet.content));
  const files = styled.filter(({ contained }) => !contained).map(({ sheet }) => sheet);
  return { documents, inline: [...new Set(inline)].sort(), files: [build.styles.whole, ...files] };
}

const json = (value: unknown) => JSON.stringify(value);

/** Facts for the headers of a site, whose documents contain two scripts and rules. */
const headerFacts = ({ site, config, development, bundle, base }: Prepared): HeaderFacts => ({
  config,
  development,
  integrations: [...integrationOrigins(site, config), ...providerOrigins(site, config)],
  subDomains: site.settings.transport?.includeSubDomains === true,
  frameAncestors: site.settings.frameAncestors,
  imageOrigins: site.settings.imageOrigins,
  inline: { scripts: [bundle.headScript, bundle.hold, speculationRules(base)], styles: [] },
});

function sharedFiles({ site, base, config, release }: Prepared, facts: HeaderFacts): OutputFile[] {
  return [
    {
      path: 'config.json',
      content: json({ ...config, base_url: base || '/', languages: site.settings.locales.map((id) => ({ id })) }),
    },
    { path: 'release.json', content: json(release) },
    ...site.settings.locales.map((locale) => ({
      path: `compiled-lang/${locale}.json`,
      content: json(site.messages[locale] ?? {}),
    })),
    ...headerFiles(site, base, facts),
    ...sellerFile(site, config),
  ];
}

/**
 * The pages for the browser, an address with parameters once. It renders session pages from their payloads; only the document itself names
 * its payload, so that changed data in one does not change the payload of the site, and with it all other documents.
 */
function routesOf({ pages }: CompiledSite, published: readonly PublishedPage[], base: string): Route[] {
  return pages
    .filter(({ notFound }) => !notFound)
    .map((page): Route => {
      const isOwn = ({ page: { id, item } }: PublishedPage) => id === page.id && item === undefined;
      const own = page.mode === 'session' ? published.find(isOwn) : undefined;
      return {
        id: page.id,
        path: page.path,
        mode: page.mode,
        title: page.title,
        payload: own === undefined ? '' : `${base}/${own.file.path}`,
        ...(page.access ? { access: page.access } : {}),
        ...(page.area ? { area: page.area } : {}),
      };
    });
}

/** The record of the data with which pages were published, and a marker for each removed page. */
function dataFiles(site: CompiledSite, data: PublishedData, published: readonly PublishedPage[]): OutputFile[] {
  if (Object.keys(data).length === 0) return [];
  const { locales } = site.settings;
  const files = new Map(
    published.map(({ page, file }) => [`${page.id} ${page.item ? itemName(page.item) : ''}`, file.path]),
  );
  const payloadOf = (page: string, params?: Params) => files.get(`${page} ${params ? itemName(params) : ''}`);
  const gone = site.pages.flatMap(({ id, path }) =>
    (data[id]?.gone ?? []).flatMap((params) =>
      locales.map((locale) =>
        pathAddress(
          { base: '', locales },
          locale,
          filledPath(path, (name) => params[name]),
        ),
      ),
    ),
  );
  const documents = new Set(
    published.flatMap(({ page }) => locales.map((locale) => documentPath(locales, locale, page))),
  );
  // A removed address may have become that of another page.
  const isFree = (address: string): boolean => !documents.has(`${address.slice(1)}.html`);
  return [
    dataRecord(data, payloadOf),
    ...gone.filter(isFree).map((address) => ({ path: `${address.slice(1)}${goneEnding}`, content: '' })),
  ];
}

/** Parts of a site that its pages load by name: consent, and kinds that the project adds. */
function sharedCode({ consent, bundle, base }: Prepared): Pick<SitePayload, 'consent' | 'kinds'> {
  const kinds = Object.entries(bundle.kinds?.addresses ?? {});
  return {
    ...(consent && { consent }),
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds.map(([path, file]) => [path, `${base}/${file}`])) }),
  };
}

/** Failures of blocks in and around the pages of a site, each once. */
const brokenIn = (pages: readonly PublishedPage[], documents: readonly UnstyledDocument[]): ReadonlySet<string> =>
  new Set([...pages.flatMap(({ bodies }) => [...bodies.values()]), ...documents].flatMap(({ broken }) => broken));

/** The files of a published site: equal definitions and options give equal files, byte for byte. */
export async function publishSite(site: CompiledSite, options: PublishOptions): Promise<OutputFile[]> {
  const bundle = bundleFor(site.settings.packs ?? [], options.bundle);
  const build = await prepare(site, { ...options, bundle });
  const pages: PublishedPage[] = [];
  const { data = {} } = options;
  const wanted = concretePages(site, data);
  for (const [index, page] of wanted.entries()) {
    options.onProgress?.('page', index, wanted.length);
    await options.pace?.();
    pages.push(renderPage(build, page));
  }
  const routes = routesOf(site, pages, build.base);
  const [first] = build.locales;
  const shared: SitePayload = sitePayload(site, routes, first!.images, sharedCode(build));
  const boot = siteFile(shared);
  const messages = messageFiles(build.site, shared, pages, build.cache);
  const unstyled: UnstyledDocument[] = [];
  for (const page of pages) {
    await options.pace?.();
    for (const locale of build.locales) unstyled.push(unstyledDocument(build, locale, page, { boot, messages }));
  }
  const { onBroken = console.error } = options;
  for (const failure of brokenIn(pages, unstyled))
    onBroken(`A block could not be rendered and shows a notice instead: ${failure}`);
  const facts = headerFacts(build);
  const { documents, inline, files: styles } = styledDocuments(build, unstyled, facts);
  const asking = build.consent ? consentFiles(build, build.locales, build.consent) : [];
  return [
    ...build.files,
    ...asking,
    ...styles,
    ...bundle.files,
    boot,
    ...messages.files(),
    ...pages.flatMap(({ file, forms }) => (forms ? [file, forms] : [file])),
    ...sharedFiles(build, { ...facts, inline: { scripts: facts.inline?.scripts ?? [], styles: inline } }),
    ...siteMap(site, wanted, build.base, build.config),
    ...dataFiles(site, data, pages),
    ...documents,
  ];
}

import { once, withLazy } from '../../base/lazy';
import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import type { PagePayload, Route, SitePayload } from '../../model/payload';
import { consentFiles, integrationOrigins } from '../page/consent';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { headerFiles } from '../host/headers';
import { renderDocument } from '../page/render-document';
import type { LocaleBuild } from '../page/page-view';
import { pagePayload, payloadFile, siteFile, sitePayload, withIslands } from '../page/payloads';
import { prerender } from '../page/prerender';
import type { Prerendered } from '../page/prerender';
import { prepare } from './prepare';
import type { Prepared, PublishOptions } from './prepare';
import { sellerFile } from './seller';
import { siteMap } from '../host/site-map';

type PublishedPage = {
  readonly page: CompiledPage;
  readonly payload: PagePayload;
  readonly file: OutputFile;
  readonly bodies: ReadonlyMap<string, Prerendered>;
  /** Tokens for everything that the page is made of besides messages and documents. */
  readonly dependencies: readonly string[];
};

function renderPage({ locales: builds, cache, fingerprint }: Prepared, page: CompiledPage): PublishedPage {
  const [first] = builds;
  if (!first) throw new Error('A site needs a locale');
  const draft = once(() => pagePayload(first.site, first.forms, page));
  const dependencies = [fingerprint, cache.fingerprint(page)];
  const body = (build: LocaleBuild) =>
    cache.cached(`body ${page.id} ${build.locale}`, dependencies, () => prerender(build, page, draft()));
  const bodies = new Map(page.mode === 'document' ? builds.map((build) => [build.locale, body(build)] as const) : []);
  const islands = bodies.get(first.locale)?.islands ?? {};
  const payload = () => withIslands(first.site, draft(), islands);
  const file = cache.cached(`payload ${page.id}`, [...dependencies, cache.fingerprint(islands)], () =>
    payloadFile(payload()),
  );
  return withLazy({ page, file, bodies, dependencies }, { payload });
}

const documentPath = (locales: readonly string[], locale: string, page: CompiledPage): string => {
  const path = pathAddress({ base: '', locales }, locale, page.notFound ? '/404' : page.path).slice(1);
  return `${path || 'index'}.html`;
};

/** Locale to render a page with a fixed `language` in: that one, unless the current locale is a regional variant of it. */
function spoken({ locales }: Prepared, { locale }: LocaleBuild, { language }: CompiledPage): LocaleBuild | undefined {
  return language === undefined || locale.split('-')[0] === language
    ? undefined
    : locales.find((build) => build.locale === language);
}

/** Placeholders for the addresses of what every document names, so that a changed text or page does not render all of them again. */
const marks = { messages: '@@messages@@', boot: '@@boot@@' };

type Addressed = { readonly boot: OutputFile; readonly messages: ReadonlyMap<string, OutputFile> };

/** A document, and its style sheet. */
function pageFiles(
  build: Prepared,
  locale: LocaleBuild,
  part: PublishedPage,
  { boot, messages }: Addressed,
): readonly [document: OutputFile, styles: OutputFile] {
  const { page, file, bodies, dependencies } = part;
  const { cache, base, styles: sheets } = build;
  const shown = spoken(build, locale, page) ?? locale;
  const body = bodies.get(shown.locale)?.html;
  const given = [...dependencies, file.path, body === undefined ? undefined : cache.fingerprint(body)];
  const { html, styles } = cache.cached(`document ${page.id} ${locale.locale}`, given, () =>
    renderDocument(build, shown, withLazy({ page, file, bodies, ...marks }, { payload: () => part.payload })),
  );
  const content = html
    .replaceAll(marks.messages, `${base}/${messages.get(shown.locale)?.path}`)
    .replaceAll(marks.boot, `${base}/${boot.path}`);
  const path = documentPath(build.site.settings.locales, locale.locale, page);
  return [{ path, content }, styles ? sheets.forPage(styles) : sheets.whole];
}

const json = (value: unknown) => JSON.stringify(value);

/** Messages of each locale under the name that says what they are: a document hydrates with those it was rendered with. */
const messageFiles = ({ site }: Prepared): ReadonlyMap<string, OutputFile> =>
  new Map(
    site.settings.locales.map((locale) => [
      locale,
      hashedFile(`_fp/messages/${locale}.json`, json(site.messages[locale] ?? {})),
    ]),
  );

function sharedFiles({ site, base, config, release, development }: Prepared): OutputFile[] {
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
    ...headerFiles(site, base, {
      config,
      development,
      integrations: integrationOrigins(site, config),
      subDomains: site.settings.transport?.includeSubDomains === true,
    }),
    ...siteMap(site, base, config),
    ...sellerFile(site, config),
  ];
}

/** The files of a published site: the same definitions and options give the same files, byte for byte. */
export async function publishSite(site: CompiledSite, options: PublishOptions): Promise<OutputFile[]> {
  const build = await prepare(site, options);
  const pages: PublishedPage[] = [];
  for (const [index, page] of site.pages.entries()) {
    options.onProgress?.('page', index, site.pages.length);
    await options.pace?.();
    pages.push(renderPage(build, page));
  }
  const broken = pages.flatMap((page) => [...page.bodies.values()].flatMap((body) => body.broken));
  const { onBroken = console.error } = options;
  for (const failure of new Set(broken))
    onBroken(`A block could not be rendered and shows a notice instead: ${failure}`);
  const routes = pages
    .filter(({ page }) => !page.notFound)
    .map(({ page, file }): Route => ({
      id: page.id,
      path: page.path,
      mode: page.mode,
      title: page.title,
      payload: `${build.base}/${file.path}`,
      ...(page.access ? { access: page.access } : {}),
    }));
  const [first] = build.locales;
  const shared: SitePayload = sitePayload(site, routes, first!.images, build.consent);
  const boot = siteFile(shared);
  const messages = messageFiles(build);
  const documents: OutputFile[] = [];
  const styles = new Map([[build.styles.whole.path, build.styles.whole]]);
  for (const page of pages) {
    await options.pace?.();
    for (const locale of build.locales) {
      const [document, sheet] = pageFiles(build, locale, page, { boot, messages });
      documents.push(document);
      styles.set(sheet.path, sheet);
    }
  }
  const asking = build.consent ? consentFiles(build, build.locales, build.consent) : [];
  return [
    ...build.files,
    ...asking,
    ...styles.values(),
    ...options.bundle.files,
    boot,
    ...messages.values(),
    ...pages.map((page) => page.file),
    ...sharedFiles(build),
    ...documents,
  ];
}

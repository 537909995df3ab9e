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
};

function renderPage({ locales: builds, cache, fingerprint }: Prepared, page: CompiledPage): PublishedPage {
  const [first] = builds;
  if (!first) throw new Error('A site needs a locale');
  const draft = pagePayload(first.site, first.forms, page);
  const dependencies = [fingerprint, cache.fingerprint(`page ${page.id}`, page)];
  const body = (build: LocaleBuild) =>
    cache.cached(`body ${page.id} ${build.locale}`, dependencies, () => prerender(build, page, draft));
  const bodies = new Map(page.mode === 'document' ? builds.map((build) => [build.locale, body(build)] as const) : []);
  const payload = withIslands(first.site, draft, bodies.get(first.locale)?.islands ?? {});
  return { page, payload, file: payloadFile(payload), bodies };
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

/** Placeholder for the address of the messages, so that a changed text does not render every document again. */
const messagesMark = '@@messages@@';

function pageFile(
  build: Prepared,
  locale: LocaleBuild,
  part: PublishedPage & { readonly boot: string; readonly messages: ReadonlyMap<string, OutputFile> },
): OutputFile {
  const { page, file, boot, bodies } = part;
  const shown = spoken(build, locale, page) ?? locale;
  const dependencies = [
    build.fingerprint,
    build.cache.fingerprint(`page ${page.id}`, page),
    file.path,
    boot,
    bodies.get(locale.locale)?.html,
  ];
  const content = build.cache.cached(`document ${page.id} ${locale.locale}`, dependencies, () =>
    renderDocument(build, shown, { ...part, messages: messagesMark }),
  );
  return {
    path: documentPath(build.site.settings.locales, locale.locale, page),
    content: content.replaceAll(messagesMark, `${build.base}/${part.messages.get(shown.locale)?.path}`),
  };
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
  for (const published of pages) {
    await options.pace?.();
    const part = { ...published, boot: `${build.base}/${boot.path}`, messages };
    documents.push(...build.locales.map((locale) => pageFile(build, locale, part)));
  }
  const asking = build.consent ? consentFiles(build, build.locales, build.consent) : [];
  return [
    ...build.files,
    ...asking,
    ...build.styleFiles(),
    ...options.bundle.files,
    boot,
    ...messages.values(),
    ...pages.map((page) => page.file),
    ...sharedFiles(build),
    ...documents,
  ];
}

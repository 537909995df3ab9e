import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import type { ConsentPayload, PagePayload, Route, SitePayload } from '../../model/payload';
import { formatText } from '../../kit/text/useText';
import { deriveTokens } from '../../theme/tokens';
import { webAppFiles } from '../assets/web-app-files';
import type { Bundle } from '../assets/bundle';
import { consentFiles, consentPayload, integrationOrigins } from '../page/consent';
import type { OutputFile } from '../files/files';
import { headerFiles } from '../host/headers';
import { publishImages } from '../assets/images';
import { stylesheets } from '../assets/stylesheets';
import { parseVersions } from '../markup/markdown';
import { BuildCache } from '../files/build-cache';
import { oldBrowserFile } from '../host/old-browser';
import { renderDocument } from '../page/render-document';
import type { SiteBuild } from '../page/render-document';
import { loadFormModule } from '../page/form-modules';
import { intlOf } from '../page/page-view';
import type { LocaleBuild } from '../page/page-view';
import {
  pagePayload,
  payloadFile,
  publishForms,
  siteFile,
  sitePayload,
  stringsIn,
  withIslands,
} from '../page/payloads';
import { prerender } from '../page/prerender';
import type { Prerendered } from '../page/prerender';
import { sellerFile } from './seller';
import { siteMap } from '../host/site-map';

export type PublishOptions = {
  readonly bundle: Bundle;
  /** Values of config.json that this deployment sets itself, e.g. the API's address. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Base path ("/fibre"); default: the path of the configured base_url. */
  readonly base?: string | undefined;
  /** Version and build that release.json and the footer show. */
  readonly release?: { readonly version: string; readonly build: string };
  /** Adds what `faceplate dev` needs: never for a site that people visit. */
  readonly development?: boolean;
  /** Given again, it makes a run cost only what changed since the one before. */
  readonly cache?: BuildCache;
  /** Folder where drawn pictures are kept from run to run. */
  readonly pictureCache?: string;
};

/** The configuration with the API's address in place of {api}, where what stands beside the API is named by it. */
const addressed = (config: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^\{api\}/, String(config['api'] ?? '')) : value,
    ]),
  );

/** Base path without a slash at its end: "" or "/fibre". */
function basePath(config: Readonly<Record<string, unknown>>, asked: string | undefined): string {
  const path = asked ?? new URL(String(config['base_url'] ?? '/'), 'https://site.invalid').pathname;
  const names = path.split('/').filter(Boolean);
  if (names.some((name) => !/^[a-z0-9._-]+$/i.test(name)))
    throw new Error(`"${path}" is no base path: use letters, digits, dots and hyphens, e.g. /fibre`);
  return names.map((name) => `/${name}`).join('');
}

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
  const given = [fingerprint, cache.fingerprint(`page ${page.id}`, page)];
  const body = (build: LocaleBuild) =>
    cache.cached(`body ${page.id} ${build.locale}`, given, () => prerender(build, page, draft));
  const bodies = new Map(page.mode === 'document' ? builds.map((build) => [build.locale, body(build)] as const) : []);
  const payload = withIslands(first.site, draft, bodies.get(first.locale)?.islands ?? {});
  return { page, payload, file: payloadFile(payload), bodies };
}

const documentPath = (locales: readonly string[], locale: string, page: CompiledPage): string => {
  const path = pathAddress({ base: '', locales }, locale, page.notFound ? '/404' : page.path).slice(1);
  return `${path || 'index'}.html`;
};

type Prepared = SiteBuild & {
  readonly files: readonly OutputFile[];
  /** Asked for last, when every page has said what it needs. */
  readonly styleFiles: () => readonly OutputFile[];
  /** The style sheet of some HTML that is put into pages later. */
  readonly part: (html: string) => string;
  readonly consent: ConsentPayload | undefined;
  readonly locales: readonly LocaleBuild[];
  readonly cache: BuildCache;
  /** Stands for everything that pages share but messages and documents. */
  readonly fingerprint: string;
};

const addressesOf = ({ pages, settings }: CompiledSite, base: string): LocaleBuild['addresses'] => ({
  base,
  locales: settings.locales,
  paths: Object.fromEntries(pages.map((page) => [page.id, page.path])),
});

/** What pages are made with in each language of a site. */
const localeBuilds = (site: CompiledSite, shared: Omit<LocaleBuild, 'site' | 'locale' | 'intl' | 'document'>) =>
  site.settings.locales.map((locale): LocaleBuild => ({
    ...shared,
    site,
    locale,
    intl: intlOf(site, locale),
    document: (name) => {
      const found = site.documents[locale]?.[name];
      return found && parseVersions(found);
    },
  }));

/** The validators of all forms, loaded for what is published with them. */
const loadFormModules = async (site: CompiledSite): Promise<LocaleBuild['formModules']> =>
  new Map(
    await Promise.all(
      Object.values(site.forms).map(async (form) => [form.id, await loadFormModule(form.validator)] as const),
    ),
  );

/** The script for browsers that are too old, with its sentence in every language. */
const oldBrowser = (locales: readonly LocaleBuild[]): OutputFile =>
  oldBrowserFile(
    Object.fromEntries(
      locales.map(({ locale, intl }) => [locale, formatText(intl, 'shell.old-browser', () => undefined)]),
    ),
  );

/** Everything of a site that does not depend on a language, made once. */
async function prepare(given: CompiledSite, options: PublishOptions): Promise<Prepared> {
  const { cache = new BuildCache() } = options;
  const site = cache.trackReads(given);
  const { settings } = site;
  const config = addressed({ ...settings.config, ...options.config });
  const base = basePath(config, options.base);
  const tokens = deriveTokens(site.settings.theme);
  const used = stringsIn([site.pages, site.menus, settings]);
  const images = await publishImages({ site, scales: tokens.scales, base, used, cache: options.pictureCache });
  const forms = publishForms(site.forms, base);
  const styles = cache.cached('styles', [base, cache.fingerprint('styles', [settings.theme, settings.roles])], () =>
    stylesheets(site, options.bundle, base),
  );
  const addresses = addressesOf(site, base);
  const consent = consentPayload(site, config);
  const development = options.development === true;
  const formModules = await loadFormModules(site);
  const locales = localeBuilds(site, { consent, addresses, images, formModules, development, forms: forms.payloads });
  const app = await webAppFiles(site, tokens, base, options.pictureCache);
  const tooOld = oldBrowser(locales);
  const release = options.release ?? { version: '1.0.0', build: 'development' };
  const { headScript, runner } = options.bundle;
  const fingerprint = cache.fingerprint('shared', [
    settings,
    site.menus,
    site.operations,
    forms.payloads,
    addresses,
    config,
    release,
    options.development,
    headScript,
    runner,
    [...images.images],
    images.sprite,
    styles.stylesheet().path,
    app.icon,
    app.preview,
    tooOld.path,
  ]);
  return {
    site,
    base,
    config,
    consent,
    stylesheet: styles.stylesheet,
    part: styles.part,
    styleFiles: styles.files,
    bundle: options.bundle,
    development,
    tokens,
    app,
    oldBrowser: tooOld,
    release,
    files: [...images.files, ...forms.files, ...app.files, tooOld],
    locales,
    cache,
    fingerprint,
  };
}

/** A page with a language of its own is written in it under every address, unless the person speaks a kind of it. */
function spoken({ locales }: Prepared, { locale }: LocaleBuild, { language }: CompiledPage): LocaleBuild | undefined {
  return language === undefined || locale.split('-')[0] === language
    ? undefined
    : locales.find((build) => build.locale === language);
}

function pageFile(build: Prepared, locale: LocaleBuild, part: PublishedPage & { readonly boot: string }): OutputFile {
  const { page, file, boot, bodies } = part;
  const given = [
    build.fingerprint,
    build.cache.fingerprint(`page ${page.id}`, page),
    file.path,
    boot,
    bodies.get(locale.locale)?.html,
  ];
  const content = build.cache.cached(`document ${page.id} ${locale.locale}`, given, () =>
    renderDocument(build, spoken(build, locale, page) ?? locale, part),
  );
  return { path: documentPath(build.site.settings.locales, locale.locale, page), content };
}

const json = (value: unknown) => JSON.stringify(value);

function sharedFiles({ site, base, config, release, development }: SiteBuild): OutputFile[] {
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
  const pages = site.pages.map((page) => renderPage(build, page));
  const broken = pages.flatMap((page) => [...page.bodies.values()].flatMap((body) => body.broken));
  for (const failure of new Set(broken))
    console.error(`A block could not be rendered and shows a notice instead: ${failure}`);
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
  const documents = pages.flatMap((published) =>
    build.locales.map((locale) => pageFile(build, locale, { ...published, boot: `${build.base}/${boot.path}` })),
  );
  const asking = build.consent ? consentFiles(build, build.locales, build.consent) : [];
  return [
    ...build.files,
    ...asking,
    ...build.styleFiles(),
    ...options.bundle.files,
    boot,
    ...pages.map((page) => page.file),
    ...sharedFiles(build),
    ...documents,
  ];
}

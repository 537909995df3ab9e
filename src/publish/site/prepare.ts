/** Shared inputs of a site's pages, created before the first of them. */
import { memoizeWeak } from '../../base/memoize';
import { writingDirection } from '../../base/writing-direction';
import type { Progress } from '../../base/progress';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { CompiledSite } from '../../model/site';
import type { ConsentPayload } from '../../model/payload';
import { formatText } from '../../kit/text/useText';
import { deriveTokens } from '../../theme/tokens';
import { webAppFiles } from '../assets/web-app-files';
import type { Bundle } from '../assets/bundle';
import { consentPayload } from '../page/consent';
import type { OutputFile } from '../files/files';
import { publishFonts } from '../assets/fonts';
import { publishImages } from '../assets/images';
import type { ImageOptions, SiteImages } from '../assets/images';
import { publishedConfig } from '../data/config';
import type { PublishedData } from '../data/published-data';
import { stylesheets } from '../assets/stylesheets';
import { parseVersions } from '../markup/markdown';
import { BuildCache } from '../files/build-cache';
import { oldBrowserFile } from '../host/old-browser';
import { siteOrigin } from '../host/site-address';
import type { SiteBuild } from '../page/render-document';
import { loadFormModule } from '../page/form-modules';
import { intlOf } from '../page/page-view';
import type { LocaleBuild } from '../page/page-view';
import { hasShellSlots } from '../page/shell-slots';
import { publishForms, stringsIn, stringsOf } from '../page/payloads';
import { lettersOf } from './letters';

export type PublishOptions = {
  readonly bundle: Bundle;
  /** Values of config.json set by this deployment, e.g. the API's address. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Base path ("/shop"); default: the path of the configured base_url. */
  readonly base?: string | undefined;
  /** Version and build that release.json and the footer show. */
  readonly release?: { readonly version: string; readonly build: string };
  /** Adds what `faceplate dev` needs; never for a live site. */
  readonly development?: boolean;
  /** Pass it again, and a run costs only the changes since the former one. */
  readonly cache?: BuildCache;
  /** Receives failures to render; default: the console. */
  readonly onBroken?: (failure: string) => void;
  readonly onProgress?: Progress | undefined;
  /** Awaited before each page: lets other work run, and ends the run if it rejects. */
  readonly pace?: (() => Promise<void>) | undefined;
  /** Data with which pages are published; default: none, and the browser requests it. */
  readonly data?: PublishedData;
  /** Folder where rendered pictures are cached between runs. */
  readonly pictureCache?: string;
};

/** Base path without a trailing slash: "" or "/shop". */
function basePath(config: Readonly<Record<string, unknown>>, requested: string | undefined): string {
  const path = requested ?? new URL(String(config['base_url'] ?? '/'), 'https://site.invalid').pathname;
  const names = path.split('/').filter(Boolean);
  if (names.some((name) => !/^[a-z0-9._-]+$/i.test(name)))
    throw new Error(`"${path}" is not a base path: use letters, digits, dots and hyphens, e.g. /shop`);
  return names.map((name) => `/${name}`).join('');
}

export type Prepared = SiteBuild & {
  readonly files: readonly OutputFile[];
  readonly consent: ConsentPayload | undefined;
  readonly locales: readonly LocaleBuild[];
  readonly cache: BuildCache;
  /** Tokens for all untracked inputs that bodies and documents share. */
  readonly fingerprints: { readonly bodies: string; readonly documents: string };
};

const addressesOf = ({ pages, settings }: CompiledSite, base: string): LocaleBuild['addresses'] => ({
  base,
  locales: settings.locales,
  paths: Object.fromEntries(pages.map((page) => [page.id, page.path])),
});

/** Inputs for pages in each language of a site. */
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

const loadedForms = memoizeWeak<Promise<LoadedForm>>();

/** The validators of all forms, loaded for publishing; those of an unchanged form once. */
const loadFormModules = async (site: CompiledSite): Promise<LocaleBuild['formModules']> =>
  new Map(
    await Promise.all(
      Object.values(site.forms).map(
        async (form) =>
          [form.id, await loadedForms([form], () => loadFormModule(form.validator, form.fields))] as const,
      ),
    ),
  );

/** The script for outdated browsers, with its sentence in every language. */
const oldBrowser = (locales: readonly LocaleBuild[]): OutputFile =>
  oldBrowserFile(
    Object.fromEntries(
      locales.map(({ locale, intl }) => [locale, formatText(intl, 'shell.old-browser', () => undefined)]),
    ),
  );

/** The pictures that pages may show, among other strings of a site, without the logo for mails. */
function shownIn({ pages, menus, settings }: CompiledSite): ReadonlySet<string> {
  const { brand } = settings;
  const found = stringsIn([menus, { ...settings, brand: { ...brand, logos: { ...brand.logos, mail: undefined } } }]);
  for (const page of pages) for (const text of stringsOf(page)) found.add(text);
  return found;
}

/** The pictures of a site, tracked when a page shows them. */
async function trackedImages(
  shown: Pick<ImageOptions, 'site' | 'base' | 'scales' | 'used'>,
  { pictureCache, onProgress }: PublishOptions,
  cache: BuildCache,
): Promise<SiteImages> {
  const images = await publishImages({ ...shown, cache: pictureCache, onProgress });
  return { ...images, images: cache.tracked('pictures', images.images) };
}

/** Settings that the style sheets of a site depend on. */
const looksOf = (
  { settings: { theme, roles, brand, shell, languages } }: CompiledSite,
  config: Prepared['config'],
) => ({
  theme,
  roles,
  logos: brand.logos,
  slots: hasShellSlots(shell),
  rightToLeft: Object.values(languages).some(({ tag }) => writingDirection(tag) !== undefined),
  origin: theme.print && siteOrigin(config),
});

/** Everything of a site that is independent of the language, created once. */
export async function prepare(source: CompiledSite, options: PublishOptions): Promise<Prepared> {
  const { cache = new BuildCache(), release = { version: '1.0.0', build: 'development' } } = options;
  const site = cache.trackReads(source);
  const { settings } = site;
  const config = publishedConfig(site, options.config);
  const base = basePath(config, options.base);
  const tokens = deriveTokens(settings.theme);
  const images = await trackedImages({ site, base, scales: tokens.scales, used: shownIn(site) }, options, cache);
  const forms = publishForms(site.forms, base);
  const { headScript, hold, runner, kinds } = options.bundle;
  const fonts = await publishFonts(settings.theme, {
    assets: site.assets,
    builtIn: options.bundle.fonts,
    base,
    letters: () => lettersOf(site),
    cache: options.pictureCache,
  });
  const styles = stylesheets({ ...looksOf(site, config), fonts: fonts.css, kinds: kinds?.key }, cache);
  const addresses = addressesOf(site, base);
  const consent = consentPayload(site, config);
  const development = options.development === true;
  const formModules = await loadFormModules(site);
  const shared = { consent, addresses, images, formModules, development, forms: forms.payloads };
  const locales = localeBuilds(site, shared);
  const app = await webAppFiles(site, tokens, base, options.pictureCache);
  const tooOld = oldBrowser(locales);
  const around = [styles.whole.path, app.icon, app.preview, tooOld.path, release, headScript, hold, runner];
  const inside = cache.fingerprint([
    site.menus,
    site.operations,
    forms.payloads,
    addresses,
    config,
    development,
    kinds?.key,
    images.sprite,
  ]);
  const fingerprints = {
    bodies: cache.fingerprint([{ ...settings, theme: undefined }, inside]),
    documents: cache.fingerprint([settings, inside, around]),
  };
  return {
    site,
    base,
    config,
    consent,
    styles,
    preloadedFonts: fonts.preloads,
    bundle: options.bundle,
    development,
    tokens,
    app,
    oldBrowser: tooOld,
    release,
    files: [...images.files, ...fonts.files, ...forms.files, ...app.files, tooOld],
    locales,
    cache,
    fingerprints,
  };
}

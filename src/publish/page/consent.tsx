import { renderToStaticMarkup } from 'react-dom/server';
import { asObject } from '../../base/json';
import type { ConsentCategory } from '../../model/consent';
import type { CompiledSite, Integration, StateEntry } from '../../model/site';
import { settingsOf } from '../../kit/contracts/integration';
import type { Origins } from '../../kit/contracts/integration';
import type { ConsentFlag, ConsentPayload } from '../../model/payload';
import { publishedOrigins } from '../../registry/published';
import { ConsentIcon, ConsentPanel } from '../../shell/Consent';
import { Lost } from '../../shell/Lost';
import { contentHash, hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { element, openTag } from '../markup/html';
import type { SiteBuild } from './render-document';
import type { LocaleBuild } from './page-view';
import { shellView } from './shell-view';

type Config = Readonly<Record<string, unknown>>;

/** Origins of a configured integration. Takes the published configuration of the site. */
const originsOf = (integration: Integration, config: Config): Origins | undefined =>
  publishedOrigins(
    integration.integration,
    settingsOf(integration, { state: { config }, session: {}, site: {}, route: {}, data: {} }),
  );

/** All third-party sources of a site's pages, for their headers. */
export const integrationOrigins = ({ settings }: CompiledSite, config: Config): readonly Origins[] =>
  settings.integrations.flatMap((integration) => originsOf(integration, config) ?? []);

/** Whether an integration needs a category: to be loaded, or for some of its functions. */
const needs = (integration: Integration, category: string): boolean =>
  integration.category === category || Object.values(asObject(integration['grants'])).includes(category);

const flagOf = (states: Readonly<Record<string, StateEntry>>, name: string): ConsentFlag => ({
  state: name,
  key: states[name]?.key ?? name,
});

/** Consent questions of a site; undefined if it needs no consent. */
export function consentPayload({ settings }: CompiledSite, config: Config): ConsentPayload | undefined {
  const { consent, state } = settings;
  if (consent === undefined) return undefined;
  const integrations = settings.integrations.filter((integration) => originsOf(integration, config) !== undefined);
  const isOffered = ({ id, whenUsed }: ConsentCategory) =>
    !whenUsed || integrations.some((integration) => needs(integration, id));
  const purposes = [
    consent.categories.map((category) => [category.id, category.required, isOffered(category), category.storage]),
    integrations.map(({ id, integration, category, recipient, purpose }) => [
      id,
      integration,
      category,
      recipient,
      purpose,
    ]),
  ];
  return {
    rules: {
      version: `${consent.version}.${contentHash(JSON.stringify(purposes))}`,
      months: consent.months,
      mark: { ...flagOf(state, consent.mark.state), prefix: consent.mark.prefix },
      categories: consent.categories.map((category) => ({
        id: category.id,
        required: category.required,
        offered: isOffered(category),
        flags: category.flags.map((name) => flagOf(state, name)),
      })),
      own: consent.categories
        .filter(({ required }) => required)
        .flatMap(({ storage }) => storage.flatMap(({ names }) => names)),
    },
    categories: consent.categories.filter(isOffered),
    integrations,
  };
}

/** Where a page's script finds the question, per language. */
const consentFolder = '_fp/consent';

/** Files of the consent notice that the runner shows: a document per language, and the style sheet for pages without the whole one. */
export function consentFiles(build: SiteBuild, locales: readonly LocaleBuild[], consent: ConsentPayload): OutputFile[] {
  const [page] = build.site.pages;
  if (page === undefined) return [];
  const parts = locales.map((locale) => {
    const view = shellView(locale, page, build.release);
    return {
      locale: locale.locale,
      html: renderToStaticMarkup(
        <>
          <ConsentPanel view={view} consent={consent} settings={build.site.settings.consent!} />
          <ConsentIcon view={view} />
          <Lost text={view.text('shell.lost')} plain />
        </>,
      ),
    };
  });
  const sheet = hashedFile('_fp/consent.css', build.styles.forPart(parts.map(({ html }) => html).join('')));
  const link = openTag('link', { rel: 'stylesheet', href: `${build.base}/${sheet.path}` });
  const documents = parts.map(({ locale, html }) => ({
    path: `${consentFolder}/${locale}.html`,
    content:
      '<!doctype html>' +
      element(
        'html',
        {},
        element('head', {}, '<meta charset="utf-8"><meta name="robots" content="noindex">' + link) +
          element('body', {}, html),
      ),
  }));
  return [sheet, ...documents];
}

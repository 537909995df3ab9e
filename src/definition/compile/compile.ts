/** A checked site → what the publisher and the browser take. Nothing here looks for mistakes. */
import type { TextCache } from '../disk-cache';
import { compileForm } from './forms';
import { compileDocuments } from './documents';
import { compileMessages } from './messages';
import type { Operation } from '../../model/operation';
import type { CompiledPage, DataBinding, MenuItem } from '../../model/page';
import type { CompiledSite, SiteSettings } from '../../model/site';
import { foldEntities } from '../validators/data-schemas';
import { asObject, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import { localeChain, messageIds } from '../facts/messages';
import type { ProjectMemory } from '../memory';
import type { NormalPage, NormalSite } from '../normalise/normalise';
import { buildDate } from '../source/build-date';
import { compileDefinition } from './pages';
import { withSpreads } from './spreads';

/** document: every visitor may open it, so that it can be prerendered whole. */
const modeOf = (page: NormalPage, anonymous: string | undefined): CompiledPage['mode'] =>
  page.access === undefined || (anonymous !== undefined && page.access.includes(anonymous)) ? 'document' : 'session';

function compilePage(page: NormalPage, site: NormalSite, language: DefinitionLanguage): CompiledPage {
  const {
    body: _body,
    data: _data,
    entry: _entry,
    ...entry
  } = asObject(compileDefinition(language, 'PageEntry', page.entry));
  const data = asObject(compileDefinition(language, 'PageData', page.data)) as Readonly<Record<string, DataBinding>>;
  const body = compileDefinition(language, 'blocks', page.body) as CompiledPage['body'];
  return { ...(entry as unknown as CompiledPage), mode: modeOf(page, site.roles[0]), data, body };
}

function withFolded(object: JsonObject, key: string, site: NormalSite): JsonObject {
  return isObject(object[key]) ? { ...object, [key]: foldEntities(object[key], site.entities) } : object;
}

function compileOperation(operation: JsonObject, site: NormalSite, language: DefinitionLanguage): Operation {
  const { mails: _checked, ...compiled } = withFolded(
    asObject(compileDefinition(language, 'OperationFile', operation)),
    'with',
    site,
  );
  const result = compiled['result'];
  return {
    ...withSpreads(compiled),
    ...(isObject(result) && { result: withFolded(result, 'schema', site) }),
  } as unknown as Operation;
}

function compileSettings(site: NormalSite, language: DefinitionLanguage): SiteSettings {
  const {
    extends: _parent,
    promises: _checked,
    duties: _fulfilled,
    ...settings
  } = asObject(compileDefinition(language, 'SiteFile', site.settings));
  const state = Object.entries(asObject(settings['state'])).map(([name, entry]) => [
    name,
    withFolded(asObject(entry), 'schema', site),
  ]);
  const session = withFolded(asObject(settings['session']), 'schema', site);
  return { ...settings, state: Object.fromEntries(state), session } as unknown as SiteSettings;
}

export type CompileOptions = {
  readonly language: DefinitionLanguage;
  /** What the project knows from earlier checks and compilations. */
  readonly memory: ProjectMemory;
  /** Where compiled validators are kept. */
  readonly cache: TextCache;
  /** The day the site is for. */
  readonly today?: string;
};

/** Compiles a site that passed the check, from its normal form. */
export function compileSite(
  site: NormalSite,
  { language, memory, cache, today = buildDate() }: CompileOptions,
): CompiledSite {
  const menu = asObject(asObject(compileDefinition(language, 'MenuFile', site.source.menu ?? { menus: {} }))['menus']);
  const known = messageIds(site.source, localeChain(site.settings, site.locales[0] ?? ''));
  return {
    settings: compileSettings(site, language),
    pages: site.pages.map((page) => compilePage(page, site, language)),
    menus: menu as Readonly<Record<string, readonly MenuItem[]>>,
    operations: Object.fromEntries(
      Object.entries(site.operations).map(([id, operation]) => [id, compileOperation(operation, site, language)]),
    ),
    forms: Object.fromEntries(
      Object.values(site.forms).map((form) => [form.id, compileForm(form, site, language, cache, known)]),
    ),
    messages: compileMessages(site, memory),
    documents: compileDocuments(site, today),
    assets: site.source.assets,
  };
}

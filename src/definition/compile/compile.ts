/** Compiles a checked site for the publisher and the browser. Does not look for mistakes. */
import type { TextCache } from '../disk-cache';
import { compileForm } from './forms';
import { compileDocuments } from './documents';
import { compileMessages } from './messages';
import type { Operation } from '../../model/operation';
import type { AddressParam, CompiledPage } from '../../model/page';
import type { CompiledSite, SiteSettings } from '../../model/site';
import { foldEntities } from '../validators/data-schemas';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import { engineMessages } from '../facts/engine-messages';
import { withIllustrations } from '../facts/illustrations';
import { localeChain, messageIds } from '../facts/messages';
import type { ProjectMemory } from '../memory';
import type { NormalPage, NormalSite } from '../normalise/normalise';
import { buildDate } from '../source/build-date';
import { compileDefinition } from './pages';
import type { CompiledDefinitions } from './pages';
import { withSpreads } from './spreads';
import { withTwins } from './twins';

/** document: every visitor may open it, so that it can be fully prerendered. */
const modeOf = (page: NormalPage, anonymous: string | undefined): CompiledPage['mode'] =>
  page.access === undefined || (anonymous !== undefined && page.access.includes(anonymous)) ? 'document' : 'session';

type Params = Pick<CompiledPage, 'params' | 'addressParams'>;

/** Facts of a page except the parameters of its address. */
function splitParams(all: CompiledDefinitions['PageEntry']['params']): Params {
  const params: Record<string, string | number | boolean> = {};
  const addressParams: Record<string, AddressParam> = {};
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'object') addressParams[name] = value;
    else params[name] = value;
  }
  return { params, ...(Object.keys(addressParams).length > 0 && { addressParams }) };
}

/** Compiles one page of a site. */
export function compilePage(page: NormalPage, site: NormalSite, language: DefinitionLanguage): CompiledPage {
  const {
    body: _body,
    data: _data,
    entry: _entry,
    params,
    ...entry
  } = compileDefinition(language, 'PageEntry', page.entry);
  const data = compileDefinition(language, 'PageData', page.data);
  const body = compileDefinition(language, 'blocks', page.body);
  const shown = withIllustrations(withTwins(body, language), site.settings);
  return { ...entry, ...splitParams(params), mode: modeOf(page, site.roles[0]), data, body: shown };
}

/** The same with the entities in its schema at `key` included. */
function withFolded<Holder extends object>(holder: Holder, key: keyof Holder & string, site: NormalSite): Holder {
  const schema = holder[key];
  return isObject(schema) ? { ...holder, [key]: foldEntities(schema, site.entities) } : holder;
}

function compileOperation(operation: JsonObject, site: NormalSite, language: DefinitionLanguage): Operation {
  const full = withFolded(compileDefinition(language, 'OperationFile', operation), 'with', site);
  const { mails: _checked, ...compiled } = withSpreads(full);
  return compiled.result ? { ...compiled, result: withFolded(compiled.result, 'schema', site) } : compiled;
}

/** Compiles the settings of a site. */
export function compileSettings(site: NormalSite, language: DefinitionLanguage): SiteSettings {
  const {
    extends: _parent,
    promises: _checked,
    duties: _fulfilled,
    inherits: _allowed,
    ...settings
  } = withIllustrations(compileDefinition(language, 'SiteFile', site.settings), site.settings);
  const state = Object.entries(settings.state).map(
    ([name, entry]) => [name, withFolded(entry, 'schema', site)] as const,
  );
  return { ...settings, state: Object.fromEntries(state), session: withFolded(settings.session, 'schema', site) };
}

export type CompileOptions = {
  readonly language: DefinitionLanguage;
  readonly memory: ProjectMemory;
  /** Cache of compiled validators. */
  readonly cache: TextCache;
  /** The date for which the site is compiled. */
  readonly today?: string;
};

/** Compiles a site that passed the check, from its normal form. */
export function compileSite(
  site: NormalSite,
  { language, memory, cache, today = buildDate() }: CompileOptions,
): CompiledSite {
  const { menus } = compileDefinition(language, 'MenuFile', site.source.menu ?? { menus: {} });
  const known = messageIds(site.source, localeChain(site.settings, site.locales[0] ?? ''));
  return {
    settings: compileSettings(site, language),
    pages: site.pages.map((page) => compilePage(page, site, language)),
    menus,
    operations: Object.fromEntries(
      Object.entries(site.operations).map(([id, operation]) => [id, compileOperation(operation, site, language)]),
    ),
    forms: Object.fromEntries(
      Object.values(site.forms).map((form) => [form.id, compileForm(form, site, language, cache, known)]),
    ),
    messages: compileMessages(site, memory),
    engineMessages: engineMessages(language, site.source),
    documents: compileDocuments(site, today),
    assets: site.source.assets,
  };
}

import { diskCache } from '../../src/definition/disk-cache';
import { compileSite } from '../../src/definition/compile/compile';
import { compileForm } from '../../src/definition/compile/forms';
import { compileMessage } from '../../src/definition/compile/messages';
import type { JsonSchema } from '../../src/model/json-schema';
import type { Operation } from '../../src/model/operation';
import type { Block, CompiledPage } from '../../src/model/page';
import type { CompiledSite, StateEntry } from '../../src/model/site';
import { ProjectMemory } from '../../src/definition/memory';
import { parseMessage } from '../../src/definition/facts/messages';
import { normaliseSite } from '../../src/definition/normalise/normalise';
import type { NormalSite } from '../../src/definition/normalise/normalise';
import { loadSites } from '../../src/definition/overlay/site';
import { siteNames } from '../../src/definition/source/folders';
import { compileDefinition } from '../../src/definition/compile/pages';
import { outcomes } from './answers';
import type { StubbedCall } from './answers';
import { language } from './kinds';
import type { ExampleContext } from '../../scripts/gallery/kinds';
import { repositoryRoot } from './repository';

const memory = new ProjectMemory();
const options = { language, memory, cache: diskCache(repositoryRoot) };

function normalBase(): NormalSite {
  const name = siteNames(repositoryRoot)[0] ?? '';
  const source = loadSites(repositoryRoot, memory, [name])[0]?.source;
  if (!source) throw new Error('The base site cannot be read');
  return normaliseSite(source, language);
}

/** The base site, compiled whether or not its pages pass the check: examples need its texts, forms and settings only. */
export const baseSite = (): CompiledSite => compileSite(normalBase(), options);

/** The base site with one more form, `example`, of these fields. */
export function siteWithForm(schema: JsonSchema, fields: readonly unknown[]): CompiledSite {
  const normal = normalBase();
  const form = { id: 'example', schema, layout: { faceplate: 1, form: 'example', fields }, examples: {} };
  const site = compileSite(normal, options);
  const known = new Set(Object.keys(site.messages[normal.locales[0] ?? ''] ?? {}));
  return { ...site, forms: { ...site.forms, example: compileForm(form, normal, language, options.cache, known) } };
}

let count = 0;

/** Data of an example as a page binds it: each name to an operation that answers as the example says. */
function boundData(data: ExampleContext['data'] = {}): {
  readonly bindings: CompiledPage['data'];
  readonly operations: Record<string, Operation>;
} {
  const ids = Object.entries(data).map(([name, value]) => {
    const id = `example.${count++}`;
    const isOutcome = typeof value === 'object' && value !== null && 'status' in value;
    outcomes.set(id, isOutcome ? (value as StubbedCall) : { status: 'ready', value });
    return [name, id] as const;
  });
  return {
    bindings: Object.fromEntries(ids.map(([name, operation]) => [name, { operation }])),
    operations: Object.fromEntries(ids.map(([, id]) => [id, { id, api: 'site', protocol: 'rest' }])),
  };
}

const entry = (value: unknown): StateEntry => ({ schema: {}, default: value, store: 'none', keepOnLogout: false });

/** Ids of all pages that a definition links to. */
function linkedPages(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { page } = value as { readonly page?: unknown };
  if (typeof page === 'string') found.add(page);
  for (const part of Object.values(value)) linkedPages(part, found);
  return found;
}

const pageOf = (
  id: string,
  mode: CompiledPage['mode'],
  body: readonly Block[],
  data: CompiledPage['data'],
): CompiledPage => ({
  id,
  mode,
  path: `/${id}`,
  title: 'example.title',
  layout: 'page',
  startup: 'full',
  banner: false,
  index: true,
  params: {},
  data,
  body,
});

/** A site of one page that shows these blocks (as authored), in the first language of the base site. */
export function exampleSite(
  base: CompiledSite,
  blocks: readonly unknown[],
  context: ExampleContext = {},
  mode: CompiledPage['mode'] = 'document',
): { readonly site: CompiledSite; readonly page: CompiledPage } {
  const locale = base.settings.locales[0] ?? '';
  const body = compileDefinition(language, 'blocks', blocks) as readonly Block[];
  const { bindings, operations } = boundData(context.data);
  const page = pageOf('example', mode, body, bindings);
  const state = Object.entries(context.state ?? {}).map(([name, value]) => [name, entry(value)] as const);
  const messages = Object.entries(context.messages ?? {}).map(
    ([id, text]) => [id, compileMessage(parseMessage(text))] as const,
  );
  const documents = Object.entries(context.documents ?? {}).map(
    ([name, markdown]) => [name, { markdown, locale }] as const,
  );
  const pages = [...linkedPages(blocks)].map((id) => pageOf(id, 'document', [], {}));
  return {
    page,
    site: {
      ...base,
      settings: {
        ...base.settings,
        locales: [locale],
        startup: [],
        state: { ...base.settings.state, ...Object.fromEntries(state) },
      },
      pages: [page, ...pages],
      operations: { ...base.operations, ...operations },
      messages: { [locale]: { ...base.messages[locale], ...Object.fromEntries(messages) } },
      documents: { [locale]: { ...base.documents[locale], ...Object.fromEntries(documents) } },
    },
  };
}

import { memoizeWeak } from '../../base/memoize';
import { asText } from '../../base/json';
import { objectsIn } from '../../base/deep';
import type { CompiledForm } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import type { Operation } from '../../model/operation';
import type { Block } from '../../model/page';
import type { ConcretePage } from './concrete-page';
import type { CompiledSite } from '../../model/site';
import type { FormPayload, PagePayload, Route, SitePayload } from '../../model/payload';
import { resolveRef } from '../../model/json-schema';
import { readsWhole } from '../../registry/published';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import type { SiteImages } from '../assets/images';
import { parseVersions } from '../markup/markdown';
import { plannedStartup } from './startup-needs';
import { siteFacts } from '../data/site-facts';

/** All strings in a definition, used to find the operations, forms and pictures it may need. */
export function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) stringsIn(part, found);
  return found;
}

const knownStrings = memoizeWeak<ReadonlySet<string>>();

/** The same for a definition that several runs publish or that several pages use: it is searched once. */
export const stringsOf = (definition: object): ReadonlySet<string> =>
  knownStrings([definition], () => stringsIn(definition));

/** Keys whose values name no form: of a block, and of a link's target page. */
const others: ReadonlySet<string> = new Set(['id', 'page']);

/** The strings in a definition that may name a form. */
function formNames(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const part of value) formNames(part, found);
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) if (!others.has(key)) formNames(part, found);
  return found;
}

/** Lazy values that nobody needs are not read. */
const pick = <T>(all: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(
    Object.keys(all)
      .filter((name) => names.has(name))
      // The key is an own property of the record.
      .map((name) => [name, all[name] as T]),
  );

/** Operations without the parts that only tools read: input schemas and recorded samples. */
function slimOperation({
  with: _with,
  description: _description,
  expects: _expects,
  ...operation
}: Operation): Operation {
  const { result, ...rest } = operation;
  if (readsWhole(operation.protocol)) return operation;
  // The site's own files are typed by it: their values cannot be of another type.
  if (result && operation.api === 'site')
    return { ...rest, result: { ...result, schema: { type: resolveRef(result.schema, result.schema)?.['type'] } } };
  return result ? { ...rest, result: { ...result, schema: slimSchema(result.schema, result.schema) } } : rest;
}

/** Value types that a schema allows, without null, which a response may contain for missing values. */
function kindsOf({ type, enum: values, const: only }: JsonSchema): readonly string[] {
  const all = Array.isArray(values) ? values : only === undefined ? [] : [only];
  const named = type === undefined ? all.map((value) => (value === null ? 'null' : typeof value)) : [type].flat();
  return [...new Set(named.map(String))].filter((kind) => kind !== 'null');
}

/** Schema of one field for the browser: only its type, if nothing else is needed. */
function slimField(schema: JsonSchema, root: JsonSchema, outer: ReadonlySet<unknown>): unknown {
  const found = resolveRef(schema, root) ?? {};
  const kinds = kindsOf(found);
  if (kinds.length === 0) return undefined;
  if (kinds.length === 1 && kinds[0] !== 'object' && kinds[0] !== 'array') return kinds[0];
  return kinds.length === 1 ? slimSchema(found, root, outer) : { type: kinds };
}

/** Schema of a response for the browser: the types of all values, and the required fields. */
export function slimSchema(schema: JsonSchema, root: JsonSchema, outer: ReadonlySet<unknown> = new Set()): JsonSchema {
  const found = resolveRef(schema, root) ?? {};
  const { type, required, items, properties } = found;
  // A recursive value, such as a tree: only one level of it is checked.
  if (outer.has(found)) return type === undefined ? {} : { type };
  const inner = new Set([...outer, found]);
  const fields = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(([name, field]) => {
    const slim = slimField(field, root, inner);
    return slim === undefined ? [] : [[name, slim] as const];
  });
  return {
    ...(type === undefined ? {} : { type }),
    ...(required === undefined ? {} : { required }),
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields) }),
    ...(items ? { items: slimSchema(items as JsonSchema, root, inner) } : {}),
  };
}

export type FormModules = {
  readonly files: readonly OutputFile[];
  readonly payloads: Readonly<Record<string, FormPayload>>;
};

/** Validator modules, named by content, and the browser's facts about each form. */
export function publishForms(forms: Readonly<Record<string, CompiledForm>>, base: string): FormModules {
  const files: OutputFile[] = [];
  const payloads: Record<string, FormPayload> = {};
  for (const { schema: _schema, validator, hash, ...form } of Object.values(forms)) {
    const path = `_fp/forms/${hash}.js`;
    files.push({ path, content: validator });
    payloads[form.id] = { ...form, module: `${base}/${path}` };
  }
  return { files, payloads };
}

/** The dialogs that actions in a definition open. */
const opened = (value: unknown): ReadonlySet<string> =>
  new Set([...objectsIn(value)].flatMap(({ action, open }) => (action === 'modal' ? (asText(open) ?? []) : [])));

function closure(site: CompiledSite, forms: Readonly<Record<string, FormPayload>>, roots: unknown) {
  const names = stringsIn(roots);
  const dialogs = pick(site.settings.modals, opened(roots));
  stringsIn(dialogs, names);
  const usedForms = pick(forms, formNames([roots, dialogs]));
  for (const form of Object.values(usedForms)) for (const text of stringsOf(form)) names.add(text);
  const operations = Object.fromEntries(
    Object.entries(pick(site.operations, names)).map(([id, operation]) => [id, slimOperation(operation)]),
  );
  return { forms: usedForms, operations };
}

/** Parsed documents that live parts can show, in every language; others are only in the page's HTML. */
function liveDocuments(site: CompiledSite, roots: unknown): Pick<PagePayload, 'documents'> {
  const names = stringsIn(roots);
  const documents = Object.entries(site.documents).map(
    ([locale, all]) =>
      [
        locale,
        Object.fromEntries(Object.entries(pick(all, names)).map(([name, source]) => [name, parseVersions(source)])),
      ] as const,
  );
  return documents.some(([, all]) => Object.keys(all).length > 0) ? { documents: Object.fromEntries(documents) } : {};
}

/** Dialogs that the page may open: their forms are loaded with the page. */
const dialogsOf = (site: CompiledSite, { body }: ConcretePage): unknown => pick(site.settings.modals, stringsIn(body));

/** Address parameters that a script reads as whole numbers. */
function integersOf({ isShell, addressParams = {} }: ConcretePage): Pick<PagePayload, 'integers'> {
  const integers = Object.keys(addressParams).filter((name) => addressParams[name]?.type === 'integer');
  return isShell && integers.length > 0 ? { integers } : {};
}

/** Payload of a page for its scripts, before its islands are known. */
export function pagePayload(
  site: CompiledSite,
  forms: Readonly<Record<string, FormPayload>>,
  page: ConcretePage,
): PagePayload {
  return {
    page: page.id,
    path: page.template ?? page.path,
    title: page.title,
    startup: page.startup,
    params: page.params,
    ...integersOf(page),
    data: page.data,
    ...(page.fetched && { fetched: page.fetched }),
    ...(page.asked && { asked: page.asked }),
    ...(page.access ? { access: page.access } : {}),
    ...closure(site, forms, [page.data, page.body, dialogsOf(site, page)]),
    ...(page.mode === 'session' ? { body: page.body, ...liveDocuments(site, [page.body, page.params]) } : {}),
  };
}

/** The same with a document's islands; without any, there is nothing to hydrate. */
export const withIslands = (
  site: CompiledSite,
  payload: PagePayload,
  islands: Readonly<Record<string, Block>>,
): PagePayload =>
  Object.keys(islands).length > 0 ? { ...payload, islands, ...liveDocuments(site, islands) } : payload;

export const payloadFile = (payload: PagePayload): OutputFile =>
  hashedFile(`_fp/pages/${payload.page}.json`, JSON.stringify(payload));

/** Payload that all pages of a site share. */
export function sitePayload(
  site: CompiledSite,
  routes: readonly Route[],
  images: SiteImages,
  { consent, kinds }: Pick<SitePayload, 'consent' | 'kinds'>,
): SitePayload {
  const { settings } = site;
  const { schema: _schema, ...session } = settings.session;
  const state = Object.fromEntries(
    Object.entries(settings.state).map(([name, { schema: _state, ...entry }]) => [name, entry]),
  );
  const { operations } = closure(site, {}, [settings.startup, settings.session, settings.modals]);
  return {
    site: settings.site,
    facts: siteFacts(site),
    locales: settings.locales,
    languages: settings.languages,
    roles: settings.roles,
    apis: settings.apis,
    session,
    state,
    startup: plannedStartup(site),
    access: settings.access,
    routes,
    modals: settings.modals,
    ...(settings.shell.error && { errorBody: settings.shell.error.body }),
    operations,
    ...(consent && { consent }),
    ...(kinds && { kinds }),
    sprite: images.sprite,
    images: images.images,
  };
}

/** The site payload's file, which is named by content. */
export const siteFile = (payload: SitePayload): OutputFile => hashedFile('_fp/site.json', JSON.stringify(payload));

/** Desugars a site: expands parts, resolves bodies and data of pages, fills in missing lists and maps. Unchanged values keep their identity. */
import { completeOperation } from './graphql/complete';
import { memoizeWeak } from '../../base/memoize';
import { partOf } from './parts/part';
import { expandSite } from './parts/site';
import type { NormalParts } from './parts/site';
import { asList, asObject, asText, isObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage, DefinitionFileKind } from '../language/language';
import { fileKinds } from '../language/language';
import type { SugarFinding } from './sugar/findings';
import { withoutSugar } from './sugar/sugar';
import type { SourceSite } from '../source-site';

export type NormalPage = {
  readonly id: string;
  readonly path: string;
  readonly entry: JsonObject;
  /** Name of its file in content/pages; undefined when the body is inline. */
  readonly bodyName: string | undefined;
  /** The file content/pages/<bodyName>.json, if it is there. */
  readonly file: JsonObject | undefined;
  readonly body: readonly unknown[];
  /** Names to bindings: those of the file, then those of the entry, which win. */
  readonly data: Readonly<Record<string, JsonObject>>;
  readonly access: readonly string[] | undefined;
};

export type NormalForm = {
  readonly id: string;
  readonly schema: JsonObject;
  readonly layout: JsonObject;
  readonly examples: unknown;
};

export type NormalSite = {
  /** Without named values and choices. */
  readonly source: SourceSite;
  /** Problems of named values and choices, which later phases cannot see. */
  readonly sugar: readonly SugarFinding[];
  readonly name: string;
  readonly settings: JsonObject;
  readonly pages: readonly NormalPage[];
  readonly menus: Readonly<Record<string, readonly unknown[]>>;
  /** By id. */
  readonly operations: Readonly<Record<string, JsonObject>>;
  readonly forms: Readonly<Record<string, NormalForm>>;
  readonly entities: Readonly<Record<string, unknown>>;
  readonly parts: NormalParts;
  readonly roles: readonly string[];
  /** The first is the default. */
  readonly locales: readonly string[];
};

const objects = (value: unknown): readonly JsonObject[] => asList(value).filter(isObject);

function normalPage(entry: JsonObject, source: SourceSite): NormalPage {
  const id = asText(entry['id']) ?? '';
  const inline = Array.isArray(entry['body']) ? entry['body'] : undefined;
  const bodyName = inline === undefined ? (asText(entry['body']) ?? id) : undefined;
  const found = bodyName === undefined ? undefined : source.bodies[bodyName];
  const file = isObject(found) ? found : undefined;
  const bindings = { ...asObject(file?.['data']), ...asObject(entry['data']) };
  return {
    id,
    path: asText(entry['path']) ?? '',
    entry,
    bodyName,
    file,
    body: inline ?? asList(file?.['body']),
    data: Object.fromEntries(
      Object.entries(bindings).filter((pair): pair is [string, JsonObject] => isObject(pair[1])),
    ),
    access: Array.isArray(entry['access']) ? texts(entry['access']) : undefined,
  };
}

/** By the folder each is in, which its "id" repeats. */
const byFolder = (source: SourceSite): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(source.operations).flatMap(([id, value]) =>
      isObject(value) ? [[id, completeOperation(id, value, source)] as const] : [],
    ),
  );

const partsWithoutSugar = memoizeWeak<{
  readonly parts: SourceSite['parts'];
  readonly sugar: readonly SugarFinding[];
}>();

/** The parts of a site in which choices are written out; the same object for the same parts. */
function plainParts(
  source: SourceSite['parts'],
  language: DefinitionLanguage,
  sugar: SugarFinding[],
): SourceSite['parts'] {
  const plain = partsWithoutSugar([source, language], () => {
    const found: SugarFinding[] = [];
    const parts = Object.entries(source).map(([name, file]): [string, unknown] => {
      if (partOf(name, file) === undefined) return [name, file];
      const { value, findings } = withoutSugar(language, 'PartContent', file);
      found.push(...findings);
      return [name, value];
    });
    return { parts: Object.fromEntries(parts), sugar: found };
  });
  sugar.push(...plain.sugar);
  return plain.parts;
}

/** A site in which named values and choices are written out. */
function plainSource(
  siteSource: SourceSite,
  language: DefinitionLanguage,
): { readonly source: SourceSite; readonly sugar: readonly SugarFinding[] } {
  const sugar: SugarFinding[] = [];
  const plain = (kind: DefinitionFileKind, value: unknown): unknown => {
    const { value: result, findings } = withoutSugar(language, fileKinds[kind], value);
    sugar.push(...findings);
    return result;
  };
  const each = <Value>(all: Readonly<Record<string, Value>>, make: (value: Value) => Value): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, make(value)]));
  const source = {
    ...siteSource,
    settings: plain('site', siteSource.settings),
    pages: plain('pages', siteSource.pages),
    menu: plain('menu', siteSource.menu),
    parts: plainParts(siteSource.parts, language, sugar),
    bodies: each(siteSource.bodies, (body) => plain('page', body)),
    operations: each(siteSource.operations, (operation) => plain('operation', operation)),
    forms: each(siteSource.forms, (form) => {
      const layout = plain('form', form.layout);
      return layout === form.layout ? form : { ...form, layout };
    }),
  };
  return { source, sugar };
}

/** Rewrites a site to the core language. Never throws: what is missing or of the wrong type is simply absent. */
export function normaliseSite(siteSource: SourceSite, language: DefinitionLanguage): NormalSite {
  const { source: plain, sugar } = plainSource(siteSource, language);
  const { source, parts } = expandSite(plain, language);
  const settings = asObject(source.settings);
  const menus = Object.entries(asObject(asObject(source.menu)['menus']));
  return {
    source,
    sugar,
    name: source.name,
    settings,
    pages: objects(asObject(source.pages)['pages']).map((entry) => normalPage(entry, source)),
    menus: Object.fromEntries(menus.map(([name, items]) => [name, asList(items)])),
    operations: byFolder(source),
    forms: Object.fromEntries(
      Object.entries(source.forms).map(([id, form]) => [
        id,
        { id, schema: asObject(form.schema), layout: asObject(form.layout), examples: form.examples },
      ]),
    ),
    entities: source.entities,
    parts,
    roles: texts(settings['roles']),
    locales: texts(settings['locales']),
  };
}

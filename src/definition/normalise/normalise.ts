/** Desugars a site: expands parts, resolves bodies and data of pages, adds missing lists and maps. Unchanged values keep their identity. */
import { completeOperation } from './graphql/complete';
import { mapRecord, withLazy } from '../../base/lazy';
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
import type { SourceForm, SourceSite } from '../source-site';

export type NormalPage = {
  readonly id: string;
  readonly path: string;
  readonly entry: JsonObject;
  /** Name of its file in content/pages; undefined for an inline body. */
  readonly bodyName: string | undefined;
  /** The file content/pages/<bodyName>.json, if it exists. */
  readonly file: JsonObject | undefined;
  readonly body: readonly unknown[];
  /** Bindings by name: those of the file, overridden by those of the entry. */
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
  /** Those of the file of one page. */
  readonly sugarIn: (body: string) => readonly SugarFinding[];
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

/** A page, whose file is read on demand. */
function normalPage(entry: JsonObject, source: SourceSite): NormalPage {
  const id = asText(entry['id']) ?? '';
  const inline = Array.isArray(entry['body']) ? entry['body'] : undefined;
  const bodyName = inline === undefined ? (asText(entry['body']) ?? id) : undefined;
  const page: NormalPage = withLazy(
    {
      id,
      path: asText(entry['path']) ?? '',
      entry,
      bodyName,
      access: Array.isArray(entry['access']) ? texts(entry['access']) : undefined,
    },
    {
      file: () => {
        const found = bodyName === undefined ? undefined : source.bodies[bodyName];
        return isObject(found) ? found : undefined;
      },
      body: () => inline ?? asList(page.file?.['body']),
      data: () => {
        const bindings = { ...asObject(page.file?.['data']), ...asObject(entry['data']) };
        const pairs = Object.entries(bindings);
        return Object.fromEntries(pairs.filter((pair): pair is [string, JsonObject] => isObject(pair[1])));
      },
    },
  );
  return page;
}

/** By folder name, which its "id" repeats. */
const byFolder = (source: SourceSite): Readonly<Record<string, JsonObject>> =>
  mapRecord(source.operations, (operation, id) => completeOperation(id, asObject(operation), source));

const partsWithoutSugar = memoizeWeak<SourceSite['parts']>();

/** The parts of a site with choices expanded; the same object for the same parts. */
const plainParts = (parts: SourceSite['parts'], language: DefinitionLanguage): SourceSite['parts'] =>
  partsWithoutSugar([parts, language], () =>
    mapRecord(parts, (file, name) =>
      partOf(name, file) === undefined ? file : withoutSugar(language, 'PartContent', file).value,
    ),
  );

const plainForms = memoizeWeak<SourceForm>();

/** A site with named values and choices expanded. */
function plainSource(siteSource: SourceSite, language: DefinitionLanguage): SourceSite {
  const plain = (kind: DefinitionFileKind, value: unknown): unknown =>
    withoutSugar(language, fileKinds[kind], value).value;
  const form = (source: SourceForm): SourceForm => {
    const layout = plain('form', source.layout);
    return layout === source.layout || !isObject(layout)
      ? source
      : plainForms([source, layout], () => ({ ...source, layout }));
  };
  const { settings, pages, menu, parts, bodies, operations, forms } = siteSource;
  return {
    ...siteSource,
    settings: plain('site', settings),
    pages: plain('pages', pages),
    menu: plain('menu', menu),
    parts: plainParts(parts, language),
    bodies: mapRecord(bodies, (body) => plain('page', body)),
    operations: mapRecord(operations, (operation) => plain('operation', operation)),
    forms: mapRecord(forms, form),
  };
}

/** All problems of the named values and choices of a site. */
function sugarOf(
  { settings, pages, menu, parts, bodies, operations, forms }: SourceSite,
  language: DefinitionLanguage,
): readonly SugarFinding[] {
  const of = (definition: string, value: unknown): readonly SugarFinding[] =>
    withoutSugar(language, definition, value).findings;
  const written = Object.entries(parts).filter(([name, file]) => partOf(name, file) !== undefined);
  return [
    ...of(fileKinds.site, settings),
    ...of(fileKinds.pages, pages),
    ...of(fileKinds.menu, menu),
    ...written.flatMap(([, file]) => of('PartContent', file)),
    ...Object.values(bodies).flatMap((body) => of(fileKinds.page, body)),
    ...Object.values(operations).flatMap((operation) => of(fileKinds.operation, operation)),
    ...Object.values(forms).flatMap(({ layout }) => of(fileKinds.form, layout)),
  ];
}

/**
 * Rewrites a site to the core language, lazily. Never throws: missing values, and those of the wrong type, are
 * simply absent.
 */
export function normaliseSite(siteSource: SourceSite, language: DefinitionLanguage): NormalSite {
  const { source, parts } = expandSite(plainSource(siteSource, language), language);
  const settings = asObject(source.settings);
  const menus = Object.entries(asObject(asObject(source.menu)['menus']));
  const site = {
    source,
    sugarIn: (body: string) => withoutSugar(language, fileKinds.page, siteSource.bodies[body]).findings,
    name: source.name,
    settings,
    pages: objects(asObject(source.pages)['pages']).map((entry) => normalPage(entry, source)),
    menus: Object.fromEntries(menus.map(([name, items]) => [name, asList(items)])),
    operations: byFolder(source),
    forms: mapRecord(source.forms, ({ schema, layout, examples }, id) => ({
      id,
      schema: asObject(schema),
      layout: asObject(layout),
      examples,
    })),
    entities: source.entities,
    parts,
    roles: texts(settings['roles']),
    locales: texts(settings['locales']),
  };
  return withLazy(site, { sugar: () => sugarOf(siteSource, language) });
}

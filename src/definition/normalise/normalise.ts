/** The sugar away: every page with its body and data found, every list and table there. Values below stay the same objects. */
import { completeOperation } from './graphql/complete';
import { asList, asObject, asText, isObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { SourceSite } from '../source-site';

export type NormalPage = {
  readonly id: string;
  readonly path: string;
  /** Its entry in pages.json. */
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
  readonly source: SourceSite;
  readonly name: string;
  readonly settings: JsonObject;
  readonly pages: readonly NormalPage[];
  readonly menus: Readonly<Record<string, readonly unknown[]>>;
  /** By id. */
  readonly operations: Readonly<Record<string, JsonObject>>;
  readonly forms: Readonly<Record<string, NormalForm>>;
  readonly entities: Readonly<Record<string, unknown>>;
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

/** Rewrites a site to the core language. Never throws: what is missing or of the wrong type is simply absent. */
export function normaliseSite(source: SourceSite): NormalSite {
  const settings = asObject(source.settings);
  const menus = Object.entries(asObject(asObject(source.menu)['menus']));
  return {
    source,
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
    roles: texts(settings['roles']),
    locales: texts(settings['locales']),
  };
}

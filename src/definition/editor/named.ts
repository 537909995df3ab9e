/** Names under the cursor: their meaning, their definition, and their uses. */
import { asObject, isObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { explainAddress } from '../explain/explain';
import { originOf } from '../source/positions';
import { layerFileOf } from '../source/layer';
import { layerFolder } from '../source/folders';
import type { Origin } from '../source-site';
import { jsonPlaceAt, nameIn, knownPlaceAt } from './cursor';
import type { Cursor, JsonPlace, QuotedText } from './cursor';
import { pathAt } from './expression-help';
import { expressionPlace } from './expression-place';

/** A name of the site: its kind by `x-ref`, and its range in the file. */
export type Named = { readonly kind: string; readonly name: string; readonly from: number; readonly to: number };

type Declared = (path: readonly (string | number)[], isKey: boolean) => string | undefined;

const below =
  (key: string, kind: string): Declared =>
  (path, isKey) =>
    isKey && path.length === 2 && path[0] === key ? kind : undefined;

const own =
  (key: string, kind: string): Declared =>
  (path) =>
    path.length === 1 && path[0] === key ? kind : undefined;

/** Where names are declared, by kind of file. */
const declarations: Readonly<Record<string, readonly Declared[]>> = {
  messages: [(path, isKey) => (isKey && path.length === 1 ? 'message' : undefined)],
  pages: [(path) => (path.length === 3 && path[0] === 'pages' && path[2] === 'id' ? 'page' : undefined)],
  settings: [below('state', 'state'), below('modals', 'modal'), below('apis', 'api')],
  bodies: [own('id', 'page'), below('data', 'data')],
  parts: [own('id', 'part')],
  operations: [own('id', 'operation')],
  layouts: [own('form', 'form')],
};

const inside = (file: string): string => file.replace(/^sites\/[^/]+\//, '');

function declaredAt(file: string, { path, isKey, quoted }: JsonPlace): Named | undefined {
  const kind = declarations[layerFileOf(inside(file))?.kind ?? '']
    ?.map((declared) => declared(path, isKey))
    .find((found) => found !== undefined);
  return kind === undefined || quoted === undefined
    ? undefined
    : { kind, name: quoted.whole, from: quoted.from, to: quoted.to };
}

/** state.basket → the state basket. */
const ofPath = (path: string): { readonly kind: string; readonly name: string } | undefined => {
  const [root, name] = path.split('.');
  return (root === 'state' || root === 'data') && name !== undefined ? { kind: root, name } : undefined;
};

/** The name at a place: in an expression a state or data that it reads, otherwise the name that `x-ref` declares. */
function usedAt(context: CheckContext, cursor: Cursor, quoted: QuotedText): Omit<Named, 'from' | 'to'> | undefined {
  if (expressionPlace(context, cursor) !== undefined) {
    const read = pathAt(quoted.whole, quoted.before.length);
    return read === undefined ? undefined : ofPath(read);
  }
  const found = knownPlaceAt(context, cursor);
  const ref = found?.place.schema['x-ref'];
  if (found === undefined || typeof ref !== 'string') return undefined;
  if (ref === 'place') return ofPath(quoted.whole);
  return nameIn(found)?.name === quoted.whole ? { kind: ref, name: quoted.whole } : undefined;
}

/** The name under the cursor; undefined without one. */
export function namedAt(context: CheckContext, cursor: Cursor): Named | undefined {
  const json = jsonPlaceAt(cursor);
  const { quoted, path } = json;
  const declared = declaredAt(cursor.file, json);
  if (declared !== undefined || quoted === undefined || json.isKey) return declared;
  const { from, to, whole } = quoted;
  const used = usedAt(context, cursor, quoted);
  if (used !== undefined) return { ...used, from, to };
  const key = path.at(-1);
  const isPart = (key === 'part' || key === 'do') && Object.hasOwn(context.site.source.parts, whole);
  return isPart ? { kind: 'part', name: whole, from, to } : undefined;
}

const start = (file: string): Origin => ({ file, from: 0, to: 0 });

const keyIn = (container: unknown, name: string): readonly Origin[] => {
  const found = isObject(container) ? originOf(container, name, 'key') : undefined;
  return found === undefined ? [] : [found];
};

/** Files that are named themselves, in the nearest layer of the site. */
function fileOf({ site }: CheckContext, path: string, root: string): readonly Origin[] {
  const file = site.source.assets[path];
  return file === undefined ? [] : [start(file.replace(`${root}/`, ''))];
}

type Definition = (context: CheckContext, name: string, root: string) => readonly Origin[];

const kindFile =
  (folder: string): Definition =>
  (_context, name) => [start(`${folder}/${name}/schema.json`)];

/** Finds definitions that `explain` does not cover. */
const others: Readonly<Record<string, Definition>> = {
  modal: ({ site }, name) => keyIn(site.settings['modals'], name),
  api: ({ site }, name) => keyIn(site.settings['apis'], name),
  menu: ({ site }, name) => keyIn(asObject(site.source.menu)['menus'], name),
  locale: ({ site }, name) => keyIn(site.settings['languages'], name),
  data: ({ site }, name) => site.pages.flatMap(({ file }) => keyIn(file?.['data'], name)),
  widget: kindFile('src/forms/widgets'),
  protocol: kindFile('src/operations'),
  asset: fileOf,
  file: fileOf,
  icon: (context, name, root) => fileOf(context, `images/icons/${name}.svg`, root),
  document: ({ site }, name) =>
    Object.values(site.source.documents).flatMap((files) => {
      const found = files[name]?.file;
      return found === undefined ? [] : [start(found)];
    }),
  role: ({ site }, name) => {
    const { roles } = site.settings;
    const index = Array.isArray(roles) ? roles.indexOf(name) : -1;
    const found = Array.isArray(roles) && index >= 0 ? originOf(roles, index) : undefined;
    return found === undefined ? [] : [found];
  },
};

const explained = (context: CheckContext, { kind, name }: Pick<Named, 'kind' | 'name'>) =>
  kind in others ? [] : explainAddress(context, `${kind}:${name}`).found;

/** The definitions of a name in every layer, nearest first. */
export const definitionsOf = (
  context: CheckContext,
  named: Pick<Named, 'kind' | 'name'>,
  root: string,
): readonly Origin[] =>
  others[named.kind]?.(context, named.name, root) ??
  explained(context, named).flatMap(({ said }) => said.map(({ at }) => at));

/** Every place of the site that uses a name. */
export function usesOfName(context: CheckContext, named: Pick<Named, 'kind' | 'name'>): readonly Origin[] {
  if (!(named.kind in others)) return explained(context, named).flatMap(({ uses }) => uses?.map(({ at }) => at) ?? []);
  return context.units.flatMap(({ places }) =>
    places.flatMap(({ schema, value, container, key }) => {
      const found = schema['x-ref'] === named.kind && value === named.name ? originOf(container, key) : undefined;
      return found === undefined ? [] : [found];
    }),
  );
}

/** Facts about a name, shown on hover. */
export const factsOfName = (context: CheckContext, named: Named): readonly string[] =>
  explained(context, named).flatMap(({ facts, uses }) => [
    ...facts.map(([fact, value]) => `${fact}: ${value}`),
    ...(uses ? [uses.length === 1 ? 'used once' : `used ${uses.length} times`] : []),
  ]);

/** The folder or file with a name, and its path with another name. */
export function renamedFile(
  { site }: CheckContext,
  { kind, name }: Named,
  to: string,
  root: string,
): readonly (readonly [from: string, to: string])[] {
  const path = {
    page: (id: string) => `content/pages/${id}.json`,
    part: (id: string) => `content/parts/${id}.json`,
    operation: (id: string) => `schemas/operations/${id}`,
    form: (id: string) => `schemas/forms/${id}`,
  }[kind];
  if (path === undefined) return [];
  return site.source.chain
    .map((layer) => layerFolder(root, layer))
    .map((folder) => [folder + path(name), folder + path(to)] as const);
}

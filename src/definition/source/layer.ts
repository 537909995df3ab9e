/** One layer of a chain: the files of one site folder, or of the base site, by kind. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../base/nearest';
import { sameItems } from '../../base/equal';
import { isObject } from '../../base/json';
import { heldPathsOfLayer, heldTextOf, readJson, readText } from './files';
import { layerContent, layerFolder } from './folders';
import type { LayerContent } from './folders';
import type { Loaded } from './load';
import { longTextProblem, lostCharacter, textProblem } from './text-problems';
import { memoizeWeak } from '../../base/memoize';
import type { ProjectMemory } from '../memory';
import { originOf } from './positions';
import type { Problem } from '../problems';
import type { TextFile } from '../source-site';
import { reportLoad } from './report-load';

/** Kinds of JSON files; `settings`, `pages` and `menu` occur once per layer and have the name ''. */
export type FileKind =
  | 'settings'
  | 'pages'
  | 'menu'
  | 'bodies'
  | 'parts'
  | 'messages'
  | 'glossaries'
  | 'operations'
  | 'samples'
  | 'entities'
  | 'schemas'
  | 'layouts'
  | 'examples';

const patterns: readonly (readonly [FileKind, RegExp])[] = [
  ['settings', /^site\.json()$/],
  ['pages', /^pages\.json()$/],
  ['menu', /^menu\.json()$/],
  ['bodies', /^content\/pages\/([^/]+)\.json$/],
  ['parts', /^content\/parts\/([^/]+)\.json$/],
  ['messages', /^content\/messages\/([^/]+)\.json$/],
  ['glossaries', /^content\/glossary\/([^/]+)\.json$/],
  ['operations', /^schemas\/operations\/([^/]+)\/operation\.json$/],
  ['samples', /^schemas\/operations\/([^/]+)\/samples\.json$/],
  ['entities', /^schemas\/entities\/([^/]+)\.schema\.json$/],
  ['schemas', /^schemas\/forms\/([^/]+)\/schema\.json$/],
  ['layouts', /^schemas\/forms\/([^/]+)\/layout\.json$/],
  ['examples', /^schemas\/forms\/([^/]+)\/examples\.json$/],
];

/** Kinds whose files must have "faceplate": 1. */
const versioned = new Set<FileKind>([
  'settings',
  'pages',
  'menu',
  'bodies',
  'parts',
  'operations',
  'layouts',
  'glossaries',
]);

/** GraphQL: the documents of operations, and the schemas of APIs. */
const requestPattern = /^schemas\/operations\/([^/]+)\/document\.graphql$/;
const contractPattern = /^schemas\/graphql\/([^/]+)\.graphql$/;

const documentPattern = /^content\/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\/(.+)\.md$/;
const localePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
/** Marks of the source texts of translations, which only `faceplate i18n` reads. */
const translationPattern = /^content\/translations\/[^/]+\.json$/;
const assetPattern = /^(?:content\/)?((?:images|files|fonts)\/.+)$/;

/** Names allowed in each folder of a layer, for suggestions; * is any name. */
const known: Readonly<Record<string, readonly string[]>> = {
  '': ['site.json', 'pages.json', 'menu.json', 'content', 'schemas', 'images', 'files', 'fonts'],
  content: ['pages', 'parts', 'messages', 'glossary', 'translations', 'images', 'files', 'fonts'],
  schemas: ['forms', 'entities', 'graphql', 'operations'],
  'schemas/forms/*': ['schema.json', 'layout.json', 'examples.json'],
  'schemas/operations/*': ['operation.json', 'samples.json', 'document.graphql'],
};

export type Layer = {
  readonly name: string;
  readonly files: Readonly<Record<FileKind, ReadonlyMap<string, Loaded>>>;
  /** Locale → name → file. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, TextFile>>>>;
  /** images/…, files/… and fonts/… → absolute file. */
  readonly assets: Readonly<Record<string, string>>;
  /** Documents of GraphQL operations by id, and schemas of GraphQL APIs by name. */
  readonly requests: Readonly<Record<string, TextFile>>;
  readonly contracts: Readonly<Record<string, TextFile>>;
  /** Problems of the folder and of all files in it. */
  readonly problems: readonly Problem[];
  /** Whether a file is unusable, such as a link without a target. */
  readonly broken: boolean;
};

type Sorted = {
  readonly documents: Record<string, Record<string, TextFile>>;
  readonly files: Record<FileKind, Map<string, Loaded>>;
  readonly assets: Record<string, string>;
  readonly requests: Record<string, TextFile>;
  readonly contracts: Record<string, TextFile>;
  readonly problems: Problem[];
  broken: boolean;
};

const layers = (memory: ProjectMemory) =>
  memory.table<{ readonly contents: readonly unknown[]; readonly layer: Layer }>();
const formProblems = memoizeWeak<readonly Problem[]>();

/** Problems of a file as a whole: no object, no supported version; and of messages that have lost characters. */
export function outerProblems(kind: FileKind, loaded: Loaded, site: string): readonly Problem[] {
  return formProblems([loaded], () => readOuterProblems(kind, loaded, site));
}

function readOuterProblems(kind: FileKind, loaded: Loaded, site: string): readonly Problem[] {
  const found: Problem[] = [];
  const at = { file: loaded.file, from: 0, to: 1 };
  const { value } = loaded;
  if (loaded.broken) return found;
  if (!isObject(value)) found.push(reportLoad(site, 'FP1005', at, {}));
  else if (versioned.has(kind) && value['faceplate'] === undefined) found.push(reportLoad(site, 'FP1006', at, {}));
  else if (versioned.has(kind) && value['faceplate'] !== 1) {
    const version = JSON.stringify(value['faceplate']);
    const fix = value['faceplate'] === '1' ? 'Write 1 without quotes.' : undefined;
    found.push(reportLoad(site, 'FP1007', originOf(value, 'faceplate'), { version }, { fix }));
  } else if (kind === 'messages')
    for (const [id, text] of Object.entries(value))
      if (typeof text === 'string' && lostCharacter(text) >= 0)
        found.push(reportLoad(site, 'FP1034', originOf(value, id), {}));
  return found;
}

/** Kind and name of a JSON file, by its path relative to the layer's folder; undefined if nothing reads it. */
export function layerFileOf(path: string): { readonly kind: FileKind; readonly name: string } | undefined {
  for (const [kind, pattern] of patterns) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

/** The part of a path that nothing reads, and a similar path that is read. */
function strayPart(path: string): { readonly part: string; readonly suggestion?: string | undefined } {
  const segments = path.split('/');
  for (const [depth, segment] of segments.entries()) {
    const parents = segments.slice(0, depth);
    const names = known[(depth === 3 ? [...parents.slice(0, 2), '*'] : parents).join('/')];
    const locale = depth === 1 && parents[0] === 'content' && localePattern.test(segment);
    if (names === undefined || names.includes(segment) || locale) continue;
    const suggestion = nearest(segment, names);
    const part = [...parents, segment].join('/') + (depth < segments.length - 1 ? '/' : '');
    return { part, suggestion: suggestion && [...parents, suggestion].join('/') };
  }
  const entity = /^(schemas\/entities\/[^/.]+)\.json$/.exec(path)?.[1];
  return { part: path, suggestion: entity && `${entity}.schema.json` };
}

function reportStrays(strays: readonly string[], folder: string, site: string): Problem[] {
  const parts = new Map(strays.map((path) => [strayPart(path).part, strayPart(path).suggestion]));
  return [...parts].map(([part, suggestion]) => {
    const at = { file: folder + part, from: 0, to: 0 };
    return reportLoad(site, 'FP1010', at, { file: folder + part }, { suggestion: suggestion && folder + suggestion });
  });
}

const emptyFiles = (): Record<FileKind, Map<string, Loaded>> =>
  Object.fromEntries(patterns.map(([kind]) => [kind, new Map()])) as Record<FileKind, Map<string, Loaded>>;

/** Files without which a site cannot be checked. */
const wholeSite: ReadonlySet<FileKind> = new Set(['settings', 'pages', 'menu']);

type LayerPlace = {
  readonly root: string;
  /** The layer's folder, below the root. */
  readonly folder: string;
  readonly name: string;
  readonly memory: ProjectMemory;
};

/** A file of a layer, by its path: a definition, a long text, an asset, GraphQL of an API, or the marks of translations. */
export type LayerFile =
  | { readonly is: 'json'; readonly kind: FileKind; readonly name: string }
  | { readonly is: 'document'; readonly locale: string; readonly name: string }
  | { readonly is: 'request' | 'contract' | 'asset'; readonly name: string }
  | { readonly is: 'translation' };

/** Classifies a path relative to a layer's folder; undefined if nothing reads it. */
export function layerFileAt(path: string): LayerFile | undefined {
  const json = layerFileOf(path);
  if (json !== undefined) return { is: 'json', ...json };
  const named = (is: 'request' | 'contract' | 'asset', pattern: RegExp): LayerFile | undefined => {
    const name = pattern.exec(path)?.[1];
    return name === undefined ? undefined : { is, name };
  };
  if (translationPattern.test(path)) return { is: 'translation' };
  const [, locale, name] = documentPattern.exec(path) ?? [];
  if (locale !== undefined && name !== undefined) return { is: 'document', locale, name };
  return named('request', requestPattern) ?? named('contract', contractPattern) ?? named('asset', assetPattern);
}

/** Adds one file to those of its kind. Returns a value that identifies its content; undefined if nothing reads it. */
function sort({ root, folder, name, memory }: LayerPlace, path: string, into: Sorted): unknown {
  const file = folder + path;
  const found = layerFileAt(path);
  const read = (): TextFile => {
    const text = readText(root, file, memory);
    const problem = found?.is === 'document' ? longTextProblem(text, name) : textProblem(text, name);
    if (problem !== undefined) into.problems.push(problem);
    return text;
  };
  switch (found?.is) {
    case 'json':
      return sortJson(readJson(root, file, name, memory), found, name, into);
    case 'document':
      return ((into.documents[found.locale] ??= {})[found.name] = read());
    case 'request':
      return (into.requests[found.name] = read());
    case 'contract':
      return (into.contracts[found.name] = read());
    case 'asset': {
      const path = heldTextOf(memory, file) ?? join(root, file);
      into.assets[found.name] = path;
      const { mtimeMs, size } = statSync(path);
      return `${file} ${mtimeMs} ${size}`;
    }
    case 'translation':
      return path;
    case undefined:
      return undefined;
  }
}

/** Reports links without a target, and folders with the path of a definition. Returns the paths of both. */
function sortUnread(
  { folder, name }: LayerPlace,
  { brokenLinks, foldersLikeFiles }: LayerContent,
  into: Sorted,
): readonly string[] {
  const folders = foldersLikeFiles.filter((path) => layerFileOf(path) !== undefined);
  const unread = [...brokenLinks, ...folders];
  for (const path of unread) {
    const file = folder + path;
    const code = brokenLinks.includes(path) ? 'FP1032' : 'FP1033';
    const problem = reportLoad(name, code, { file, from: 0, to: 0 }, { file });
    into.problems.push(problem);
    // Like an unreadable file: what is missing because of it is not another mistake.
    into.broken = true;
  }
  return unread;
}

function sortJson(loaded: Loaded, { kind, name }: Extract<LayerFile, { is: 'json' }>, site: string, into: Sorted) {
  into.files[kind].set(name, loaded);
  into.problems.push(...loaded.problems, ...outerProblems(kind, loaded, site));
  // A broken page or operation does not stop the check of others; without settings or pages, a site cannot be checked.
  into.broken ||= (wholeSite.has(kind) && loaded.broken) || !isObject(loaded.value);
  return loaded;
}

/**
 * Reads one layer. Takes the project's root, the name of a site ("base": the base's own files), and the project's
 * memory. Returns its files by kind; the same object as before if no file has changed.
 */
export function readLayer(root: string, name: string, memory: ProjectMemory): Layer {
  const into: Sorted = {
    files: emptyFiles(),
    documents: {},
    assets: {},
    requests: {},
    contracts: {},
    problems: [],
    broken: false,
  };
  const strays: string[] = [];
  const there = layerContent(root, name);
  const place: LayerPlace = { root, folder: layerFolder(root, name), name, memory };
  const unread = sortUnread(place, there, into);
  const contents: unknown[] = [there.brokenLinks.length, ...unread];
  for (const path of heldPathsOfLayer(root, name, memory, there.files)) {
    if (unread.some((folder) => path.startsWith(`${folder}/`))) continue;
    const content = sort(place, path, into);
    if (content === undefined && !/(^|\/)README\.md$/.test(path)) strays.push(path);
    contents.push(content ?? path);
  }
  const read = memory.part(layers);
  const before = read.get(name);
  if (before !== undefined && sameItems(before.contents, contents)) return before.layer;
  into.problems.push(...reportStrays(strays, place.folder, name));
  const layer: Layer = { name, ...into };
  read.set(name, { contents, layer });
  return layer;
}

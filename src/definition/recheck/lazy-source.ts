/** A site whose files are read on demand: after a change of one page, six hundred other files are not read. */
import { join } from 'node:path';
import { lazyRecord, withLazy } from '../../base/lazy';
import { sameItems } from '../../base/equal';
import { isObject } from '../../base/json';
import { mergeFile } from '../overlay/merge-layers';
import { documentsOver, iconsOf, messageLayerOf } from '../overlay/site';
import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import { heldPathsOfLayer, readJson, readText } from '../source/files';
import { baseName, layerFolder } from '../source/folders';
import { layerFileAt, outerProblems } from '../source/layer';
import type { FileKind, LayerFile } from '../source/layer';
import { readBuiltInTexts } from '../source/built-in-texts';
import { fontPackageFiles } from '../source/font-packages';
import { countryParts } from '../source/country-parts';
import { readCountries } from '../source/countries';
import { packsOf, readPacks } from '../source/packs';
import type { SourceForm, SourceSite, TextFile } from '../source-site';

export type LazySource = {
  readonly source: SourceSite;
  /** Problems of the files that have been read so far, and of merging them. */
  readonly problems: readonly Problem[];
};

type Located = { readonly layer: string; readonly file: string };
type Named<Is extends LayerFile['is']> = Extract<LayerFile, { is: Is }> & Located;

type Reading = {
  readonly root: string;
  readonly memory: ProjectMemory;
  readonly problems: Problem[];
  /** The files of each layer of the chain, the root's first. */
  readonly layers: readonly (readonly (LayerFile & Located)[])[];
};

type LayerFiles = { readonly paths: readonly string[]; readonly files: readonly (LayerFile & Located)[] };

const sorted = (memory: ProjectMemory) => memory.table<LayerFiles>();

/** The used files of a layer; the same object as before for the same paths. */
function filesOf(
  { root, memory }: Pick<Reading, 'root' | 'memory'>,
  layer: string,
  paths: readonly string[],
): readonly (LayerFile & Located)[] {
  const known = memory.part(sorted);
  const before = known.get(layer);
  if (before !== undefined && sameItems(before.paths, paths)) return before.files;
  const files = paths.flatMap((path) => {
    const found = layerFileAt(path);
    return found === undefined ? [] : [{ ...found, layer, file: layerFolder(root, layer) + path }];
  });
  return known.set(layer, { paths, files }).files;
}

/** The files of one kind, the root's first. */
function all<Is extends LayerFile['is']>({ layers }: Reading, is: Is): readonly Named<Is>[] {
  return layers.flat().filter((file): file is Named<Is> => file.is === is);
}

/** Reads and merges a definition along the chain, from the root up. */
function merged(files: readonly Named<'json'>[], { root, memory, problems }: Reading): unknown {
  let value: unknown;
  for (const { file, layer, kind } of files) {
    const loaded = readJson(root, file, layer, memory);
    problems.push(...loaded.problems, ...outerProblems(kind, loaded, layer));
    if (!isObject(loaded.value)) continue;
    const merge = mergeFile(value, loaded.value, layer, kind);
    problems.push(...merge.problems);
    value = merge.value;
  }
  return value;
}

/** The definitions of one kind by name. */
function ofKind(reading: Reading, kind: FileKind): Readonly<Record<string, unknown>> {
  const byName = new Map<string, Named<'json'>[]>();
  for (const file of all(reading, 'json'))
    if (file.kind === kind) byName.set(file.name, [...(byName.get(file.name) ?? []), file]);
  return lazyRecord(byName.keys(), (name) => merged(byName.get(name) ?? [], reading));
}

/** Parts of a site in addition to those of every site, read on demand. */
const withParts = (parts: SourceSite['parts'], own: SourceSite['parts']): SourceSite['parts'] =>
  Object.defineProperties({ ...parts }, Object.getOwnPropertyDescriptors(own));

/** Per locale the files of the chain, nearest first. */
function messagesIn(reading: Reading): SourceSite['messages'] {
  const files = all(reading, 'json').filter(({ kind }) => kind === 'messages');
  const { root, memory, problems } = reading;
  return lazyRecord(new Set(files.map(({ name }) => name)), (locale) =>
    files
      .filter(({ name }) => name === locale)
      .toReversed()
      .map(({ file, layer }) => {
        const loaded = readJson(root, file, layer, memory);
        problems.push(...loaded.problems, ...outerProblems('messages', loaded, layer));
        return messageLayerOf(loaded);
      }),
  );
}

/** A text that is read on demand. */
const lazyText = (file: string, { root, memory }: Reading): TextFile =>
  withLazy({ file }, { text: () => readText(root, file, memory).text });

const textsOf = (reading: Reading, is: 'request' | 'contract'): Readonly<Record<string, TextFile>> =>
  Object.fromEntries(all(reading, is).map(({ name, file }) => [name, lazyText(file, reading)]));

function documentsIn(reading: Reading): SourceSite['documents'] {
  const found: Record<string, Record<string, TextFile>> = {};
  for (const layer of reading.layers) {
    const own: Record<string, Record<string, TextFile>> = {};
    for (const file of layer)
      if (file.is === 'document') (own[file.locale] ??= {})[file.name] = lazyText(file.file, reading);
    for (const [locale, files] of Object.entries(own)) found[locale] = documentsOver(files, found[locale]);
  }
  return found;
}

const assetsOf = (root: string, files: readonly (LayerFile & Located)[]): SourceSite['assets'] =>
  Object.fromEntries(files.flatMap((file) => (file.is === 'asset' ? [[file.name, join(root, file.file)]] : [])));

function formsIn(reading: Reading): SourceSite['forms'] {
  const [schemas, layouts, examples] = [
    ofKind(reading, 'schemas'),
    ofKind(reading, 'layouts'),
    ofKind(reading, 'examples'),
  ];
  return lazyRecord(Object.keys(layouts), (name): SourceForm =>
    withLazy({}, { schema: () => schemas[name], layout: () => layouts[name], examples: () => examples[name] }),
  );
}

export type LazyOptions = {
  readonly root: string;
  readonly site: string;
  /** The site itself, then the sites it extends, down to the root. */
  readonly chain: readonly string[];
  /** All files of a layer, relative to its folder. */
  readonly pathsOf: (layer: string) => readonly string[];
  readonly memory: ProjectMemory;
};

/** The recorded responses of a site, like those of `loadSite`, without reading anything else. Takes a chain that is known to be valid. */
export function samplesOfSite(root: string, chain: readonly string[], memory: ProjectMemory): SourceSite['samples'] {
  const layers = chain
    .toReversed()
    .map((layer) => filesOf({ root, memory }, layer, heldPathsOfLayer(root, layer, memory)));
  return { ...ofKind({ root, memory, problems: [], layers }, 'samples') };
}

/**
 * A site like that of `loadSite`, for a chain and files that are known to be complete: missing or broken files are not reported, except
 * for files that are read. Those problems are added to `problems` while the site is used.
 */
export function lazySource({ root, site, chain, pathsOf, memory }: LazyOptions): LazySource {
  const problems: Problem[] = [];
  const layers = chain.toReversed().map((layer) => filesOf({ root, memory }, layer, pathsOf(layer)));
  const reading: Reading = { root, memory, problems, layers };
  const icons = iconsOf({ assets: assetsOf(root, filesOf({ root, memory }, baseName, pathsOf(baseName))) });
  const [settings, pages, menu] = (['settings', 'pages', 'menu'] as const).map((kind) => ofKind(reading, kind)['']);
  const countries = readCountries(root, memory).known;
  const source: SourceSite = {
    name: site,
    chain,
    settings,
    pages,
    menu,
    bodies: ofKind(reading, 'bodies'),
    parts: withParts(countryParts({ settings, countries }), ofKind(reading, 'parts')),
    operations: ofKind(reading, 'operations'),
    samples: ofKind(reading, 'samples'),
    requests: textsOf(reading, 'request'),
    contracts: textsOf(reading, 'contract'),
    entities: ofKind(reading, 'entities'),
    forms: formsIn(reading),
    messages: messagesIn(reading),
    glossaries: ofKind(reading, 'glossaries'),
    packs: packsOf(site, settings, readPacks(root, memory), problems),
    countries,
    builtIn: readBuiltInTexts(root, memory).messages,
    documents: documentsIn(reading),
    assets: { ...icons, ...assetsOf(root, layers.flat()), ...fontPackageFiles(root, settings) },
  };
  return { source, problems };
}

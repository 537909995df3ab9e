/** Loads the sites of a project, each merged along its chain. */
import { resolve } from 'node:path';
import { nearest } from '../../base/nearest';
import { chainOf } from './chain';
import { documentOf } from '../source/documents';
import { asObject, isObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import { heldSiteNames } from '../source/files';
import { baseName, folderOf } from '../source/folders';
import { readLayer } from '../source/layer';
import { readBuiltInTexts } from '../source/built-in-texts';
import type { BuiltInTexts } from '../source/built-in-texts';
import { fontPackageFiles } from '../source/font-packages';
import { countryParts } from '../source/country-parts';
import { readCountries } from '../source/countries';
import type { Countries } from '../source/countries';
import { leftOutPacks } from '../source/left-out-packs';
import { packsOf, readPacks } from '../source/packs';
import type { KnownPacks } from '../source/packs';
import type { Layer } from '../source/layer';
import type { Loaded } from '../source/load';
import { memoizeWeak } from '../../base/memoize';
import { ProjectMemory } from '../memory';
import { originOf } from '../source/positions';
import type { Problem } from '../problems';
import type { MessageLayer, SourceForm, SourceSite, TextFile } from '../source-site';
import { mergeLayer } from './merge-layers';
import type { MergedLayers } from './merge-layers';
import { reportLoad } from '../source/report-load';

/** A site as far as it could be read: no `source` if a file of its chain is unreadable or missing. */
export type LoadedSite = {
  readonly name: string;
  readonly source: SourceSite | undefined;
  readonly problems: readonly Problem[];
};

const messageLayers = memoizeWeak<MessageLayer>();
const loadedSites = (memory: ProjectMemory) =>
  memory.table<{ readonly read: readonly unknown[]; readonly loaded: LoadedSite }>();

/** The messages of one file of a layer; the same object for the same file. */
export const messageLayerOf = (loaded: Loaded): MessageLayer =>
  messageLayers([loaded], () => ({ file: loaded.file, messages: asObject(loaded.value) }));

/** Per locale the files of the chain, nearest first. */
function messagesOf(chain: readonly Layer[]): SourceSite['messages'] {
  const found: Record<string, MessageLayer[]> = {};
  for (const layer of chain) {
    for (const [locale, loaded] of layer.files.messages) (found[locale] ??= []).push(messageLayerOf(loaded));
  }
  return found;
}

/** Merges the files of a layer over those below it: a document is replaced with all its versions, or kept whole. */
export function documentsOver<File>(
  files: Readonly<Record<string, File>>,
  below: Readonly<Record<string, File>> = {},
): Record<string, File> {
  const replaced = new Set(Object.keys(files).map(documentOf));
  return { ...Object.fromEntries(Object.entries(below).filter(([name]) => !replaced.has(documentOf(name)))), ...files };
}

function nearestWins(chain: readonly Layer[]): Pick<SourceSite, 'documents' | 'assets' | 'requests' | 'contracts'> {
  const documents: Record<string, Record<string, TextFile>> = {};
  const assets: Record<string, string> = {};
  const requests: Record<string, TextFile> = {};
  const contracts: Record<string, TextFile> = {};
  for (const layer of chain.toReversed()) {
    Object.assign(assets, layer.assets);
    Object.assign(requests, layer.requests);
    Object.assign(contracts, layer.contracts);
    for (const [locale, files] of Object.entries(layer.documents)) {
      documents[locale] = documentsOver(files, documents[locale]);
    }
  }
  return { documents, assets, requests, contracts };
}

function formsOf(values: MergedLayers['values'], site: string, problems: Problem[]): SourceSite['forms'] {
  const forms: Record<string, SourceForm> = {};
  const names = [values.schemas, values.layouts, values.examples].flatMap((files) => Object.keys(files));
  for (const name of new Set(names)) {
    const form = { schema: values.schemas[name], layout: values.layouts[name], examples: values.examples[name] };
    const missing = form.schema === undefined ? 'schema.json' : form.layout === undefined ? 'layout.json' : undefined;
    if (missing === undefined) forms[name] = form;
    else
      problems.push(
        missingFile('form', name, missing, form.schema ?? form.layout ?? form.examples, values.schemas, site),
      );
  }
  return forms;
}

/** A form or operation with some files but without a required one. */
function missingFile(
  kind: string,
  name: string,
  file: string,
  there: unknown,
  whole: Readonly<Record<string, unknown>>,
  site: string,
): Problem {
  const at = isObject(there) ? originOf(there) : undefined;
  const suggestion = nearest(name, Object.keys(whole));
  return reportLoad(site, 'FP1017', at, { kind, name, file }, { suggestion });
}

const iconFolder = 'images/icons/';

/** The icons of the project: every site has them, even one that inherits nothing, because blocks and widgets use some. */
export const iconsOf = (layer: Pick<Layer, 'assets'>): SourceSite['assets'] =>
  Object.fromEntries(Object.entries(layer.assets).filter(([picture]) => picture.startsWith(iconFolder)));

type Sources = {
  readonly root: string;
  readonly chain: readonly Layer[];
  readonly stage: MergedLayers;
  readonly icons: SourceSite['assets'];
  readonly builtIn: BuiltInTexts;
  readonly packs: KnownPacks;
  readonly countries: Countries;
};

function sourceOf(
  name: string,
  { root: project, chain, stage, icons, builtIn, packs, countries }: Sources,
  problems: Problem[],
): SourceSite | undefined {
  const { values } = stage;
  const { documents, assets, requests, contracts } = nearestWins(chain);
  for (const id of new Set([...Object.keys(values.samples), ...Object.keys(requests)])) {
    if (values.operations[id] !== undefined) continue;
    problems.push(missingFile('operation', id, 'operation.json', values.samples[id], values.operations, name));
  }
  const forms = formsOf(values, name, problems);
  const pages = values.pages[''];
  if (pages === undefined) {
    const root = chain.at(-1)?.name ?? name;
    const settings = values.settings[''];
    const at = isObject(settings) ? originOf(settings) : undefined;
    const fix = `Create ${folderOf(root)}pages.json: a site that extends nothing brings its own.`;
    problems.push(reportLoad(root, 'FP1011', at, { file: 'pages.json' }, { fix }));
    return undefined;
  }
  problems.push(...leftOutPacks(name, chain, values.settings[''], packs));
  return {
    name,
    chain: chain.map((layer) => layer.name),
    settings: values.settings[''],
    pages,
    menu: values.menu[''],
    bodies: values.bodies,
    parts: { ...countryParts({ settings: values.settings[''], countries: countries.known }), ...values.parts },
    operations: values.operations,
    samples: values.samples,
    requests,
    contracts,
    entities: values.entities,
    forms,
    messages: messagesOf(chain),
    glossaries: values.glossaries,
    packs: packsOf(name, values.settings[''], packs, problems),
    countries: countries.known,
    builtIn: builtIn.messages,
    documents,
    assets: { ...icons, ...assets, ...fontPackageFiles(project, values.settings['']) },
  };
}

type Reading = {
  readonly root: string;
  readonly memory: ProjectMemory;
  readonly names: readonly string[];
  readonly reader: (name: string) => Layer;
  readonly builtIn: BuiltInTexts;
  readonly packs: KnownPacks;
  readonly countries: Countries;
};

/** Loads one site with a reader that has each layer only once. */
function load(name: string, { root, memory, names, reader, builtIn, packs, countries }: Reading): LoadedSite {
  const problems: Problem[] = [];
  const chain = chainOf(name, reader, names, problems);
  const known = memory.part(loadedSites);
  const before = known.get(name);
  const read = [...chain, builtIn, packs, countries];
  if (before !== undefined && problems.length === 0 && sameItems(before.read, read)) return before.loaded;

  const incomplete = problems.length > 0 || chain.length === 0;
  problems.unshift(
    ...builtIn.problems,
    ...countries.problems,
    ...chain.toReversed().flatMap((layer) => layer.problems),
  );
  const broken = incomplete || chain.some((layer) => layer.broken);
  let source: SourceSite | undefined;
  if (!broken) {
    const stage = chain
      .toReversed()
      .reduce<MergedLayers | undefined>((below, layer) => mergeLayer(below, layer, memory), undefined);
    problems.push(...(stage?.problems ?? []));
    const icons = iconsOf(reader(baseName));
    source = stage && sourceOf(name, { root, chain, stage, icons, builtIn, packs, countries }, problems);
  }
  const loaded = { name, source, problems };
  if (!incomplete) known.set(name, { read, loaded });
  return loaded;
}

/**
 * Loads several sites (all of them unless named), reading each layer once.
 * Problems of a layer that several sites share are the same objects in each of them. With the same memory and nothing
 * changed: the same results.
 */
export function loadSites(
  root: string,
  memory = new ProjectMemory(),
  wanted?: readonly string[],
): readonly LoadedSite[] {
  const project = resolve(root);
  const names = heldSiteNames(project, memory);
  const layers = new Map<string, Layer>();
  const reader = (name: string): Layer => {
    const layer = layers.get(name) ?? readLayer(project, name, memory);
    layers.set(name, layer);
    return layer;
  };
  const reading = {
    root: project,
    memory,
    names,
    reader,
    builtIn: readBuiltInTexts(project, memory),
    packs: readPacks(project, memory),
    countries: readCountries(project, memory),
  };
  return (wanted ?? names).map((name) => load(name, reading));
}

/**
 * Loads one site: its chain resolved, every file of the chain merged.
 * Returns the source, unless something cannot be read at all, and every problem of the chain's files and overlays.
 */
export function loadSite(root: string, name: string, memory = new ProjectMemory()): LoadedSite {
  return loadSites(root, memory, [name])[0] ?? { name, source: undefined, problems: [] };
}

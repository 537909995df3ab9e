/** The chain of sites that a site extends, down to the root. */
import { nearest } from '../../base/nearest';
import { isObject } from '../../base/json';
import type { ProjectMemory } from '../memory';
import { heldSiteNames, isThere, readJson } from '../source/files';
import { baseName, folderOf, foundationName, layerFolder } from '../source/folders';
import type { Loaded } from '../source/load';
import { originOf } from '../source/positions';
import type { Problem } from '../problems';
import { reportLoad } from '../source/report-load';

/** The part of a layer that names the site it extends. */
type LinkedLayer = { readonly name: string; readonly files: { readonly settings: ReadonlyMap<string, Loaded> } };

type Parent = { readonly name: string | undefined; readonly problem?: Problem };

/** A circle is one mistake, whichever of its sites is checked: it is reported from the first name on, where it closes. */
function circleProblem(circle: readonly LinkedLayer[]): Problem {
  const names = circle.map(({ name }) => name);
  const first = names.indexOf(names.toSorted()[0] ?? '');
  const inOrder = [...circle.slice(first), ...circle.slice(0, first)];
  const closing = inOrder.at(-1);
  const settings = closing?.files.settings.get('')?.value;
  const chain = [...inOrder, ...inOrder.slice(0, 1)].map(({ name }) => name).join(' → ');
  const at = isObject(settings) ? originOf(settings, 'extends') : undefined;
  const fix = names.includes(foundationName)
    ? `Rename the folder ${folderOf(foundationName)}: "foundation" is the name of the site that comes with Faceplate.`
    : undefined;
  return reportLoad(closing?.name ?? '', 'FP1014', at, { chain }, { fix });
}

/** The parent that a layer's site.json names: none for the base and for "extends": null. */
function parentOf(layer: LinkedLayer, names: readonly string[], chain: readonly LinkedLayer[]): Parent {
  const settings = layer.files.settings.get('')?.value;
  if (layer.name === baseName || !isObject(settings)) return { name: undefined };
  const at = originOf(settings, 'extends');
  const parent = Object.hasOwn(settings, 'extends') ? settings['extends'] : baseName;
  if (parent === null) return { name: undefined };
  if (typeof parent !== 'string') {
    return { name: undefined, problem: reportLoad(layer.name, 'FP1015', at, {}) };
  }
  const start = chain.findIndex(({ name }) => name === parent);
  if (start >= 0) return { name: undefined, problem: circleProblem(chain.slice(start)) };
  if (parent !== foundationName && !names.includes(parent)) {
    const others = [...names, foundationName].filter((name) => name !== layer.name);
    const suggestion = nearest(parent, others);
    const problem = reportLoad(layer.name, 'FP1013', at ?? originOf(settings), { parent }, { suggestion });
    return { name: undefined, problem };
  }
  return { name: parent };
}

/** A site.json that is missing, or whose name differs from its folder. */
function settingsProblem(layer: LinkedLayer): Problem | undefined {
  const settings = layer.files.settings.get('')?.value;
  if (layer.files.settings.size === 0) {
    const fix = `Create ${folderOf(layer.name)}site.json with "faceplate": 1 and "site": "${layer.name}".`;
    return reportLoad(layer.name, 'FP1011', undefined, { file: 'site.json' }, { fix });
  }
  if (!isObject(settings) || layer.name === baseName || settings['site'] === layer.name) return undefined;
  const values = { said: String(settings['site'] ?? ''), name: layer.name };
  return reportLoad(layer.name, 'FP1016', originOf(settings, 'site') ?? originOf(settings), values);
}

/**
 * Resolves the chain of a site. Takes its name, a reader of layers, and all names of sites.
 * Returns the layers, nearest first; an unknown site or parent, a circle or a missing site.json is added to `problems`,
 * and then the chain is incomplete.
 */
export function chainOf<Layer extends LinkedLayer>(
  site: string,
  reader: (name: string) => Layer,
  names: readonly string[],
  problems: Problem[],
): readonly Layer[] {
  if (site !== foundationName && !names.includes(site)) {
    problems.push(reportLoad(site, 'FP1012', undefined, { name: site }, { suggestion: nearest(site, names) }));
    return [];
  }
  const chain: Layer[] = [];
  for (let name: string | undefined = site; name !== undefined;) {
    const layer = reader(name);
    chain.push(layer);
    const parent = parentOf(layer, names, chain);
    const wrong = settingsProblem(layer) ?? parent.problem;
    if (wrong !== undefined) problems.push(wrong);
    name = parent.name;
  }
  return chain;
}

/** The names in the chain of a site, reading only each site.json; empty if one is missing or broken. */
export function chainNames(root: string, site: string, memory: ProjectMemory): readonly string[] {
  const problems: Problem[] = [];
  const reader = (name: string): LinkedLayer => {
    const file = `${layerFolder(root, name)}site.json`;
    const loaded = isThere(root, file, memory) ? readJson(root, file, name, memory) : undefined;
    problems.push(...(loaded?.broken ? loaded.problems : []));
    return { name, files: { settings: new Map(loaded && [['', loaded]]) } };
  };
  const chain = chainOf(site, reader, heldSiteNames(root, memory), problems);
  return problems.length === 0 ? chain.map(({ name }) => name) : [];
}

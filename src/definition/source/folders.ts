/** Folders of a project: its sites, and the files of each layer. */
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { decodedText } from './utf8';
import type { DecodedText } from './utf8';

export const baseName = 'base';

/** The file that marks the folder of an operator's project, which has Faceplate as a package. */
export const projectFile = 'faceplate.json';

/** The folder of the package in an operator's project. */
const installedFolder = 'node_modules/faceplate/';

/**
 * The folder of the base site, the language and the release, relative to the project's root: in an operator's project
 * that of the installed package, in Faceplate's own repository the root itself ('').
 */
export const packageFolder = (root: string): string => (isFile(join(root, projectFile)) ? installedFolder : '');

/** The path of the package, including the project's root. */
export const packageRoot = (root: string): string => join(root, packageFolder(root));

/** Folders of a project with the sources of its sites, besides the three files of the base in its root. */
export const sourceFolders: readonly string[] = ['content', 'countries', 'kinds', 'packs', 'schemas', 'sites'];

/** Folders of packs, relative to the project's root: that of the package, then the project's own. */
export const packFolders = (root: string): readonly string[] => [...new Set([`${packageFolder(root)}packs`, 'packs'])];

/** Folders of countries, relative to the project's root: that of the package, then the project's own. */
export const countryFolders = (root: string): readonly string[] => [
  `${packageFolder(root)}schemas/language/countries`,
  'countries',
];

/** The shipped site, with everything that sites of any trade need. Sites that extend it inherit its pages and texts. */
export const foundationName = 'foundation';

const foundationFolder = 'schemas/language/foundation/';

/** The folder of own kinds, in a project or a pack. */
export const ownKindsFolder = 'kinds';

/** A folder of kinds outside the package's own code. */
export type KindHome = {
  /** Relative to the project's root. */
  readonly folder: string;
  /** The pack that contains them; undefined for those of the project itself. */
  readonly pack?: string | undefined;
  /** They are shipped with the package, whose build has checked their code. */
  readonly isReleased: boolean;
};

/** Folders of kinds, in order of precedence: of the project, of its packs, of the packs of the package. */
export function kindHomes(root: string): readonly KindHome[] {
  const released = `${packageFolder(root)}packs`;
  const ofPacks = packFolders(root)
    .toReversed()
    .flatMap((folder) =>
      foldersIn(join(root, folder)).map((pack) => ({
        folder: `${folder}/${pack}/${ownKindsFolder}`,
        pack,
        isReleased: folder === released,
      })),
    );
  const own: KindHome = { folder: ownKindsFolder, isReleased: false };
  return [own, ...ofPacks].filter(({ folder }) => isFolder(join(root, folder)));
}

/** Whether a path, relative to the project's root, is the file of a pack. */
export const isPackFile = (path: string): boolean => /^packs\/[^/]+\/pack\.json$/.test(path);

/** Whether a path, relative to the project's root, is the file of a country. */
export const isCountryFile = (path: string): boolean => /^(?:schemas\/language\/)?countries\/[^/]+\.json$/.test(path);

/** The folder of a site's own files, relative to the project's root; '' for the base, which is the root itself. */
export const folderOf = (name: string): string => (name === baseName ? '' : `sites/${name}/`);

/** The folder of a layer's files, relative to the project's root. A site of the project replaces the foundation. */
export function layerFolder(root: string, name: string): string {
  if (name === baseName) return packageFolder(root);
  const isReleased = name === foundationName && !isFolder(join(root, folderOf(name)));
  return isReleased ? packageFolder(root) + foundationFolder : folderOf(name);
}

/** The layer of a file, relative to the project's root. */
export const layerOfFile = (file: string): string =>
  /^sites\/([^/]+)\//.exec(file)?.[1] ?? (file.includes(foundationFolder) ? foundationName : baseName);

/** Whether a layer is the shipped foundation, not a site of the project with its name. */
export const isFoundation = (root: string, name: string): boolean =>
  layerFolder(root, name) === packageFolder(root) + foundationFolder;

/** A folder that does not exist, in the origins of parts that are generated from the files of countries. */
export const countryPartsFolder = 'countries/content/parts/';

/** The name of a file for readers: parts that are generated from the files of countries have none. */
export const readableFile = (file: string): string =>
  file.startsWith(countryPartsFolder) ? 'the countries of the site' : file;

/** Whether a file is shipped with the package: in Faceplate's own repository, only those of the foundation. */
export const isReleasedFile = (root: string, file: string): boolean =>
  file.startsWith(packageFolder(root) || foundationFolder);

/** Whether a layer is part of an installed package, which an upgrade replaces. */
export const isReleasedLayer = (root: string, name: string): boolean =>
  packageFolder(root) !== '' && layerFolder(root, name).startsWith(packageFolder(root));

/** The status of a link's target; undefined for a broken link, or one to itself. */
function targetOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

const kindOf = (entry: Dirent, path: string): 'file' | 'folder' | 'other' => {
  const stat = entry.isSymbolicLink() ? targetOf(path) : entry;
  if (stat?.isDirectory()) return 'folder';
  return stat?.isFile() ? 'file' : 'other';
};

/** Whether a link leads to a folder that contains it: following it would never end. */
function leadsBack(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return false;
  const [target, own] = [realpathSync(path), realpathSync(dirname(path))];
  return own === target || own.startsWith(target + sep);
}

/** The content of a layer's folder. Paths are relative to that folder, with / as the separator. */
export type LayerContent = {
  readonly files: readonly string[];
  /** Folders with the extension of a definition. */
  readonly foldersLikeFiles: readonly string[];
  /** Links without a target. */
  readonly brokenLinks: readonly string[];
};

type Below = { readonly [Part in keyof LayerContent]: string[] };

const isLikeFile = (name: string): boolean => /\.(?:json|graphql)$/.test(name);

function collect(folder: string, prefix: string, deep: boolean, into: Below): Below {
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    const name = prefix + entry.name;
    const kind = kindOf(entry, path);
    if (kind === 'file') into.files.push(name);
    else if (kind === 'other' && entry.isSymbolicLink()) into.brokenLinks.push(name);
    if (kind !== 'folder' || leadsBack(entry, path)) continue;
    if (isLikeFile(name)) into.foldersLikeFiles.push(name);
    if (deep) collect(path, `${name}/`, deep, into);
  }
  return into;
}

const below = (folder: string, prefix = '', deep = true): Below =>
  collect(folder, prefix, deep, { files: [], foldersLikeFiles: [], brokenLinks: [] });

/** The sorted paths of all files below a folder, after `prefix`, without hidden ones and node_modules. */
export const filesBelow = (folder: string, prefix = '', deep = true): string[] => below(folder, prefix, deep).files;

/** The sorted names of the folders in a folder, without hidden ones. */
export const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => !entry.name.startsWith('.') && kindOf(entry, join(folder, entry.name)) === 'folder')
    .map((entry) => entry.name);

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const baseFiles = ['site.json', 'pages.json', 'menu.json'];
const baseFolders = ['content', 'schemas/entities', 'schemas/forms', 'schemas/graphql', 'schemas/operations'];

/** The sorted content of a layer's folder; for the base only its own files, because its folder is also the project's. */
export function layerContent(root: string, name: string): LayerContent {
  const own = join(root, layerFolder(root, name));
  if (name !== baseName) return below(own);
  const top = below(own, '', false);
  const parts = baseFolders.map((folder) => below(join(own, folder), `${folder}/`));
  const both = (paths: keyof Below): string[] => [
    ...top[paths].filter((path) => baseFiles.includes(path)),
    ...parts.flatMap((part) => part[paths]),
  ];
  return { files: both('files'), foldersLikeFiles: both('foldersLikeFiles'), brokenLinks: both('brokenLinks') };
}

/** The sorted paths of all files of a layer, relative to its folder. */
export const pathsOfLayer = (root: string, name: string): readonly string[] => layerContent(root, name).files;

/** The path of a file relative to the folder of a layer; undefined for a file that `pathsOfLayer` would not list. */
export function pathInLayer(root: string, name: string, file: string): string | undefined {
  const folder = layerFolder(root, name);
  const path = file.startsWith(folder) ? file.slice(folder.length) : undefined;
  if (path === undefined || name !== baseName) return path;
  return baseFiles.includes(path) || baseFolders.some((one) => path.startsWith(`${one}/`)) ? path : undefined;
}

/** The names of a project's sites: "base", if the project or its package has one, and the folders of sites/. */
export function siteNames(root: string): string[] {
  const below = packageRoot(root);
  const base = isFile(join(below, 'site.json')) || isFile(join(below, 'pages.json')) ? [baseName] : [];
  return [...base, ...foldersIn(join(root, 'sites')).filter((name) => name !== baseName)];
}

/** The sites of `names` that belong to the project: all but the base of an installed package. */
export const ownSites = (root: string, names: readonly string[] = siteNames(root)): readonly string[] =>
  packageFolder(root) === '' ? names : names.filter((name) => name !== baseName);

/** The sites of `names` that a check of the whole project covers. The base of an installed package was checked before its release. */
export function sitesToCheck(root: string, names: readonly string[]): readonly string[] {
  const own = ownSites(root, names);
  return own.length > 0 ? own : names;
}

/** The current text of a file of a project, and whether all of it is UTF-8; undefined if it cannot be read. */
export function decodedAt(root: string, file: string): DecodedText | undefined {
  try {
    return decodedText(readFileSync(resolve(root, file)));
  } catch {
    return undefined;
  }
}

/** The current text of a file of a project; undefined if it cannot be read. */
export const textAt = (root: string, file: string): string | undefined => decodedAt(root, file)?.text;

/** Folders of a project: which sites there are, and which files a layer consists of. */
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { decodedText } from './utf8';
import type { DecodedText } from './utf8';

export const baseName = 'base';

/** The file that makes a folder the project of an operator, who has Faceplate as a package. */
export const projectFile = 'faceplate.json';

/** Where an operator's project has the package. */
const installedFolder = 'node_modules/faceplate/';

/**
 * Where the base site, the language and the release are, below the project's root: in an operator's project in the installed package,
 * in Faceplate's own repository in the root itself.
 */
export const packageFolder = (root: string): string => (isFile(join(root, projectFile)) ? installedFolder : '');

/** The folder of the package by itself. */
export const packageRoot = (root: string): string => join(root, packageFolder(root));

/** Folders of a project with what its sites are made of, besides the three files of the base in its root. */
export const sourceFolders: readonly string[] = ['content', 'countries', 'kinds', 'packs', 'schemas', 'sites'];

/** Where packs are, below the project's root: those of the package, then a project's own. */
export const packFolders = (root: string): readonly string[] => [...new Set([`${packageFolder(root)}packs`, 'packs'])];

/** Where countries are, below the project's root: those of the package, then a project's own. */
export const countryFolders = (root: string): readonly string[] => [
  `${packageFolder(root)}schemas/language/countries`,
  'countries',
];

/** The site that comes with the language: what every site needs, of no trade. Sites that extend it inherit its pages and texts. */
export const foundationName = 'foundation';

const foundationFolder = 'schemas/language/foundation/';

/** Folder of a project that holds its own kinds. */
export const ownKindsFolder = 'kinds';

/** A folder of kinds that do not belong to the package's own code. */
export type KindHome = {
  /** Below the project's root. */
  readonly folder: string;
  /** The pack that brings them; undefined for those of the project itself. */
  readonly pack?: string | undefined;
  /** They came with the package, whose build has checked their code. */
  readonly isReleased: boolean;
};

/** Folders of kinds, those that win first: of the project, of its packs, of the packs that came with the package. */
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

/** Whether a path below the project's root is that of a pack. */
export const isPackFile = (path: string): boolean => /^packs\/[^/]+\/pack\.json$/.test(path);

/** Whether a path below the project's root is that of a country. */
export const isCountryFile = (path: string): boolean => /^(?:schemas\/language\/)?countries\/[^/]+\.json$/.test(path);

/** Where a site's own files are, below the project's root; those of the base where it is the root itself. */
export const folderOf = (name: string): string => (name === baseName ? '' : `sites/${name}/`);

/** Where the files of a layer are, below the project's root. A site of the project wins over the foundation. */
export function layerFolder(root: string, name: string): string {
  if (name === baseName) return packageFolder(root);
  const isReleased = name === foundationName && !isFolder(join(root, folderOf(name)));
  return isReleased ? packageFolder(root) + foundationFolder : folderOf(name);
}

/** The layer that a file below the project's root belongs to. */
export const layerOfFile = (file: string): string =>
  /^sites\/([^/]+)\//.exec(file)?.[1] ?? (file.includes(foundationFolder) ? foundationName : baseName);

/** Whether the foundation itself has this name in a project, not a site of the project. */
export const isFoundation = (root: string, name: string): boolean =>
  layerFolder(root, name) === packageFolder(root) + foundationFolder;

/** No folder on disk: the origins of the parts that are written from the files of countries begin with it. */
export const countryPartsFolder = 'countries/content/parts/';

/** A file as people read it: parts that are written from the files of countries have none. */
export const readableFile = (file: string): string =>
  file.startsWith(countryPartsFolder) ? 'the countries of the site' : file;

/** Whether a file came with the package: in Faceplate's own repository that is the foundation alone. */
export const isReleasedFile = (root: string, file: string): boolean =>
  file.startsWith(packageFolder(root) || foundationFolder);

/** Whether a layer comes with an installed package, which an upgrade replaces. */
export const isReleasedLayer = (root: string, name: string): boolean =>
  packageFolder(root) !== '' && layerFolder(root, name).startsWith(packageFolder(root));

/** The target of a link; undefined for a broken link, or one to itself. */
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

/** The content of a layer's folder. Every path is one below that folder, with / between its parts. */
export type LayerContent = {
  readonly files: readonly string[];
  /** Folders that are called like a definition. */
  readonly foldersLikeFiles: readonly string[];
  /** Links that lead to nothing. */
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

/** All files below a folder, as sorted paths with / below it; hidden ones and a missing folder count as nothing. */
export const filesBelow = (folder: string, prefix = '', deep = true): string[] => below(folder, prefix, deep).files;

/** The names of the folders in a folder, sorted. */
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

/** Whether there is such a file. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const baseFiles = ['site.json', 'pages.json', 'menu.json'];
const baseFolders = ['content', 'schemas/entities', 'schemas/forms', 'schemas/graphql', 'schemas/operations'];

/** The content of a layer's folder, sorted; of the base's that of definitions alone, since its folder is the project's. */
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

/** The paths of all files of a layer below its folder, sorted. */
export const pathsOfLayer = (root: string, name: string): readonly string[] => layerContent(root, name).files;

/** The path of a file below the folder of a layer; undefined for a file that would not be one of `pathsOfLayer`. */
export function pathInLayer(root: string, name: string, file: string): string | undefined {
  const folder = layerFolder(root, name);
  const path = file.startsWith(folder) ? file.slice(folder.length) : undefined;
  if (path === undefined || name !== baseName) return path;
  return baseFiles.includes(path) || baseFolders.some((one) => path.startsWith(`${one}/`)) ? path : undefined;
}

/** The names of a project's sites: "base", when there is one in the project or its package, and the folders of sites/. */
export function siteNames(root: string): string[] {
  const below = packageRoot(root);
  const base = isFile(join(below, 'site.json')) || isFile(join(below, 'pages.json')) ? [baseName] : [];
  return [...base, ...foldersIn(join(root, 'sites')).filter((name) => name !== baseName)];
}

/** The current text of a file of a project, and whether all of it can be read; undefined when there is none. */
export function decodedAt(root: string, file: string): DecodedText | undefined {
  try {
    return decodedText(readFileSync(resolve(root, file)));
  } catch {
    return undefined;
  }
}

/** The current text of a file of a project; undefined when there is none. */
export const textAt = (root: string, file: string): string | undefined => decodedAt(root, file)?.text;

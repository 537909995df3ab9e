/** Files that look like definitions of a site, at a place where no site reads them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../base/json';
import type { Problem } from '../problems';
import { baseName, filesBelow, packageFolder, siteNames } from './folders';
import { decodedText } from './utf8';
import { reportLoad } from './report-load';

/** Definitions in the folder of a site. Files of other tools can have the same names. */
const filesOfSites: readonly string[] = ['site.json', 'pages.json', 'menu.json'];

/** Folders of definitions below the folder `content` of a site. */
const contentFolders: readonly string[] = ['pages', 'messages', 'parts'];

/** Folders that other tools do not use. */
const foldersOfSites: readonly string[] = ['schemas/entities', 'schemas/forms', 'schemas/operations'];

/** Whether a file is a JSON object with the key "faceplate". */
function isDefinition(file: string): boolean {
  try {
    const value: unknown = JSON.parse(decodedText(readFileSync(file)).text);
    return isObject(value) && 'faceplate' in value;
  } catch {
    return false;
  }
}

const jsonIn = (folder: string, isDeep = false): string[] =>
  filesBelow(folder, '', isDeep).filter((file) => file.endsWith('.json'));

const holdsDefinitions = (folder: string): boolean =>
  jsonIn(folder, true).some((file) => isDefinition(join(folder, file)));

/** Definitions in the root of an operator's project. */
function strayInRoot(root: string): readonly string[] {
  if (packageFolder(root) === '') return [];
  const isContent = contentFolders.some((name) => holdsDefinitions(join(root, 'content', name)));
  return [
    ...filesOfSites.filter((file) => isDefinition(join(root, file))),
    ...(isContent ? ['content'] : []),
    ...foldersOfSites.filter((folder) => existsSync(join(root, folder))),
  ];
}

/** Definitions next to the folders of sites, and files with the name of a site. */
function strayAmongSites(root: string): readonly string[] {
  const folder = join(root, 'sites');
  const names = new Set(siteNames(root).map((name) => `${name}.json`));
  return jsonIn(folder)
    .filter((file) => names.has(file) || isDefinition(join(folder, file)))
    .map((file) => `sites/${file}`);
}

/** Problems with definitions that are not in the folder of a site. */
export const strayProblems = (root: string): readonly Problem[] =>
  [...strayInRoot(root), ...strayAmongSites(root)].map((file) =>
    reportLoad(baseName, 'FP1035', { file, from: 0, to: 0 }, { file }),
  );

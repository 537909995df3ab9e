/** Temporary projects to try an upgrade: the same sites with the old or the new package. */
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../../src/definition/source/folders';
import { projectFields } from './requirements';

const installed = 'node_modules/faceplate';

/** Files with the definitions of a base. */
const definitions = ['content', 'schemas', 'site.json', 'pages.json', 'menu.json'];

/** Files that define how definitions are read. */
const language = ['schemas/language', 'src', 'packs', 'dist/node/kit.json'];

/** Copies files and folders that the trial changes, instead of the files of the operator: they may be links, or read-only. */
function copyWritable(from: string, to: string, isWanted: (path: string) => boolean = () => true): void {
  const filter = (path: string): boolean => existsSync(path) && isWanted(path);
  cpSync(from, to, { recursive: true, dereference: true, filter });
  const copied = statSync(to).isDirectory() ? readdirSync(to, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of ['', ...copied].map((name) => join(to, name)))
    chmodSync(path, statSync(path).mode | constants.S_IWUSR);
}

/** Creates a project in a folder, with the sites of a folder. `root`: the operator's project, whose packages and cache are linked. */
function layProject(folder: string, sites: string, root: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, '.cache'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each === '.cache' || !/^(\.|faceplate$)/.test(each)))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'dir');
  // The trial is for any version.
  const { version: _, ...fields } = projectFields(root);
  writeFileSync(join(folder, projectFile), JSON.stringify(fields));
  copyWritable(sites, join(folder, 'sites'));
  for (const part of ['packs', 'countries', 'kinds'].filter((name) => existsSync(join(root, name))))
    symlinkSync(join(root, part), join(folder, part), 'dir');
}

/**
 * Creates a project with the base of an earlier package, as read by the installed package: a check added since then must not refuse older
 * definitions. The base is copied, so that it can be changed. Returns the folder.
 */
export function layEarlier(folder: string, root: string, earlier: string): string {
  layProject(folder, join(root, 'sites'), root);
  for (const part of definitions.filter((name) => existsSync(join(earlier, name))))
    copyWritable(
      join(earlier, part),
      join(folder, installed, part),
      (path) => !path.startsWith(join(earlier, 'schemas/language')),
    );
  for (const part of language.filter((name) => existsSync(join(root, installed, name))))
    cpSync(join(root, installed, part), join(folder, installed, part), { recursive: true, dereference: true });
  return folder;
}

/** Creates a project with these sites and the installed package. Returns the folder. */
export function layLater(folder: string, root: string, sites: string): string {
  layProject(folder, sites, root);
  symlinkSync(join(root, installed), join(folder, installed), 'dir');
  return folder;
}

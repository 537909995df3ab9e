/** Temporary projects to try an upgrade: the same sites with the old or the new package. */
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../../src/definition/source/folders';
import { projectFields } from './requirements';

const installed = 'node_modules/faceplate';

/** Files with the definitions of a base. */
const definitions = ['content', 'schemas', 'site.json', 'pages.json', 'menu.json'];

/** Files that define how definitions are read. */
const language = ['schemas/language', 'src', 'packs', 'dist/node/kit.json'];

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
  cpSync(sites, join(folder, 'sites'), { recursive: true });
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
    cpSync(join(earlier, part), join(folder, installed, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(earlier, 'schemas/language')),
    });
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

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { projectFile } from '../../../src/definition/source/folders';
import { schemaFolder } from '../../../src/definition/format/schema-line';
import { UsageError } from '../usage';
import { run as beginSite } from './site';

const manifest = 'package.json';
const installed = 'node_modules/faceplate';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files in which every key is data, so that they cannot name their schema: editors find it by file name. */
const foundByName: Readonly<Record<string, string>> = {
  messages: 'content/messages/*.json',
  samples: 'schemas/operations/*/samples.json',
  examples: 'schemas/forms/*/examples.json',
};

const editorSettings = (site: string): JsonObject => ({
  'json.schemas': Object.entries(foundByName).map(([kind, files]) => ({
    fileMatch: [`/sites/${site}/${files}`],
    url: `./${schemaFolder(site)}${kind}.json`,
  })),
});

const valueAt = (path: string): JsonObject =>
  existsSync(path) ? asObject(JSON.parse(readFileSync(path, 'utf8'))) : {};

/** Returns all files of a new project except its site: texts by path. Keeps the values of an existing package.json. */
function filesOf(root: string, site: string, version: unknown): Readonly<Record<string, string>> {
  const filled = (template: string): string =>
    readFileSync(join(root, installed, 'scripts/templates/project', template), 'utf8').replaceAll('__name__', site);
  const own = valueAt(join(root, manifest));
  return {
    [projectFile]: json({ version }),
    [manifest]: json({
      ...own,
      name: own['name'] ?? site,
      private: true,
      scripts: { check: 'faceplate check', ...asObject(own['scripts']) },
    }),
    '.gitignore': filled('gitignore.template'),
    '.github/workflows/check.yml': filled('workflow.yml.template'),
    '.vscode/settings.json': json(editorSettings(site)),
    'README.md': filled('README.md.template'),
  };
}

/** Usage, without `faceplate`. */
export const help = 'new project NAME [options of new site]';

/** Runs `faceplate new project`: turns the folder with the installed package into a project with its first site. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [site = '', ...options] = words;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(site))
    throw new UsageError(
      'Name the first site by lower-case words joined by -: npx faceplate new project NAME [options of new site]',
    );
  if (existsSync(join(root, projectFile)))
    throw new UsageError(
      `There is a project here already: ${projectFile}. Add a site to it: npx faceplate new site ${[site, ...options].join(' ')}`,
    );
  if (existsSync(join(root, 'sites')) || existsSync(join(root, 'site.json')))
    throw new UsageError('This folder holds sites already. Begin a project in a folder of its own.');
  const { version } = valueAt(join(root, installed, manifest));
  if (version === undefined)
    throw new UsageError('Install Faceplate in this folder first: npm install FILE, with the file faceplate-….tgz');
  const files = Object.entries(filesOf(root, site, version)).filter(
    ([path]) => path === manifest || !existsSync(join(root, path)),
  );
  const before = readFileSync(join(root, manifest), 'utf8');
  const made = files.map(([path]) => path);
  const added = ['sites', '.faceplate'].map((folder) => join(root, folder)).filter((folder) => !existsSync(folder));
  try {
    for (const [path, text] of files) {
      const folder = mkdirSync(dirname(join(root, path)), { recursive: true });
      added.push(folder ?? join(root, path));
      writeFileSync(join(root, path), text);
    }
    return await beginSite([site, ...options], root, undefined, made);
  } catch (failure) {
    // Half a project would only refuse the next attempt.
    for (const path of added) rmSync(path, { recursive: true, force: true });
    writeFileSync(join(root, manifest), before);
    throw failure;
  }
}

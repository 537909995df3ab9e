import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, LanguageSources } from './language';
import { asObject } from '../../base/json';
import type { JsonSchema } from '../../model/json-schema';

/** The texts of a language's schemas by path, in the order in which definitions are merged. */
export type LanguageTexts = ReadonlyMap<string, string>;

const filesFolder = 'schemas/language';

/** The folders of the package that have a folder for each kind of a family. */
export const familyFolders = {
  blocks: 'src/blocks',
  actions: 'src/actions',
  protocols: 'src/operations',
  widgets: 'src/forms/widgets',
  integrations: 'src/integrations',
} as const;

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const kindFilesIn = (root: string, folder: string): readonly string[] =>
  foldersIn(join(root, folder))
    .map((type) => `${folder}/${type}/schema.json`)
    .filter((path) => existsSync(join(root, path)));

/** Reads schemas/language and the schema.json of every kind's folder. Throws without a folder schemas/language. */
export function readLanguageTexts(root: string): LanguageTexts {
  const files = readdirSync(join(root, filesFolder))
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => `${filesFolder}/${name}`);
  const paths = [...files, ...Object.values(familyFolders).flatMap((folder) => kindFilesIn(root, folder))];
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function parseSchema(file: string, text: string): JsonSchema {
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Parses the texts of a language. Takes the project's root folder for error messages. Throws if a schema is not JSON. */
export function parseLanguage(root: string, texts: LanguageTexts): LanguageSources {
  const parsed = [...texts].map(([path, text]) => [path, parseSchema(join(root, path), text)] as const);
  const kindsIn = (folder: string): readonly Kind[] =>
    parsed
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, schema]) => ({ type: path.split('/').at(-2) ?? '', schema }));
  const files = parsed.filter(([path]) => path.startsWith(`${filesFolder}/`));
  return {
    files: Object.fromEntries(
      files.map(([path, schema]) => [path.slice(filesFolder.length + 1).replace('.schema.json', ''), schema]),
    ),
    blocks: kindsIn(familyFolders.blocks),
    actions: kindsIn(familyFolders.actions),
    protocols: kindsIn(familyFolders.protocols),
    widgets: kindsIn(familyFolders.widgets),
    integrations: kindsIn(familyFolders.integrations),
  };
}

/**
 * Reads the definition language of a project. Takes the project's root folder. Throws if a schema is missing or is not JSON,
 * because then nothing can be checked.
 */
export const readLanguageSources = (root: string): LanguageSources => parseLanguage(root, readLanguageTexts(root));

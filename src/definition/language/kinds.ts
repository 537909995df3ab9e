import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, LanguageSources } from './language';
import { asObject } from '../../base/json';
import type { JsonSchema } from '../../model/json-schema';

const readJson = (file: string): JsonSchema => {
  try {
    return asObject(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const readFolder = (folder: string): readonly Kind[] =>
  foldersIn(folder).flatMap((type) => {
    const file = join(folder, type, 'schema.json');
    return existsSync(file) ? [{ type, schema: readJson(file) }] : [];
  });

/**
 * Reads the definition language of a project: schemas/language and the schema.json of every kind's folder.
 * Takes the project's root folder. Throws if a schema is missing or is not JSON, because then nothing can be checked.
 */
export function readLanguageSources(root: string): LanguageSources {
  const folder = join(root, 'schemas/language');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  return {
    files: Object.fromEntries(names.map((name) => [name.replace('.schema.json', ''), readJson(join(folder, name))])),
    blocks: readFolder(join(root, 'src/blocks')),
    actions: readFolder(join(root, 'src/actions')),
    protocols: readFolder(join(root, 'src/operations')),
    widgets: readFolder(join(root, 'src/forms/widgets')),
    integrations: readFolder(join(root, 'src/integrations')),
  };
}

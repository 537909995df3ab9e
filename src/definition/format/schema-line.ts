/** Finds the schema of a file for editors: its relative `$schema`, among those that `faceplate types` writes for each site. */
import { layerFileOf } from '../source/layer';
import type { FileKind } from '../source/layer';
import { baseName, isCountryFile, isPackFile } from '../source/folders';

/** The schema of each kind of file by name. A data schema is described by JSON Schema itself. */
const schemaNames: Readonly<Record<FileKind, string | undefined>> = {
  settings: 'site',
  pages: 'pages',
  menu: 'menu',
  bodies: 'page',
  parts: 'part',
  operations: 'operation',
  layouts: 'form',
  messages: 'messages',
  glossaries: 'glossary',
  samples: 'samples',
  examples: 'examples',
  entities: undefined,
  schemas: undefined,
};

/** The folder of a site's schemas, relative to the project's root. */
export const schemaFolder = (site: string): string => `.faceplate/schemas/${site}/`;

/** The schema of a file, as a path relative to the root; undefined if there is none. */
export function schemaFileOf(path: string): string | undefined {
  if (isPackFile(path)) return `${schemaFolder(baseName)}pack.json`;
  if (isCountryFile(path)) return `${schemaFolder(baseName)}country.json`;
  const [, site = baseName, inside = path] = /^sites\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const file = layerFileOf(inside);
  const name = file && schemaNames[file.kind];
  return name && `${schemaFolder(site)}${name}.json`;
}

/** Value of `$schema` in a file: the relative path from its folder to its schema. */
export function schemaLineOf(path: string): string | undefined {
  const file = schemaFileOf(path);
  const depth = path.split('/').length - 1;
  return file && (depth === 0 ? './' : '../'.repeat(depth)) + file;
}

/** Formats definition files; see `faceplate format`. */
import { join } from 'node:path';
import type { DefinitionLanguage } from '../language/language';
import { readProjectLanguage } from '../kinds/project-language';
import { filesBelow, sourceFolders } from '../source/folders';
import { parseDefinition } from '../source/load';
import type { Problem } from '../problems';
import { orderTree } from './order';
import { printTree } from './print';
import { formatDefinitions, shapeOf } from './shapes';
import { schemaLineOf } from './schema-line';
import { readTree } from './tree';
import type { Document } from './tree';

/** A formatted text, or its syntax errors. */
export type Formatted =
  | { readonly text: string; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly text?: undefined };

/** The language with the order of keys in files without a schema. */
export const formattingIn = (language: DefinitionLanguage): DefinitionLanguage => ({
  ...language,
  defs: { ...language.defs, ...formatDefinitions },
});

/** The order of keys in a project's own schemas. Throws if one of them cannot be read. */
export const formatLanguage = (root: string): DefinitionLanguage => formattingIn(readProjectLanguage(root).language);

/** The syntax errors of a text; errors of content, such as a duplicate key, are not included. */
export function syntaxErrors(path: string, text: string): readonly Problem[] {
  const { broken, problems } = parseDefinition(path, text);
  return broken ? problems : [];
}

/** Corrects a `$schema` to the schema of the file; changes nothing if there is none, or in a file without one. */
function withSchemaLine(path: string, document: Document): Document {
  const line = schemaLineOf(path);
  const { root } = document;
  if (line === undefined || root.node.kind !== 'object') return document;
  const node = { kind: 'literal', text: JSON.stringify(line), value: line } as const;
  const entries = root.node.entries.map((entry) => (entry.key === '$schema' ? { ...entry, node } : entry));
  return { ...document, root: { ...root, node: { ...root.node, entries } } };
}

/**
 * Formats one file: an object or list on one line if it fits 120 columns, keys in the order of their schema,
 * comments and single blank lines at their places, and the right `$schema`. Values do not change, and formatting
 * a formatted text changes nothing.
 * Takes the path relative to the root, with /, and the text. Returns undefined for a file that is not a definition.
 */
export function formatFile(path: string, text: string, language: DefinitionLanguage): Formatted | undefined {
  const schema = shapeOf(path);
  if (schema === undefined) return undefined;
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const problems = syntaxErrors(path, clean);
  return problems.length > 0
    ? { problems }
    : { text: printTree(orderTree(withSchemaLine(path, readTree(clean)), schema, language)) };
}

/** Folders with definitions, besides the three files of the base site. */
const definitionFolders: readonly string[] = [...sourceFolders, 'src'];

/** All definition files of a project, as sorted paths relative to its root. */
export const definitionFiles = (root: string): readonly string[] =>
  [
    ...filesBelow(root, '', false),
    ...definitionFolders.flatMap((folder) => filesBelow(join(root, folder), `${folder}/`)),
  ].filter((path) => shapeOf(path) !== undefined);

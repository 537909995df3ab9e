/** One form for every definition file; see `faceplate format`. */
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

/** A text in its form, or why it has none: its syntax errors. */
export type Formatted =
  | { readonly text: string; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly text?: undefined };

/** A language with the order of keys in files that it has no schema for. */
export const formattingIn = (language: DefinitionLanguage): DefinitionLanguage => ({
  ...language,
  defs: { ...language.defs, ...formatDefinitions },
});

/** The order of keys that a project's own schemas give. Throws when one of them cannot be read. */
export const formatLanguage = (root: string): DefinitionLanguage => formattingIn(readProjectLanguage(root).language);

/** The syntax errors of a text; errors of content, such as a duplicate key, are not included. */
export function syntaxErrors(path: string, text: string): readonly Problem[] {
  const { broken, problems } = parseDefinition(path, text);
  return broken ? problems : [];
}

/** A `$schema` leads to the schema that fits the file; where none does, and in a file without one, nothing is changed. */
function withSchemaLine(path: string, document: Document): Document {
  const line = schemaLineOf(path);
  const { root } = document;
  if (line === undefined || root.node.kind !== 'object') return document;
  const node = { kind: 'literal', text: JSON.stringify(line), value: line } as const;
  const entries = root.node.entries.map((entry) => (entry.key === '$schema' ? { ...entry, node } : entry));
  return { ...document, root: { ...root, node: { ...root.node, entries } } };
}

/**
 * Formats one file: an object or list on one line while it fits 120 columns, keys in the order of their schema,
 * comments and single blank lines where they were, `$schema` as it fits the file. All other values stay the same, and formatting
 * a formatted text changes nothing.
 * Takes the path below the root, with /, and the text. Returns undefined for a file that is not a definition.
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

/** Folders that hold definitions, besides the three files of the base site. */
const definitionFolders: readonly string[] = [...sourceFolders, 'src'];

/** Every definition file of a project, as sorted paths below its root. */
export const definitionFiles = (root: string): readonly string[] =>
  [
    ...filesBelow(root, '', false),
    ...definitionFolders.flatMap((folder) => filesBelow(join(root, folder), `${folder}/`)),
  ].filter((path) => shapeOf(path) !== undefined);

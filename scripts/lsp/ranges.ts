import { relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Location, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Origin } from '../../src/definition/source-site';

/** Returns the path of a document relative to the project's root, with /. */
export const fileOfUri = (root: string, uri: string): string =>
  uri.startsWith('file:') ? relative(root, fileURLToPath(uri)).split(sep).join('/') : uri;

export const uriOfFile = (root: string, file: string): string => pathToFileURL(resolve(root, file)).href;

/** Converts a range of offsets in a text to lines and columns. */
export function rangeIn(text: string, from: number, to: number): Range {
  const document = TextDocument.create('', 'json', 0, text);
  return { start: document.positionAt(from), end: document.positionAt(to) };
}

/** Returns the location of an origin for an editor. */
export const locationOf = (
  root: string,
  { file, from, to }: Origin,
  textOf: (file: string) => string | undefined,
): Location => ({ uri: uriOfFile(root, file), range: rangeIn(textOf(file) ?? '', from, to) });

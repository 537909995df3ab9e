/** The list of files of a publication, stored as one of them: a copy can be verified without anything else. */
import { createHash } from 'node:crypto';
import { isObject } from '../../base/json';
import { sumOf } from './file-sums';
import type { OutputFile } from './files';

export const contentsFile = 'contents.json';

/** A published file: its length in bytes and its SHA-256 in hexadecimal, as from `sha256sum`. */
export type FileFacts = { readonly bytes: number; readonly sha256: string };

/** Versions of everything that a publication was made of. */
export type PublicationOrigin = {
  readonly site: string;
  /** Version of the package. */
  readonly faceplate: string;
  /** Digest of the release's scripts, styles and fonts, which every site includes. */
  readonly release: string;
  /** Digest of the definitions, layer by layer. */
  readonly definitions: string;
};

export type PublicationContents = PublicationOrigin & {
  /** Content of `_headers`, which a host need not serve as a file. */
  readonly headers: string;
  readonly files: Readonly<Record<string, FileFacts>>;
};

export function fileFacts(content: string | Uint8Array): FileFacts {
  const bytes = Buffer.from(content as string);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Digest of these files, independent of their order. */
export function digestOfFiles(files: readonly OutputFile[]): string {
  const lines = files.map(({ path, content }) => `${fileFacts(content).sha256}  ${path}\n`);
  return fileFacts(lines.sort().join('')).sha256;
}

/** Builds the file that lists these files. */
export function contentsOf(files: readonly OutputFile[], origin: PublicationOrigin): OutputFile {
  const paths = files.map(
    (file) => [file.path, { bytes: Buffer.byteLength(file.content), sha256: sumOf(file) }] as const,
  );
  const headers = files.find(({ path }) => path === '_headers')?.content;
  const contents: PublicationContents = {
    ...origin,
    headers: headers === undefined ? '' : Buffer.from(headers as string).toString(),
    files: Object.fromEntries(paths.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
  return { path: contentsFile, content: `${JSON.stringify(contents, undefined, 1)}\n` };
}

const isFacts = (value: unknown): value is FileFacts =>
  isObject(value) && typeof value['bytes'] === 'number' && typeof value['sha256'] === 'string';

const isContents = (value: unknown): value is PublicationContents =>
  isObject(value) &&
  ['site', 'faceplate', 'release', 'definitions', 'headers'].every((key) => typeof value[key] === 'string') &&
  isObject(value['files']) &&
  Object.values(value['files']).every(isFacts);

/** Parses such a file; undefined for any other text, such as a truncated one. */
export function parseContents(text: string): PublicationContents | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isContents(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies that a published folder contains the files of its publication, and no others. */
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentsFile, fileFacts, parseContents } from '../../../src/publish/files/contents';
import type { PublicationContents, FileFacts } from '../../../src/publish/files/contents';
import { asObject } from '../../../src/base/json';
import { ownFolder, publishedFiles } from '../../../src/publish/files/release';
import { UsageError } from '../usage';
import type { Deviation, Verified } from './deviation';
import { pictureFault } from './pictures';

const again = 'publish again, or copy it again from where it was published';

/** Returns the content of a file; undefined if it is missing or a broken link. */
function contentAt(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the fault of a content; undefined if there is none. */
export function fault(content: Uint8Array, wanted: FileFacts): string | undefined {
  const found = fileFacts(content);
  if (found.sha256 === wanted.sha256) return undefined;
  if (found.bytes < wanted.bytes) return `holds ${found.bytes} of ${wanted.bytes} bytes, as if it was written half`;
  return `is not what was published (${found.bytes} bytes, ${wanted.bytes} were published)`;
}

const unpack: Readonly<Record<string, (packed: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gz: gunzipSync,
};

/** Returns the original of a precompressed file: its path, facts and decompressor; undefined for other files. */
function compressedFrom(path: string, { files }: PublicationContents) {
  const dot = path.lastIndexOf('.');
  const [plain, make] = [path.slice(0, dot), unpack[path.slice(dot + 1)]];
  const wanted = files[plain];
  return make !== undefined && wanted !== undefined ? { plain, make, wanted } : undefined;
}

/** Returns the fault of a file outside the publication; undefined if it is allowed. */
function faultBeside(folder: string, path: string, contents: PublicationContents): string | undefined {
  if (/\.(partial|draft)$/.test(path)) return 'was being written when that was broken off: delete it';
  const packed = compressedFrom(path, contents);
  if (packed === undefined)
    return 'is not part of this publication: delete it, or name it with --beside if it belongs there';
  try {
    if (fault(packed.make(contentAt(join(folder, path)) ?? new Uint8Array()), packed.wanted) === undefined)
      return undefined;
  } catch {
    // Truncated or not compressed: reported below like any other content.
  }
  return `does not unpack to "${packed.plain}" as it was published: compress that file again`;
}

/** Returns the files of earlier publications that stay for pages that are still open. */
function keptIn(folder: string): ReadonlySet<string> {
  const text = contentAt(join(folder, ownFolder, 'current/earlier.json'))?.toString();
  return new Set(text === undefined ? [] : Object.keys(asObject(JSON.parse(text))));
}

/** Returns leftovers of an interrupted publication in the folder for internal files. */
function leftovers(folder: string): readonly Deviation[] {
  const own = join(folder, ownFolder);
  const releases = join(own, 'releases');
  const halves = existsSync(releases)
    ? readdirSync(releases).filter((id) => !existsSync(join(releases, id, 'publication.json')))
    : [];
  const drafts = existsSync(join(own, 'drafts')) ? readdirSync(join(own, 'drafts')) : [];
  if (halves.length + drafts.length === 0) return [];
  return [{ about: ownFolder, message: 'holds what an interrupted publication left: the next one tidies it up' }];
}

function faultOf(folder: string, path: string, wanted: FileFacts): string | undefined {
  const file = join(folder, path);
  const content = contentAt(file);
  if (content !== undefined) {
    const wrong = fault(content, wanted);
    if (wrong !== undefined) return `${wrong}: ${again}`;
    const broken = pictureFault(path, content);
    return broken && `${broken}, and was published so: look at the file that it was made from, and publish again`;
  }
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink
    ? `is a link to nothing: copy the folder with ${ownFolder}, or with what the links lead to (rsync -aL)`
    : `is missing: ${again}`;
}

function contentsIn(folder: string, input: string): PublicationContents {
  const text = contentAt(join(folder, contentsFile))?.toString();
  const contents = text === undefined ? undefined : parseContents(text);
  if (contents !== undefined) return contents;
  throw new UsageError(
    text === undefined
      ? `"${input}" holds no ${contentsFile}, which says what was published: npx faceplate publish --site base --out ${input} writes it.`
      : `"${input}/${contentsFile}" is not what publish writes, so nobody can say what belongs there: ${again}.`,
  );
}

/** Verifies a published folder. @param input the folder as given on the command line, and further files to accept */
export function verifyFolder(folder: string, input: string, beside: readonly string[]): Verified {
  const contents = contentsIn(folder, input);
  const stored = keptIn(folder);
  const own = (path: string): boolean => path === contentsFile || Object.hasOwn(contents.files, path);
  const others = publishedFiles(folder).filter((path) => !own(path) && !beside.includes(path));
  const faults = [
    ...Object.entries(contents.files).map(([about, wanted]) => ({ about, message: faultOf(folder, about, wanted) })),
    ...others
      .filter((path) => !stored.has(path))
      .map((about) => ({ about, message: faultBeside(folder, about, contents) })),
  ];
  return {
    site: contents.site,
    faceplate: contents.faceplate,
    looked: Object.keys(contents.files).length,
    kept: others.filter((path) => stored.has(path)).length,
    findings: [
      ...faults.flatMap(({ about, message }) => (message === undefined ? [] : [{ about, message }])),
      ...leftovers(folder),
    ],
  };
}

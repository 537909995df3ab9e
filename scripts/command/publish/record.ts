/** Records of publications by content, so that publishing an unchanged site does not load the engine. */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../src/base/json';
import { cacheKey, cachedValue, diskCache } from '../../../src/definition/disk-cache';
import type { Problem } from '../../../src/definition/problems';
import { ownKindsKey } from '../../../src/definition/kinds/own-kinds';
import { packageRoot } from '../../../src/definition/source/folders';
import { installedKey } from '../../../src/definition/source/installed';
import { buildDate } from '../../../src/definition/source/build-date';
import { Verdicts } from '../../../src/definition/verdicts';
import type { FileDigests } from '../../../src/publish/files/folder-record';

export type Publication = {
  readonly root: string;
  readonly site: string;
  /** Version of the code that publishes. */
  readonly engine: string;
  /** Options of the command that affect the site. */
  readonly words: readonly (string | undefined)[];
};

export type PublicationRecord = { readonly contents: FileDigests; readonly problems: readonly Problem[] };

const isContents = (value: unknown): value is FileDigests =>
  isObject(value) && Object.values(value).every((digest) => typeof digest === 'string');

/** Returns the manifests of all scripts of the release, whose names depend on their content. */
const bundleOf = (root: string): readonly string[] =>
  ['client', 'head', 'hold'].map((part) =>
    readFileSync(join(packageRoot(root), 'dist', part, '.vite/manifest.json'), 'utf8'),
  );

const zoneLink = '/etc/localtime';

/** Returns the file of the machine's time zone, if there is one. */
function zoneFile(): string | undefined {
  try {
    const file = realpathSync(zoneLink);
    return file === zoneLink ? undefined : file;
  } catch {
    return undefined;
  }
}

/** Returns a key of the time zone. Intl always knows it, but loading Intl takes longer than finding an unchanged publication. */
function timeZoneKey(): readonly (string | undefined)[] {
  const [named, file] = [process.env['TZ'], zoneFile()];
  return [named, file ?? (named || Intl.DateTimeFormat().resolvedOptions().timeZone)];
}

/** Returns all inputs of a publication other than the definitions. */
export const circumstancesOf = ({ root, site, engine, words }: Publication): readonly unknown[] => {
  return [
    engine,
    ownKindsKey(root),
    installedKey(root),
    buildDate(),
    site,
    words,
    bundleOf(root),
    process.versions,
    timeZoneKey(),
  ];
};

/** Returns the file name of a record, derived from all inputs; undefined while they are uncertain. */
function nameOf(publication: Publication, verdicts: Verdicts, started?: number): string | undefined {
  const content = verdicts.contentOf(publication.site, started);
  const from = [content, ...circumstancesOf(publication)];
  return content === undefined ? undefined : `publication-${cacheKey(JSON.stringify(from))}`;
}

/** Returns verdicts that read the layers again: files may change while a site is published. */
const verdictsOf = ({ root, engine }: Publication): Verdicts =>
  new Verdicts({ root, cache: diskCache(root), engine, today: buildDate() });

/** Returns the record of a publication of exactly these definitions; undefined if there is none. */
export function publicationRecordOf(publication: Publication): PublicationRecord | undefined {
  const verdicts = verdictsOf(publication);
  const name = nameOf(publication, verdicts);
  const contents = name === undefined ? undefined : cachedValue(diskCache(publication.root).read(name));
  const problems = verdicts.of(publication.site)?.problems;
  return isContents(contents) && problems !== undefined ? { contents, problems } : undefined;
}

/** Stores a publication made since `started`, unless a definition has changed since. */
export function keepRecord(publication: Publication, contents: FileDigests, started: number): void {
  const name = nameOf(publication, verdictsOf(publication), started);
  if (name !== undefined) diskCache(publication.root).write(name, JSON.stringify(contents));
}

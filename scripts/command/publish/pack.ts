/** Results of a publication, kept for later ones in one file for each site and each set of options. */
import { isObject } from '../../../src/base/json';
import { cacheKey, diskCache } from '../../../src/definition/disk-cache';
import { BuildCache } from '../../../src/publish/files/build-cache';
import type { KeptResults } from '../../../src/publish/files/build-cache';
import { circumstancesOf } from './record';
import type { Publication } from './record';

/** Copies of a project share packs: a result is used only where all that it was made of is equal. */
const nameOf = (publication: Publication): string => `pack-${cacheKey(JSON.stringify(circumstancesOf(publication)))}`;

const isKept = (value: unknown): value is KeptResults =>
  isObject(value) && Array.isArray(value['reads']) && Array.isArray(value['entries']);

/** The cache that an earlier process left for a publication; an empty one where it left none, or a damaged one. */
export function readPack(publication: Publication): BuildCache {
  const kept = diskCache(publication.root).readValue(nameOf(publication));
  return new BuildCache(isKept(kept) ? kept : undefined);
}

/** Keeps what the latest run used, unless that is what was read. */
export function keepPack(publication: Publication, cache: BuildCache): void {
  if (cache.isUnchanged()) return;
  diskCache(publication.root).writeValue(nameOf(publication), cache.kept());
}

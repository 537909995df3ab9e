/** Results of a publication, stored for later ones in one file for each site and set of options. */
import { isObject } from '../../../src/base/json';
import { cacheKey, diskCache } from '../../../src/definition/disk-cache';
import { BuildCache } from '../../../src/publish/files/build-cache';
import type { KeptResults } from '../../../src/publish/files/build-cache';
import { circumstancesOf } from './record';
import type { Publication } from './record';

/** Returns the file name of a pack. Copies of a project share packs: one is reused only if all its inputs are equal. */
const nameOf = (publication: Publication): string => `pack-${cacheKey(JSON.stringify(circumstancesOf(publication)))}`;

const isKept = (value: unknown): value is KeptResults =>
  isObject(value) && Array.isArray(value['reads']) && Array.isArray(value['entries']);

/** Returns the cache that an earlier process stored for a publication; an empty one if that is missing or damaged. */
export function readPack(publication: Publication): BuildCache {
  const kept = diskCache(publication.root).readValue(nameOf(publication));
  return new BuildCache(isKept(kept) ? kept : undefined);
}

/** Stores the results that the latest run used, unless they are unchanged. */
export function keepPack(publication: Publication, cache: BuildCache): void {
  if (cache.isUnchanged()) return;
  diskCache(publication.root).writeValue(nameOf(publication), cache.kept());
}

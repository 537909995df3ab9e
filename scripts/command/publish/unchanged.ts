/** Detects an up-to-date publication without loading the engine. */
import type { Problem } from '../../../src/definition/problems';
import { diskCache } from '../../../src/definition/disk-cache';
import { folderRecord } from '../../../src/publish/files/folder-record';
import { holdsPublication } from '../../../src/publish/files/published';
import { oldestKept } from '../../../src/publish/files/write';
import { UsageError } from '../usage';
import { outFolder } from './out-folder';
import { published } from './outcome';
import type { Published } from './outcome';
import { publicationRecordOf } from './record';
import type { Publication } from './record';
import type { PublishRequest } from './request';
import type { WorkReport } from './work';

export type Unchanged = { readonly outcome: Published; readonly problems: readonly Problem[] };

/** Returns the key of a publication; undefined if the version of the code is unknown. */
export const publicationOf = (
  { root, site, api, samples, base, url }: PublishRequest,
  engine: string | undefined,
): Publication | undefined =>
  engine === undefined ? undefined : { root, site, engine, words: [api, base, url, String(samples)] };

/** Returns an up-to-date publication; undefined if anything has to be rendered or written. */
export function upToDate(request: PublishRequest, publication: Publication | undefined): Unchanged | undefined {
  const started = performance.now();
  const record = publication && publicationRecordOf(publication);
  if (record === undefined) return undefined;
  const there = folderRecord(request.folder, diskCache(request.root));
  const holds = holdsPublication(there, record.contents, oldestKept(request.keepDays));
  there.keep();
  if (!holds) return undefined;
  return { outcome: published(Object.keys(record.contents), 0, started), problems: record.problems };
}

/** Returns an up-to-date publication of a site without API data, or with recorded answers. Undefined for a single page: whether it exists is not known here. */
export const unchanged = (request: PublishRequest, engine: string | undefined): Unchanged | undefined =>
  request.only === undefined ? upToDate(request, publicationOf(request, engine)) : undefined;

/** Returns the result of a site without rendering: its folder cannot be written to, or is up to date; or undefined. */
export function withoutEngine(request: PublishRequest, engine: string | undefined): WorkReport | undefined {
  try {
    outFolder(request.out, request);
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    return { outcome: { kind: 'cannot', message: failure.message }, problems: [], broken: [] };
  }
  const there = unchanged(request, engine);
  return there && { ...there, broken: [] };
}

/** Publishes with the engine. */
import { openProject } from '../../../src/definition/engine';
import { cacheKey, diskCache } from '../../../src/definition/disk-cache';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { EmbeddedSite } from '../../../src/model/embedded';
import type { CompiledSite } from '../../../src/model/site';
import { BuildCache } from '../../../src/publish/files/build-cache';
import type { Bundle } from '../../../src/publish/assets/bundle';
import { FontRefused } from '../../../src/publish/assets/font-work';
import { KindsRefused } from '../../../src/publish/assets/kind-bundles';
import { readProjectBundle } from '../../../src/publish/assets/own-kinds';
import { contentsOf } from '../../../src/publish/files/contents';
import type { OutputFile } from '../../../src/publish/files/files';
import { fetchData, fetchingPages } from '../../../src/publish/data/fetch';
import type { FetchOutcome } from '../../../src/publish/data/fetch';
import type { PublishedData } from '../../../src/publish/data/published-data';
import type { SharedReplies } from '../../../src/publish/data/replies';
import { recordedData } from '../../../src/publish/data/record';
import { digestsOf, folderRecord } from '../../../src/publish/files/folder-record';
import type { FileDigests } from '../../../src/publish/files/folder-record';
import { FolderInUse, writeSite } from '../../../src/publish/files/write';
import { embeddedSite } from '../../../src/publish/site/embed';
import type { EmbedOptions } from '../../../src/publish/site/embed';
import { publishSite } from '../../../src/publish/site/publish';
import type { Progress } from '../../../src/base/progress';
import { pictureCacheOf } from '../../serve/publish-to';
import { UsageError } from '../usage';
import { samplesOf } from '../../serve/samples/published';
import { sampleReply } from '../../serve/samples/recorded';
import type { Samples } from '../../serve/samples/recorded';
import { apiConfig, requireApi } from './api';
import { publicationOrigin, requireOneVersion } from './origin';
import { published } from './outcome';
import type { Outcome } from './outcome';
import { keepPack, readPack } from './pack';
import { keepRecord } from './record';
import type { Publication } from './record';
import type { PublishRequest } from './request';
import { publicationOf, upToDate } from './unchanged';
import { errorText } from './work';
import type { WorkOutcome, WorkReport } from './work';

type Config = Readonly<Record<string, unknown>>;

/** A project whose sites are published, and the time at which it was read. */
export type OpenedProject = {
  readonly project: Project;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Version of the code that publishes, if known. */
  readonly engine: string | undefined;
  /** Replies of APIs that the sites of one run share. */
  readonly replies?: SharedReplies;
};

/** Opens the project in a folder. */
export function openForPublishing(root: string, engine: string | undefined): OpenedProject {
  const since = Date.now();
  return { project: openProject(root, { engine }), since, engine };
}

/** Listeners for problems and progress of a publication. */
export type PublishListener = {
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onProgress?: Progress;
  /** Receives the error of a block that could not be rendered; the rest of its page was. */
  readonly onBroken: (failure: unknown) => void;
};

/**
 * Checks a site, renders its files and writes those that differ; a site with errors is not written. `cache`: results of
 * earlier publications, stored by the caller; by default those of another process are used, and stored for the next.
 */
export async function makeSite(
  request: PublishRequest,
  opened: OpenedProject,
  { onProblems, ...listener }: PublishListener,
  cache?: BuildCache,
): Promise<Outcome> {
  const started = performance.now();
  const { site, problems } = opened.project.compile(request.site);
  onProblems(problems);
  if (!site) return { kind: 'refused' };
  if (site.settings.abstract) return { kind: 'abstract' };
  const publication = publicationOf(request, opened.engine);
  const sources = await sourcesOf(site, request, opened);
  const { kept, missed, data } = sources.fetched;
  const answered =
    publication && (isOfDefinitionsAlone(request, sources.fetched) ? publication : withAnswers(publication, data));
  const there = answered !== publication && upToDate(request, answered);
  if (there) return { ...there.outcome, kept, missed };
  const results = cache ?? (publication === undefined ? new BuildCache() : readPack(publication));
  const { files, isWhole } = await filesOf(site, request, sources, { ...listener, cache: results });
  const digests = digestsOf(files);
  const changed = writeInto(request, files, digests);
  if (publication !== undefined && answered !== undefined && isWhole) {
    if (cache === undefined) keepPack(publication, results);
    keepRecord(answered, digests, opened.since);
  }
  return { ...published(Object.keys(digests), changed.length, started), kept, missed, isBroken: !isWhole };
}

/** Returns the publication with a hash of the API data: an API may answer differently although no definition has changed. */
const withAnswers = (publication: Publication, data: PublishedData): Publication =>
  Object.keys(data).length === 0
    ? publication
    : { ...publication, words: [...publication.words, cacheKey(JSON.stringify(data))] };

/** Whether the files depend only on definitions, as with recorded answers. Not if a page keeps or lacks data. */
const isOfDefinitionsAlone = ({ samples, only }: PublishRequest, { kept, missed }: FetchOutcome): boolean =>
  samples && only === undefined && kept.length === 0 && missed.length === 0;

/** Publishes a site like `makeSite`, and returns a report even if it failed. */
export async function tryToPublish(
  request: PublishRequest,
  opened: OpenedProject,
  cache?: BuildCache,
): Promise<WorkReport> {
  const problems: Problem[] = [];
  const broken: string[] = [];
  const listener = {
    onProblems: (found: readonly Problem[]) => problems.push(...found),
    onBroken: (failure: unknown) => broken.push(errorText(failure)),
  };
  const outcome = await makeSite(request, opened, listener, cache).catch((failure: unknown): WorkOutcome =>
    failure instanceof UsageError
      ? { kind: 'cannot', message: failure.message }
      : { kind: 'failed', message: errorText(failure) },
  );
  return { outcome, problems, broken };
}

/** Returns the scripts of a project's pages: the release, with the project's own kinds. */
async function bundleOf(root: string, project: Project): Promise<Bundle> {
  try {
    return await readProjectBundle(root, project.kinds());
  } catch (failure) {
    if (failure instanceof KindsRefused) throw new UsageError(failure.message, { cause: failure });
    throw failure;
  }
}

/** Throws a UsageError for a font that cannot be published, otherwise the failure itself. */
function refused(failure: unknown): never {
  throw failure instanceof FontRefused ? new UsageError(failure.message, { cause: failure }) : failure;
}

/** Returns a compiled site as data, as `publish` would publish it with the same request. */
export async function embedSite(
  site: CompiledSite,
  request: PublishRequest,
  { project }: OpenedProject,
  pages: EmbedOptions['pages'],
): Promise<EmbeddedSite> {
  const { root, base, url } = request;
  const config = { ...apiConfig(site, request), ...(url ? { base_url: url } : {}) };
  const bundle = await bundleOf(root, project);
  return embeddedSite(site, { bundle, config, base, pages, pictureCache: pictureCacheOf(root) }).catch(refused);
}

type Made = {
  readonly files: readonly OutputFile[];
  /** Whether every block could be rendered. */
  readonly isWhole: boolean;
};

/** The inputs of a publication other than its definitions. */
type Sources = {
  readonly origin: ReturnType<typeof publicationOrigin>;
  readonly config: Config;
  readonly samples: Samples | undefined;
  readonly bundle: Bundle;
  readonly fetched: FetchOutcome;
};

/** Fetches the data of a site's published pages, from its API or from recorded answers. */
function dataOf(
  site: CompiledSite,
  { only, allowEmpty, folder }: PublishRequest,
  config: Config,
  samples: Samples | undefined,
  replies: SharedReplies | undefined,
): Promise<FetchOutcome> {
  if (only !== undefined) requireFetching(site, only);
  return fetchData({
    site,
    config,
    before: recordedData(folder),
    only,
    allowEmpty,
    reply: samples && sampleReply(site, samples),
    ...(replies && { replies }),
  });
}

/** Requires that a page is published with data. @throws UsageError otherwise */
function requireFetching(site: CompiledSite, only: string): void {
  const ids = fetchingPages(site).map(({ id }) => id);
  if (ids.includes(only)) return;
  const known = ids.length === 0 ? 'This site has none.' : `It has: ${ids.join(', ')}.`;
  throw new UsageError(`--only is "${only}", which is not a page that is published with data of an API. ${known}`);
}

async function sourcesOf(
  site: CompiledSite,
  request: PublishRequest,
  { project, replies }: OpenedProject,
): Promise<Sources> {
  const { root, url } = request;
  const answers = apiConfig(site, request);
  requireApi(site, request.site, answers);
  const origin = publicationOrigin(root, request.site, project.chain(request.site));
  requireOneVersion(root, origin);
  const config = { ...answers, ...(url ? { base_url: url } : {}) };
  const samples = request.samples ? project.samples(request.site) : undefined;
  // Before the data: it may be fetched by a protocol of the project.
  const bundle = await bundleOf(root, project);
  return { origin, config, samples, bundle, fetched: await dataOf(site, request, config, samples, replies) };
}

async function filesOf(
  site: CompiledSite,
  { root, base }: PublishRequest,
  { origin, config, samples, bundle, fetched: { data } }: Sources,
  { onProgress, onBroken, cache }: Omit<PublishListener, 'onProblems'> & { readonly cache: BuildCache },
): Promise<Made> {
  let isWhole = true;
  const pages = await publishSite(site, {
    bundle,
    config,
    data,
    base,
    cache,
    pictureCache: pictureCacheOf(root),
    ...(onProgress ? { onProgress } : {}),
    onBroken: (failure) => {
      isWhole = false;
      onBroken(failure);
    },
  }).catch(refused);
  const made = samples ? [...pages, samplesOf(site, samples)] : pages;
  // Removes duplicates: pages share files.
  const files = [...new Map(made.map((file) => [file.path, file])).values()];
  return { files: [...files, contentsOf(files, origin)], isWhole };
}

/** Writes the files. Throws UsageError for a folder that cannot be written to, or that another process writes to. */
function writeInto(
  { root, folder, out, keepDays }: PublishRequest,
  files: readonly OutputFile[],
  digests: FileDigests,
): string[] {
  try {
    const record = folderRecord(folder, diskCache(root));
    const changed = writeSite(folder, files, { keepDays, record, digests });
    record.keep();
    return changed;
  } catch (failure) {
    if (failure instanceof FolderInUse) throw new UsageError(failure.message);
    if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    throw new UsageError(
      `--out is "${out}", and nothing can be written there: ${failure.message}\nWhat was there before is still there, whole.`,
    );
  }
}

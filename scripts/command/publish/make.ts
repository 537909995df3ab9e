/** Publishing with the engine. */
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { CompiledSite } from '../../../src/model/site';
import { readBundle } from '../../../src/publish/assets/bundle';
import { BuildCache } from '../../../src/publish/files/build-cache';
import { contentsOf } from '../../../src/publish/files/contents';
import type { OutputFile } from '../../../src/publish/files/files';
import { digestsOf } from '../../../src/publish/files/published';
import { FolderInUse, writeSite } from '../../../src/publish/files/write';
import { publishSite } from '../../../src/publish/site/publish';
import type { Progress } from '../../../src/base/progress';
import { pictureCacheOf } from '../../serve/publish-to';
import { UsageError } from '../usage';
import { samplesOf } from '../../serve/samples/published';
import { apiConfig, requireApi } from './api';
import { publicationOrigin, requireOneVersion } from './origin';
import { published } from './outcome';
import type { Outcome } from './outcome';
import { keepPack, readPack } from './pack';
import { keepRecord } from './record';
import type { PublishRequest } from './request';
import { publicationOf } from './unchanged';
import { errorText } from './work';
import type { WorkOutcome, WorkReport } from './work';

/** A project that sites are published of, and since when it has been read. */
export type OpenedProject = {
  readonly project: Project;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Version of the code that publishes, if known. */
  readonly engine: string | undefined;
};

/** Takes the project's folder. */
export function openForPublishing(root: string, engine: string | undefined): OpenedProject {
  const since = Date.now();
  return { project: openProject(root, { engine }), since, engine };
}

/** Listeners for the progress of a site. */
export type PublishListener = {
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onProgress?: Progress;
  /** A block could not be rendered; the rest of its page was. */
  readonly onBroken: (failure: unknown) => void;
};

/**
 * Checks a site, makes its files and writes those that differ; one with errors is not written. `cache`: the results of earlier
 * publications, which the caller keeps; by default those that another process left are used, and kept for the next.
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
  const results = cache ?? (publication === undefined ? new BuildCache() : readPack(publication));
  const { files, isWhole } = await filesOf(site, request, opened, { ...listener, cache: results });
  const changed = writeInto(request, files);
  if (publication !== undefined && isWhole) {
    if (cache === undefined) keepPack(publication, results);
    keepRecord(publication, digestsOf(files), opened.since);
  }
  const paths = files.map(({ path }) => path);
  return published(paths, changed.length, started);
}

/** Publishes a site and returns what it met, also where it failed; otherwise as `makeSite` does. */
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

type Made = {
  readonly files: readonly OutputFile[];
  /** Every block could be rendered. */
  readonly isWhole: boolean;
};

async function filesOf(
  site: CompiledSite,
  request: PublishRequest,
  { project }: OpenedProject,
  { onProgress, onBroken, cache }: Omit<PublishListener, 'onProblems'> & { readonly cache: BuildCache },
): Promise<Made> {
  const { root, base, url } = request;
  const answers = apiConfig(site, request);
  requireApi(site, request.site, answers);
  const origin = publicationOrigin(root, request.site, project.chain(request.site));
  requireOneVersion(root, origin);
  let isWhole = true;
  const pages = await publishSite(site, {
    bundle: readBundle(root),
    config: { ...answers, ...(url ? { base_url: url } : {}) },
    base,
    cache,
    pictureCache: pictureCacheOf(root),
    ...(onProgress ? { onProgress } : {}),
    onBroken: (failure) => {
      isWhole = false;
      onBroken(failure);
    },
  });
  const files = request.samples ? [...pages, samplesOf(site, project.source(request.site)?.samples ?? {})] : pages;
  return { files: [...files, contentsOf(files, origin)], isWhole };
}

/** A folder that cannot be written, or that another process is writing, is the caller's problem to fix. */
function writeInto({ folder, out, keepDays }: PublishRequest, files: readonly OutputFile[]): string[] {
  try {
    return writeSite(folder, files, { keepDays });
  } catch (failure) {
    if (failure instanceof FolderInUse) throw new UsageError(failure.message);
    if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    throw new UsageError(
      `--out is "${out}", and nothing can be written there: ${failure.message}\nWhat was there before is still there, whole.`,
    );
  }
}

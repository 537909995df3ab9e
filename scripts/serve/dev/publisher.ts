import { setImmediate as breathe } from 'node:timers/promises';
import type { Problem } from '../../../src/definition/problems';
import type { Project } from '../../../src/definition/engine';
import type { CompiledSite } from '../../../src/model/site';
import { diskCache } from '../../../src/definition/disk-cache';
import { ownKindsKey } from '../../../src/definition/kinds/own-kinds';
import { readBundle } from '../../../src/publish/assets/bundle';
import type { Bundle } from '../../../src/publish/assets/bundle';
import { bundleOwnKinds } from '../../../src/publish/assets/own-kinds';
import { BuildCache } from '../../../src/publish/files/build-cache';
import { folderRecord } from '../../../src/publish/files/folder-record';
import type { FolderRecord } from '../../../src/publish/files/folder-record';
import { keepPack, readPack } from '../../command/publish/pack';
import { pictureCacheOf, publishTo } from '../publish-to';
import { sampleAddresses } from '../samples/addresses';
import type { SampleServer } from '../samples/server';
import type { EventHub } from './events';
import type { DevGallery } from './gallery';
import type { LiveCode } from './live-code';
import type { Studio } from '../studio/server';
import type { DevBuild, DevProblem } from './messages';
import { offeredBy } from './offered';
import { devProblem, publishingProblem } from './problem';
import { watchKinds } from './unbuilt';

/** The latest publication, which documents and pages refer to. */
export type LatestBuild = {
  build: string;
  /** Whether errors have prevented each publication since the start. */
  isUnpublished: boolean;
};

export type Publishing = {
  readonly root: string;
  readonly project: Project;
  /** Version of the code that publishes; undefined if no result of another run may be reused. */
  readonly engine: string | undefined;
  readonly site: string;
  readonly folder: string;
  readonly api: string;
  readonly hub: EventHub;
  readonly last: LatestBuild;
  readonly samples: SampleServer | undefined;
  readonly gallery: DevGallery;
  readonly code: LiveCode | undefined;
  /** The studio, once it is started. */
  readonly studio: () => Studio | undefined;
};

export type DevReport = {
  readonly problems: readonly Problem[];
  /** Problems of this server rather than of a definition. */
  readonly serving: readonly DevProblem[];
  /** Changed files; undefined if errors prevent a new version. */
  readonly changed: readonly string[] | undefined;
  readonly milliseconds: number;
};

/** `open`: ids of the pages to publish now, while the others stay; default: all. */
type Wanted = { readonly open?: ReadonlySet<string> | undefined; readonly isInterrupted?: () => boolean };

/** Ends a run that a later edit has superseded. */
class Interrupted extends Error {}

export type DevPublisher = {
  /** Discards all rendered results after a change of the code, and reloads the publisher. */
  readonly outdate: () => void;
  /** Checks and publishes; a version with errors never replaces a working one. Undefined if it was interrupted. */
  readonly publish: (wanted?: Wanted) => Promise<DevReport | undefined>;
  /** Stores the last rendered results for later runs, unless the code has changed. */
  readonly keep: () => void;
};

/** Selects the cache entries of other pages: names such as `body home en`, `document home en`. */
const isOfOther = (open: ReadonlySet<string>) => (name: string) => {
  // The names of pages with parameters contain their value: `body article:one en`.
  const [part, page = ''] = name.split(/[ :]/);
  return (part === 'body' || part === 'document') && !open.has(page);
};

/** Returns the scripts of pages, with the present kinds of the project; a change of their code discards all rendered results. */
function scriptsOf({ root, project, code }: Publishing, cache: BuildCache): () => Promise<Bundle> {
  const built = readBundle(root);
  const release = code ? code.bundle(built) : built;
  let made: { readonly key: string; readonly bundle: Bundle } | undefined;
  return async () => {
    const key = ownKindsKey(root);
    if (made?.key === key) return made.bundle;
    const bundle = await bundleOwnKinds(root, release, project.kinds(), { isHot: code === undefined });
    if (made !== undefined) cache.outdate();
    made = { key, bundle };
    return bundle;
  };
}

/** Returns a site that only the studio may embed. The same object for the same site. */
function framable(studio: Publishing['studio']): (site: CompiledSite) => CompiledSite {
  const made = new WeakMap<CompiledSite, CompiledSite>();
  return (site) => {
    const origin = studio()?.origin;
    if (origin === undefined) return site;
    const framed = made.get(site) ?? { ...site, settings: { ...site.settings, frameAncestors: [origin] } };
    made.set(site, framed);
    return framed;
  };
}

/** One minute in days. */
const minute = 1 / 1440;

/** Writes a compiled site to the served folder. Returns changed files, and blocks that could not be rendered. */
function siteWriter(publishing: Publishing, cache: BuildCache, record: FolderRecord) {
  const { root, folder, api, samples } = publishing;
  const scripts = scriptsOf(publishing, cache);
  const inFrame = framable(publishing.studio);
  return async (site: CompiledSite, current: typeof publishTo, { open, isInterrupted }: Wanted) => {
    const broken: string[] = [];
    const bundle = await scripts();
    cache.postponed = open ? isOfOther(open) : () => false;
    const pace = async () => {
      await breathe();
      if (isInterrupted?.()) throw new Interrupted();
    };
    const changed = await current(inFrame(site), {
      folder,
      bundle,
      api,
      config: samples ? sampleAddresses(site, samples.url) : {},
      cache,
      record,
      development: true,
      // Pages that are not published yet still use the files of the version before, as does one that is loading.
      keepDays: open ? 1 : minute,
      pictureCache: pictureCacheOf(root),
      onBroken: (failure) => broken.push(failure),
      pace,
    });
    return { changed, broken };
  };
}

/** Sends problems, choices and changes of the site to open pages. */
function pageReporter({ project, site: name, hub, last, samples, studio }: Publishing) {
  let count = 0;
  return (
    site: CompiledSite | undefined,
    problems: readonly DevProblem[],
    changed: readonly string[] | undefined,
  ): void => {
    const isFirst = count === 0 || (last.isUnpublished && changed !== undefined);
    last.isUnpublished = isFirst ? changed === undefined : last.isUnpublished;
    hub.tell('problems', problems);
    if (site) hub.tell('site', offeredBy(site, samples ? project.samples(name) : {}, samples));
    // The first run always sends it: a page has to know the version that it was loaded from. So does the first publication.
    if (!isFirst && (changed ?? []).length === 0) return;
    last.build = `${process.pid}-${(count += 1)}`;
    hub.tell('build', { build: last.build, changed: changed ?? [] } satisfies DevBuild);
    studio()?.events.tell({ kind: 'published', build: last.build });
  };
}

/** Publishes a site repeatedly, each time with the changes since. */
export function devPublisher(publishing: Publishing): DevPublisher {
  const { root, project, engine, site: name, folder, gallery, code } = publishing;
  // Addresses and other options are inputs of each result.
  const publication = engine === undefined ? undefined : { root, site: name, engine, words: ['dev'] };
  const kinds = ownKindsKey(root);
  const cache = publication ? readPack(publication) : new BuildCache();
  const record = folderRecord(folder, publication && diskCache(root));
  const write = siteWriter(publishing, cache, record);
  const report = pageReporter(publishing);
  const missingKinds = watchKinds(root, code !== undefined);
  let isOutdated = false;
  let isPublished = false;
  return {
    keep: () => {
      if (publication === undefined || !isPublished || isOutdated || ownKindsKey(root) !== kinds) return;
      keepPack(publication, cache);
      record.keep();
    },
    outdate: () => {
      isOutdated = true;
      cache.outdate();
    },
    publish: async (wanted = {}) => {
      const started = performance.now();
      const { site, problems } = project.compile(name);
      gallery.forget();
      const serving: DevProblem[] = [];
      let changed: readonly string[] | undefined;
      try {
        if (site) {
          serving.push(...missingKinds(site));
          const current = code && isOutdated ? await code.publishTo() : publishTo;
          const { broken, ...written } = await write(site, current, wanted);
          changed = written.changed;
          isPublished = broken.length === 0;
          serving.push(...broken.map((message) => publishingProblem(message, root, name)));
        }
      } catch (failure) {
        if (failure instanceof Interrupted) return undefined;
        serving.push(publishingProblem(failure, root, name));
      }
      const listed = problems.map((problem) => devProblem(problem, { root, textOf: project.textOf }));
      report(site, [...listed, ...serving], changed);
      return { problems, serving, changed, milliseconds: Math.round(performance.now() - started) };
    },
  };
}

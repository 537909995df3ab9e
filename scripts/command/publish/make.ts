/** Publishing anew: everything that takes the engine. */
import { openProject } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { TextOf } from '../../../src/definition/source-site';
import { publishSite } from '../../../src/publish/site/publish';
import { readBundle } from '../../../src/publish/assets/bundle';
import { contentsOf } from '../../../src/publish/files/contents';
import type { OutputFile } from '../../../src/publish/files/files';
import { FolderInUse, writeSite } from '../../../src/publish/files/write';
import { pictureCacheOf, rememberedIn } from '../../serve/publish-to';
import { progressLine } from '../progress';
import { UsageError } from '../usage';
import { publicationOrigin, requireOneVersion } from './origin';

/** What was asked for on the command line. */
export type Asked = {
  readonly root: string;
  readonly site: string;
  readonly folder: string;
  /** The folder as it was written there. */
  readonly out: string;
  readonly keepDays: number | undefined;
  readonly api: string | undefined;
  readonly base: string | undefined;
  readonly url: string | undefined;
};

export type Made = {
  readonly files: readonly OutputFile[];
  readonly written: readonly string[];
  /** Every block could be rendered. */
  readonly isWhole: boolean;
};

/** Checks a site, makes its files and writes those that differ; undefined for a site with errors. */
export async function makeSite(
  asked: Asked & { readonly engine: string | undefined },
  say: (problems: readonly Problem[], textOf: TextOf) => void,
): Promise<Made | undefined> {
  const { root, engine, api, url } = asked;
  const line = progressLine(`${asked.site}: `);
  const project = openProject(root, { engine });
  const { site, problems } = project.compile(asked.site);
  say(problems, project.textOf);
  if (!site) return undefined;
  if (site.settings.abstract)
    throw new UsageError(
      `The site "${asked.site}" is abstract: it is only there to be extended. Publish one that extends it.`,
    );
  const origin = publicationOrigin(root, asked.site, project.source(asked.site)?.chain ?? []);
  requireOneVersion(root, origin);
  let isWhole = true;
  const pages = await publishSite(site, {
    bundle: readBundle(root),
    config: { ...(api ? { api } : {}), ...(url ? { base_url: url } : {}) },
    base: asked.base,
    pictureCache: pictureCacheOf(root),
    remembered: rememberedIn(root, engine),
    onProgress: line.tell,
    onBroken: (failure) => {
      isWhole = false;
      line.end();
      console.error(failure);
    },
  });
  line.end();
  const files = [...pages, contentsOf(pages, origin)];
  return { files, written: writeInto(asked, files), isWhole };
}

/** A folder that cannot be written to, or that somebody else is writing to, is the caller's to mend. */
function writeInto({ folder, out, keepDays }: Asked, files: readonly OutputFile[]): string[] {
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

/** Pictures of a whole site: publishes it with recorded answers, serves it, and visits each page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Progress } from '../../../src/base/progress';
import type { Project } from '../../../src/definition/engine';
import type { CompiledSite } from '../../../src/model/site';
import { readProjectBundle } from '../../../src/publish/assets/own-kinds';
import { consentPayload } from '../../../src/publish/page/consent';
import { offeredBy } from '../../serve/dev/offered';
import { sampleAddresses } from '../../serve/samples/addresses';
import { startSampleServer } from '../../serve/samples/server';
import { pictureCacheOf, publishTo } from '../../serve/publish-to';
import { ResourceStack } from '../../serve/resource-stack';
import { serveFolder } from '../../serve/static/static';
import { takePictures } from './camera';
import type { TakenPictures } from './camera';
import { visitsOf } from './variants';
import type { WallChoice } from './variants';

type WallOptions = {
  readonly root: string;
  readonly project: Project;
  readonly browser: Browser;
  /** Name of the site, and its compiled definition. */
  readonly name: string;
  readonly site: CompiledSite;
  readonly choice: WallChoice;
  /** Folder for the pictures. */
  readonly folder: string;
  readonly onProgress: Progress;
};

/** Takes the pictures of a site; stops its servers and deletes temporary files. */
export async function picturesOfSite({
  root,
  project,
  browser,
  name,
  site,
  ...rest
}: WallOptions): Promise<TakenPictures> {
  const closers = new ResourceStack();
  const published = mkdtempSync(join(tmpdir(), 'faceplate-wall-'));
  const recorded = project.source(name)?.samples ?? {};
  try {
    const samples = await closers.use(startSampleServer(() => ({ site, samples: recorded })));
    const config = sampleAddresses(site, samples.url);
    const bundle = await readProjectBundle(root, project.kinds());
    const target = { bundle, pictureCache: pictureCacheOf(root), keepDays: 0 };
    await publishTo(site, { ...target, folder: published, api: samples.url, config });
    const served = await closers.use(serveFolder({ folder: published, port: 0 }));
    const offered = offeredBy(site, recorded, samples);
    const asked = consentPayload(site, { ...site.settings.config, api: samples.url, ...config })?.rules.version;
    return await takePictures(browser, visitsOf(site.pages, offered, rest.choice), {
      ...rest,
      site: served,
      samples,
      offered,
      tags: Object.fromEntries(Object.entries(site.settings.languages).map(([id, { tag }]) => [id, tag])),
      asked,
    });
  } finally {
    await closers.close();
    rmSync(published, { recursive: true, force: true });
  }
}

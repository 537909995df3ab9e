/** Renders the files of the gallery, with the publisher of all sites. */
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { baseName } from '../../src/definition/source/folders';
import { readProjectBundle } from '../../src/publish/assets/own-kinds';
import type { OutputFile } from '../../src/publish/files/files';
import type { PublishOptions } from '../../src/publish/site/prepare';
import { publishSite } from '../../src/publish/site/publish';
import { pictureCacheOf } from '../serve/publish-to';
import { readFamilies } from './kinds';
import { gallerySite } from './site';
import type { MorePage } from './site';

type GalleryOptions = Pick<PublishOptions, 'base' | 'cache' | 'onProgress' | 'onBroken'> & {
  readonly root: string;
  readonly project: Project;
  /** The site whose theme is used. */
  readonly site: string;
  readonly more?: readonly MorePage[];
  /** Whether to show only the kinds of the project and its packs. */
  readonly ownOnly?: boolean;
  /** Origins that may show the pages in a frame; default: none. */
  readonly frameAncestors?: readonly string[];
};

export type GalleryFiles = { readonly files?: readonly OutputFile[]; readonly problems: readonly Problem[] };

/** Renders the gallery. Returns only problems for errors in the site, or in the base, which the examples use. */
export async function galleryFiles({
  root,
  project,
  site,
  more = [],
  ownOnly = false,
  frameAncestors = [],
  ...options
}: GalleryOptions): Promise<GalleryFiles> {
  const [base, dressed] = [project.compile(baseName), project.compile(site)];
  const context = project.context(baseName);
  const problems = [...new Set([...base.problems, ...dressed.problems])];
  if (!base.site || !dressed.site || !context) return { problems };
  const own = project.kinds();
  const families = readFamilies(root, context.language.sources, own).map((family) => ({
    ...family,
    kinds: family.kinds.filter(
      ({ type }) => !ownOnly || own.some((kind) => kind.family === family.id && kind.name === type),
    ),
  }));
  const { site: gallery, files } = gallerySite(base.site, context, {
    families,
    theme: dressed.site.settings.theme,
    assets: dressed.site.assets,
    more,
  });
  const settings = { ...gallery.settings, frameAncestors };
  const published = await publishSite(
    { ...gallery, settings },
    { ...options, bundle: await readProjectBundle(root, own), pictureCache: pictureCacheOf(root) },
  );
  return { files: [...published, ...files], problems };
}

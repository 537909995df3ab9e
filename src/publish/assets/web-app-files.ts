import { readFileSync } from 'node:fs';
import type { CompiledSite } from '../../model/site';
import type { Tokens } from '../../theme/tokens';
import { brandPictures } from './brand-pictures';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { icoOf, pngOf } from './png';
import type { PictureCache } from './picture-cache';

/** Files of an operator that replace those drawn from the brand. */
const ownFolder = 'images/app/';

export type WebAppFiles = {
  readonly files: readonly OutputFile[];
  /** Paths below a site's folder. */
  readonly icon: string;
  readonly preview: string;
  readonly manifest: string;
};

const manifest = 'manifest.webmanifest';

/**
 * Icons, the preview picture of links and the web manifest, drawn from the brand. A file of the same name in images/app/ replaces
 * each of them; a custom icon.svg is also the source of the smaller icons.
 */
export async function webAppFiles(
  site: CompiledSite,
  tokens: Tokens,
  base: string,
  cache: PictureCache,
): Promise<WebAppFiles> {
  const own = (name: string) => site.assets[ownFolder + name];
  const read = (name: string): Buffer | undefined =>
    own(name) === undefined ? undefined : readFileSync(own(name) ?? '');
  const pictures = brandPictures(site, tokens);
  const iconSvg = read('icon.svg')?.toString('utf8') ?? pictures.icon;
  const png = async (name: string, svg: string, width: number): Promise<OutputFile> =>
    hashedFile(ownFolder + name, read(name) ?? (await pngOf(svg, width, cache)));

  const icon = hashedFile(`${ownFolder}icon.svg`, iconSvg);
  const [small, large, maskable, preview] = await Promise.all([
    png('icon-192.png', iconSvg, 192),
    png('icon-512.png', iconSvg, 512),
    png('icon-maskable.png', pictures.fullIcon, 512),
    png('preview.png', pictures.preview, 1200),
  ]);
  const described = [
    [icon, 'any', 'any'],
    [small, '192x192', 'any'],
    [large, '512x512', 'any'],
    [maskable, '512x512', 'maskable'],
  ] as const;
  const icons = described.map(([file, sizes, purpose]) => ({
    src: `${base}/${file.path}`,
    sizes,
    purpose,
    type: file.path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  }));
  return {
    icon: icon.path,
    preview: preview.path,
    manifest,
    files: [
      icon,
      small,
      large,
      maskable,
      preview,
      // Programs request these names without any link.
      { path: 'favicon.ico', content: read('favicon.ico') ?? icoOf(await pngOf(iconSvg, 32, cache)) },
      {
        path: 'apple-touch-icon.png',
        content: read('apple-touch-icon.png') ?? (await pngOf(pictures.fullIcon, 180, cache)),
      },
      { path: manifest, content: JSON.stringify({ ...manifestOf(site, tokens, base), icons }) },
    ],
  };
}

function manifestOf({ settings }: CompiledSite, { light }: Tokens, base: string) {
  const [locale = ''] = settings.locales;
  // With a trailing slash, a scope is this folder only, not its neighbours with the same prefix.
  const home = `${base}/`;
  return {
    name: settings.brand.name,
    short_name: settings.brand.name,
    lang: settings.languages[locale]?.tag ?? locale,
    id: home,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    theme_color: settings.theme.color.brand,
    background_color: light.bg,
  };
}

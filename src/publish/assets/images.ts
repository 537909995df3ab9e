import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Progress } from '../../base/progress';
import type { CompiledSite, SiteSettings } from '../../model/site';
import type { Image } from '../../kit/page/context';
import { substituteTokens } from '../../theme/tokens';
import type { Scales } from '../../theme/tokens';
import { contentHash, hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { isPhotograph, publishPhotographs } from './photographs';
import type { PictureCache } from './picture-cache';
import { iconSprite } from './sprite';

type Brand = SiteSettings['brand'];

const iconFolder = 'images/icons/';

/** Width and height of an SVG, from its viewBox. */
function svgSize(svg: string): { width?: number; height?: number } {
  const box = /viewBox="\s*[-\d.]+\s+[-\d.]+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(svg);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : {};
}

/** Facts about a picture, or a downloadable file, that pages need. */
const sizeOf = (name: string, content: string | Buffer): Omit<Image, 'url'> =>
  name.startsWith('files/')
    ? { bytes: Buffer.byteLength(content) }
    : typeof content === 'string'
      ? svgSize(content)
      : {};

/** The logos that pages show as drawings, by their names in the sprite. */
function drawnLogos({ logo, logos: { mail: _mail, ...others } = {} }: Brand): readonly (readonly [string, string])[] {
  const named = Object.entries(others).map(([variant, name]) => [logoSymbol(variant), name] as const);
  return [[logoSymbol(undefined), logo] as const, ...named].filter(([, name]) => name.endsWith('.svg'));
}

/** Name of a logo in the sprite. */
export const logoSymbol = (variant: string | undefined): string => (variant === undefined ? 'logo' : `logo-${variant}`);

/**
 * The logo for mails, unchanged: mails are read for years, so its address must not change. It is outside of the immutable folders, because
 * caches and roll-backs have to follow its changes.
 */
function mailLogo({ assets, settings: { brand } }: CompiledSite): readonly OutputFile[] {
  const name = brand.logos?.mail ?? '';
  const file = assets[name];
  return file === undefined ? [] : [{ path: `mail-logo${extname(name)}`, content: readFileSync(file) }];
}

export type SiteImages = {
  readonly files: readonly OutputFile[];
  /** By the names of their files in the site. */
  readonly images: Readonly<Record<string, Image>>;
  readonly sprite: string;
};

export type ImageOptions = {
  readonly site: CompiledSite;
  readonly scales: Scales;
  readonly base: string;
  /** Names of the pictures in use. */
  readonly used: ReadonlySet<string>;
  readonly cache: PictureCache;
  readonly onProgress?: Progress | undefined;
};

/** Pictures of a site in its colours, photographs in compact formats, named by content. Omits unused pictures. */
export async function publishImages({
  site,
  scales,
  base,
  used,
  cache,
  onProgress,
}: ImageOptions): Promise<SiteImages> {
  const files: OutputFile[] = [];
  const images = new Map<string, Image>();
  const icons: (readonly [string, string])[] = [];
  const photographs: Record<string, Buffer> = {};
  for (const [name, file] of Object.entries(site.assets)) {
    const isSvg = name.endsWith('.svg');
    if (name.startsWith(iconFolder)) {
      if (isSvg) icons.push([name.slice(iconFolder.length, -'.svg'.length), readFileSync(file, 'utf8')]);
      continue;
    }
    if (!used.has(name) || name.startsWith('fonts/')) continue;
    if (isPhotograph(name)) {
      photographs[name] = readFileSync(file);
      continue;
    }
    const content = isSvg ? substituteTokens(readFileSync(file, 'utf8'), scales) : readFileSync(file);
    const output = hashedFile(name, content);
    files.push(output);
    images.set(name, { url: `${base}/${output.path}`, ...sizeOf(name, content) });
  }
  for (const [name, { files: encodings, image }] of await publishPhotographs(photographs, {
    base,
    cache,
    onProgress,
  })) {
    files.push(...encodings);
    images.set(name, image);
  }
  for (const [id, name] of drawnLogos(site.settings.brand)) {
    const file = site.assets[name];
    if (file !== undefined) icons.push([id, substituteTokens(readFileSync(file, 'utf8'), scales)]);
  }
  files.push(...mailLogo(site));
  const sprite = iconSprite(icons);
  const spriteFile = { path: `images/icons.${contentHash(sprite)}.svg`, content: sprite };
  return { files: [...files, spriteFile], images: Object.fromEntries(images), sprite: `${base}/${spriteFile.path}` };
}

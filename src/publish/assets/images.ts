import { readFileSync } from 'node:fs';
import type { Progress } from '../../base/progress';
import type { CompiledSite } from '../../model/site';
import type { Image } from '../../kit/page/context';
import { substituteTokens } from '../../theme/tokens';
import type { Scales } from '../../theme/tokens';
import { contentHash, hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { isPhotograph, publishPhotographs } from './photographs';
import type { PictureCache } from './picture-cache';

const iconFolder = 'images/icons/';

/** Width and height of an SVG, from its viewBox. */
function svgSize(svg: string): { width?: number; height?: number } {
  const box = /viewBox="\s*[-\d.]+\s+[-\d.]+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(svg);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : {};
}

/** Facts about a picture, or a file to download, that pages need. */
const sizeOf = (name: string, content: string | Buffer): Omit<Image, 'url'> =>
  name.startsWith('files/')
    ? { bytes: Buffer.byteLength(content) }
    : typeof content === 'string'
      ? svgSize(content)
      : {};

/** One sprite of all icons and the logo; `<use href="sprite#name">` draws one in the colour of the text around it. */
function iconSprite(icons: readonly (readonly [name: string, svg: string])[]): string {
  const symbols = icons.map(([name, svg]) => {
    const attributes = /<svg([^>]*)>/.exec(svg)?.[1]?.replace(/\s(xmlns|width|height)="[^"]*"/g, '') ?? '';
    const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${name}"${attributes}>${inner.trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export type SiteImages = {
  readonly files: readonly OutputFile[];
  readonly images: ReadonlyMap<string, Image>;
  readonly sprite: string;
};

type ImageOptions = {
  readonly site: CompiledSite;
  readonly scales: Scales;
  readonly base: string;
  /** Names of the pictures that something shows. */
  readonly used: ReadonlySet<string>;
  readonly cache: PictureCache;
  readonly onProgress?: Progress | undefined;
};

/** Pictures of a site in its colours, photographs in formats that are small, named by content. Pictures that nothing names are left out. */
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
  const logo = site.assets[site.settings.brand.logo];
  if (logo?.endsWith('.svg')) icons.push(['logo', substituteTokens(readFileSync(logo, 'utf8'), scales)]);
  const sprite = iconSprite(icons);
  const spriteFile = { path: `images/icons.${contentHash(sprite)}.svg`, content: sprite };
  return { files: [...files, spriteFile], images, sprite: `${base}/${spriteFile.path}` };
}

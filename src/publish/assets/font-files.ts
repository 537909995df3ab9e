/** The published files of a typeface: taken from the site or a package, subset, and named by content. */
import { readFileSync } from 'node:fs';
import type { Font } from '../../model/site';
import { packageFaces } from '../../definition/facts/fonts';
import type { FontFace } from '../../theme/font';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { figtree } from './built-in-fonts';
import type { BuiltInFonts } from './built-in-fonts';
import { lettersOfFont } from './font-letters';
import { fontScripts, lettersOfRange, rangeBeyondScripts, shortRange } from './font-scripts';
import { FontRefused, cutFont, factsOfFont } from './font-work';
import type { PictureCache } from './picture-cache';

export type FontOptions = {
  readonly assets: Readonly<Record<string, string>>;
  readonly builtIn: BuiltInFonts;
  readonly base: string;
  /** Every letter of the site's own texts. */
  readonly letters: () => string;
  readonly cache: PictureCache;
};

/** A font file before it is subset. */
export type FontSource = {
  readonly src: string;
  readonly content: Buffer;
  readonly weights: readonly [from: number, to: number];
  /** The range of weights to keep; undefined: all. */
  readonly kept: readonly [from: number, to: number] | undefined;
  readonly isItalic: boolean;
  readonly range: string | undefined;
};

export type FontPiece = { readonly file: OutputFile; readonly face: FontFace };

const formats: Readonly<Record<string, FontFace['format']>> = { woff2: 'woff2', woff: 'woff', otf: 'opentype' };

const formatOf = (path: string): FontFace['format'] => formats[path.slice(path.lastIndexOf('.') + 1)] ?? 'truetype';

/** The part of a file's weights that the theme uses; undefined for none. */
function keptOf({ weights: wanted }: Font, [from, to]: FontSource['weights']): FontSource['weights'] | undefined {
  if (wanted === undefined) return [from, to];
  const within = wanted.filter((weight) => weight >= from && weight <= to);
  return within.length === 0 ? undefined : [Math.min(...within), Math.max(...within)];
}

/** Weights of a package with a file per weight, as far as recipes use them. */
const usual: readonly number[] = [400, 500, 600, 700];

function facesOf(font: Font, { assets }: FontOptions) {
  if (font.package === undefined) return font.files ?? [];
  const faces = packageFaces(assets, font.package).filter(({ style }) => font.italic || style === 'normal');
  if (faces.length === 0)
    throw new FontRefused(`The package "${font.package}" is not installed, or holds no fonts of Fontsource.`);
  return faces.filter(({ weight }) => weight === undefined || (font.weights ?? usual).includes(weight));
}

/** The files of a typeface before they are subset, those of the first script first. @throws FontRefused */
export function fontSources(font: Font, options: FontOptions): readonly FontSource[] {
  return facesOf(font, options).flatMap(({ src, weight, style, range }): FontSource[] => {
    const path = options.assets[src] ?? options.builtIn.files[src];
    if (path === undefined) {
      // A bare release, as in some tests, has no files.
      if (font === figtree) return [];
      throw new FontRefused(`There is no font file "${src}".`);
    }
    const content = readFileSync(path);
    const facts = factsOfFont(src, content);
    const weights = weight === undefined ? facts.weights : ([weight, weight] as const);
    const kept = keptOf(font, weights);
    if (kept === undefined) return [];
    const isCut = facts.isVariable && (kept[0] !== facts.weights[0] || kept[1] !== facts.weights[1]);
    const isItalic = style === undefined ? facts.isItalic : style === 'italic';
    return [{ src, content, weights: kept, kept: isCut ? kept : undefined, isItalic, range }];
  });
}

type CutFile = { readonly path: string; readonly content: Buffer; readonly range: string | undefined };

/** The subsets of a source. */
async function cutFiles(font: Font, source: FontSource, { letters, cache }: FontOptions): Promise<readonly CutFile[]> {
  const { src, kept, range } = source;
  const stem = `fonts/${src.slice(src.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}`;
  const short = range === undefined ? undefined : shortRange(range);
  if (font.subset === 'letters') {
    const wanted = short === undefined ? letters() : lettersOfRange(short).replaceAll(notIn(letters()), '');
    const cut = await cutFont(source, { letters: wanted, weights: kept }, cache);
    return [{ path: `${stem}.woff2`, content: cut, range: short }];
  }
  if (font.subset === 'none' || short !== undefined) {
    const isCut = kept !== undefined && font.subset !== 'none';
    const whole = isCut ? await cutFont(source, { letters: undefined, weights: kept }, cache) : source.content;
    return [{ path: isCut ? `${stem}.woff2` : `${stem}${/\.\w+$/.exec(src)?.[0]}`, content: whole, range: short }];
  }
  const beyond = rangeBeyondScripts(lettersOfFont(source.content));
  const scripts = [...fontScripts, ...(beyond === undefined ? [] : [{ name: 'other', range: beyond }])];
  const files: CutFile[] = [];
  for (const script of scripts) {
    const cut = await cutFont(source, { letters: lettersOfRange(script.range), weights: kept }, cache);
    // The glyph for unknown letters is always included.
    if (factsOfFont(src, cut).glyphs > 1)
      files.push({ path: `${stem}-${script.name}.woff2`, content: cut, range: script.range });
  }
  if (files.length === 0) throw new FontRefused(`${src} has no shape for any letter.`);
  return files;
}

/** Matches every letter outside of these. */
const notIn = (letters: string): RegExp => new RegExp(`[^${letters.replace(/[\\\]^-]/g, '\\$&')}]`, 'gu');

/** A source split into files, with the CSS rule of each. */
export async function fontPieces(font: Font, source: FontSource, options: FontOptions): Promise<readonly FontPiece[]> {
  const { weights, isItalic } = source;
  const weight = weights[0] === weights[1] ? `${weights[0]}` : weights.join(' ');
  const cut = await cutFiles(font, source, options);
  return cut.map(({ path, content, range }) => {
    const file = hashedFile(path, content);
    const url = `${options.base}/${file.path}`;
    return { file, face: { family: font.family, url, format: formatOf(path), weight, isItalic, range } };
  });
}

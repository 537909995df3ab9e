/** The files of a site's typeface, for checking and publishing. */
import { readFileSync } from 'node:fs';
import { asObject, asText } from '../../base/json';
import { packageAssets } from '../source/font-packages';

/** A file of a Fontsource package: one script, one style, one weight or all of them. */
export type PackageFace = {
  /** Its name among the assets of the site. */
  readonly src: string;
  readonly style: 'normal' | 'italic';
  /** Undefined: a variable font. */
  readonly weight: number | undefined;
  /** Letters in it. */
  readonly range: string;
};

type Assets = Readonly<Record<string, string>>;

function rangesIn(file: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return file === undefined ? {} : asObject(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Whether a package is installed, and so among the assets of the site. */
export const hasPackage = (assets: Assets, name: string): boolean => `${packageAssets(name)}package.json` in assets;

/** The files of a package by its list of scripts, Latin first; empty for a package with another structure. */
export function packageFaces(assets: Assets, name: string): readonly PackageFace[] {
  const folder = packageAssets(name);
  const ranges = Object.entries(rangesIn(assets[`${folder}unicode.json`]));
  const id = name.slice(name.lastIndexOf('/') + 1);
  const scripts = ranges.toSorted(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'));
  return scripts.flatMap(([script, range]) => {
    // Parts of a large script have numbers: "[12]".
    const start = `${folder}files/${id}-${script.replace(/[[\]]/g, '')}-`;
    const files = Object.keys(assets).filter((src) => src.startsWith(start));
    return files.flatMap((src) => {
      const [, weight, style] = /^(wght|\d+)-(normal|italic)\.woff2$/.exec(src.slice(start.length)) ?? [];
      if (style !== 'normal' && style !== 'italic') return [];
      return {
        src,
        style,
        weight: weight === 'wght' ? undefined : Number(weight),
        range: asText(range) ?? '',
      } as const;
    });
  });
}

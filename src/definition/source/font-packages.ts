/** Files of the font packages that a theme names. They are assets of the site: `packages/<name>/files/…`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, asText } from '../../base/json';
import { installedPackage } from './installed';

/** The prefix of a package's files among the assets of a site. */
export const packageAssets = (name: string): string => `packages/${name}/`;

const isPackageName = (name: string): boolean => /^(@[a-z0-9._-]+\/)?[a-z0-9][a-z0-9._-]*$/.test(name);

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(join(folder, 'files'))
      .filter((name) => name.endsWith('.woff2'))
      .sort()
      .map((name) => `files/${name}`);
  } catch {
    return [];
  }
}

/** Absolute files of the installed packages that the theme names: fonts, package.json, unicode.json; by asset name. */
export function fontPackageFiles(root: string, settings: unknown): Readonly<Record<string, string>> {
  const theme = asObject(asObject(settings)['theme']);
  const names = [theme['font'], theme['headingFont']].flatMap((font) => asText(asObject(font)['package']) ?? []);
  return Object.fromEntries(
    [...new Set(names)].filter(isPackageName).flatMap((name) => {
      const folder = installedPackage(root, name);
      if (folder === undefined) return [];
      const paths = ['package.json', 'unicode.json', ...filesOf(folder)];
      return paths.map((path) => [packageAssets(name) + path, join(folder, path)] as const);
    }),
  );
}

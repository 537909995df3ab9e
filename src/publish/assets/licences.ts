/** Licences of packages whose code or font a published site brings to browsers. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const rule = '-'.repeat(80);

/** Folder of the package that a module belongs to; undefined for code that belongs to none. */
function packageOf(module: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.replace(/^\0/, '')) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

/** Folders of the packages that modules belong to, by the path of a module. */
export const packagesOf = (modules: readonly string[]): readonly string[] => [
  ...new Set(modules.map(packageOf).filter((folder) => folder !== undefined)),
];

/** Name, version and licence of a package with the licence's text, as the package brings it. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text =
    file === undefined ? 'The package brings no text of its licence.' : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\n${license}\n\n${text}`;
}

/** Takes folders of packages. Each licence begins below a line. */
export const licenceTexts = (folders: readonly string[]): string =>
  [...new Set(folders.map(licenceOf))]
    .sort()
    .map((text) => `\n${rule}\n\n${text}\n`)
    .join('');

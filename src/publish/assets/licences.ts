/** Licences of packages whose code or font a published site sends to browsers. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const rule = '-'.repeat(80);

/** Folder of a module's package; undefined for code that belongs to none. */
function packageOf(module: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.replace(/^\0/, '')) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

/** Package folders of modules, by the path of a module. */
export const packagesOf = (modules: readonly string[]): readonly string[] => [
  ...new Set(modules.map(packageOf).filter((folder) => folder !== undefined)),
];

/** Name, version and licence of a package, with the licence's text. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text =
    file === undefined ? 'The package brings no text of its licence.' : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\n${license}\n\n${text}`;
}

/** Takes folders of packages. A line separates the licences. */
export const licenceTexts = (folders: readonly string[]): string =>
  [...new Set(folders.map(licenceOf))]
    .sort()
    .map((text) => `\n${rule}\n\n${text}\n`)
    .join('');

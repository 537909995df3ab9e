import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { inBrowsers } from './in-browsers.ts';

/** Packages that reach browsers outside the bundle: the font, and the code of validators, which publishing compiles. */
const besides: readonly string[] = ['@fontsource-variable/figtree', 'ajv'];

const rule = '-'.repeat(80);

/** Folder of the package that a module belongs to; undefined for our own. */
function packageOf(module: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.replace(/^\0/, '')) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

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

/** Lists the licences of every package whose code or font a published site brings to browsers, with their texts. */
export const licences: Plugin = {
  name: 'faceplate:licences',
  applyToEnvironment: (environment) => inBrowsers(environment) && environment.name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const root = join(this.environment.config.root, 'node_modules');
    const folders = [
      ...modules.map((module) => packageOf(module.replaceAll('/', sep))),
      ...besides.map((name) => join(root, name)),
    ];
    const texts = [...new Set(folders.filter((folder) => folder !== undefined).map(licenceOf))].sort();
    const head = 'This site contains code and a font of others, under these licences.';
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: [head, ...texts].join(`\n\n${rule}\n\n`) + '\n' });
  },
};

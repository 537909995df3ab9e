import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { licenceTexts, packagesOf } from '../../src/publish/assets/licences.ts';
import { inBrowsers } from './in-browsers.ts';

/** Packages that reach browsers outside the bundle: the font, and the code of validators, which publishing compiles. */
const besides: readonly string[] = ['@fontsource-variable/figtree', 'ajv'];

/** Lists the licences of all packages whose code or font a published site contains, with their texts. */
export const licences: Plugin = {
  name: 'faceplate:licences',
  applyToEnvironment: (environment) => inBrowsers(environment) && environment.name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const root = join(this.environment.config.root, 'node_modules');
    const folders = [
      ...packagesOf(modules.map((module) => module.replaceAll('/', sep))),
      ...besides.map((name) => join(root, name)),
    ];
    const head = 'This site contains code and a font of others, under these licences.\n';
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: head + licenceTexts(folders) });
  },
};

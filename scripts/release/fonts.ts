import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { inBrowsers } from './in-browsers.ts';

const files: readonly string[] = ['latin', 'latin-ext'].map((subset) => `figtree-${subset}-wght-normal.woff2`);

/** Copies the files of the font next to the scripts, so that publishing needs no package of fonts. */
export const fonts: Plugin = {
  name: 'faceplate:fonts',
  applyToEnvironment: (environment) => inBrowsers(environment) && environment.name === 'client',
  generateBundle() {
    const folder = join(this.environment.config.root, 'node_modules/@fontsource-variable/figtree/files');
    for (const name of files)
      this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(join(folder, name)) });
  },
};

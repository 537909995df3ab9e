import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtInFontFiles, measuredFile } from '../../src/publish/assets/built-in-fonts.ts';
import { measureFont, measureKey } from '../../src/publish/assets/font-work.ts';
import { headingWeights } from '../../src/theme/theme-tokens.ts';
import { inBrowsers } from './in-browsers.ts';

/** Copies the font files next to the scripts, with their metrics, so that publishing them requires no other package. */
export const fonts: Plugin = {
  name: 'faceplate:fonts',
  applyToEnvironment: (environment) => inBrowsers(environment) && environment.name === 'client',
  async generateBundle() {
    const folder = join(this.environment.config.root, 'node_modules/@fontsource-variable/figtree/files');
    const sources = builtInFontFiles.map((name) => [name, readFileSync(join(folder, name))] as const);
    for (const [name, source] of sources) this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source });
    // The first weight is that of body text.
    const texts = sources.flatMap(([src, content]) => headingWeights.map((weight) => ({ src, content, weight })));
    const measured = await Promise.all(
      texts.map(async ({ src, content, weight }) => [
        measureKey(content, weight),
        await measureFont({ src, content }, weight, undefined),
      ]),
    );
    const list = JSON.stringify(Object.fromEntries(measured));
    this.emitFile({ type: 'asset', fileName: `fonts/${measuredFile}`, source: list });
  },
};

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../definition/source/folders';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';

/** The browser bundle of this release, the same for every site. */
export type Bundle = {
  readonly files: readonly OutputFile[];
  /** Paths below a site's folder. */
  readonly headScript: string;
  /** Script that holds presses until the runner is loaded, for pages with something to press. */
  readonly hold: string;
  readonly runner: string;
  /** Modules that the runner loads at once on pages with islands. */
  readonly islands: string;
  /** Modules that all session pages of the application need. */
  readonly application: readonly string[];
  readonly fonts: readonly { readonly path: string; readonly preload: boolean }[];
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;

/** File of a named part of the build. */
const partOf = (folder: string, name: string): string => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const part = Object.values(manifest).find((entry) => entry.name === name);
  if (!part) throw new Error(`The build holds no part "${name}": remove dist/ and build again`);
  return part.file;
};

const assetsOf = (folder: string): OutputFile[] =>
  readdirSync(join(folder, 'assets')).map((name) => ({
    path: `assets/${name}`,
    content: readFileSync(join(folder, 'assets', name)),
  }));

/** Latin first: the other files are fetched only by pages that use their letters. */
const fontFiles = ['latin', 'latin-ext'].map((subset) => ({ subset, name: `figtree-${subset}-wght-normal.woff2` }));

/** Reads the release's bundle, fonts included, from the dist/ of a project or of its package. */
export function readBundle(project: string): Bundle {
  const root = packageRoot(project);
  const client = join(root, 'dist/client');
  const head = join(root, 'dist/head');
  const hold = join(root, 'dist/hold');
  const fontFolder = join(client, 'fonts');
  const fonts = fontFiles.map(({ name, subset }) => ({
    ...hashedFile(`fonts/${name}`, readFileSync(join(fontFolder, name))),
    preload: subset === 'latin',
  }));
  return {
    files: [
      { path: 'licences.txt', content: readFileSync(join(client, 'licences.txt')) },
      ...assetsOf(client),
      ...assetsOf(head),
      ...assetsOf(hold),
      ...fonts.map(({ path, content }) => ({ path, content })),
    ],
    headScript: partOf(head, 'head'),
    hold: partOf(hold, 'hold'),
    runner: partOf(client, 'runner'),
    islands: partOf(client, 'islands'),
    application: ['presses', 'rolldown-runtime', 'main', 'App', 'services', 'blocks'].map((name) =>
      partOf(client, name),
    ),
    fonts: fonts.map(({ path, preload }) => ({ path, preload })),
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { EnvironmentOptions, Plugin } from 'vite';
import { askAgain } from './scripts/release/ask-again.ts';
import { releaseDigest } from './scripts/release/digest.ts';
import { fonts } from './scripts/release/fonts.ts';
import { licences } from './scripts/release/licences.ts';
import { partNamer } from './scripts/release/parts.ts';
import { inBrowsers } from './scripts/release/in-browsers.ts';
import { besideRealm, ofApplication, realmOf } from './scripts/release/realm.ts';
import { exportedNames } from './scripts/release/exported-names.ts';

/** Builds of a release, made by `npx vite build`: scripts of pages, the two that run before them, the client of `dev`, and the command. */

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Another module for one that libraries import. Vite's own alias holds for every build alike. */
const replacing = (id: RegExp, other: string, where?: Plugin['applyToEnvironment']): Plugin => ({
  name: `faceplate:${other.split('/').at(-1)}`,
  enforce: 'pre',
  ...(where === undefined ? {} : { applyToEnvironment: where }),
  resolveId: {
    filter: { id },
    handler(_, importer, options) {
      return this.resolve(other, importer, { ...options, skipSelf: true });
    },
  },
});

/** ICU messages are compiled when a site is published. */
const withoutParser = replacing(
  /^@formatjs\/icu-messageformat-parser$/,
  '@formatjs/icu-messageformat-parser/no-parser.js',
  inBrowsers,
);

/** Of the forms library only what our forms consist of is used. The rest stays out of the browser, and out of the package. */
const withoutMarkdown = [
  replacing(/^markdown-to-jsx(\/react)?$/, file('src/forms/library/plain-text.ts')),
  replacing(/^fast-uri$/, file('src/forms/library/local-uri.ts')),
];

type BuildOptions = NonNullable<EnvironmentOptions['build']>;
type Output = Exclude<NonNullable<NonNullable<BuildOptions['rollupOptions']>['output']>, readonly unknown[]>;

const hashed: Output = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

/** "use client" means nothing outside a server that renders for browsers; and what one page holds at once, another loads when it is wanted. */
const meant: readonly (string | undefined)[] = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'];

const onwarn: NonNullable<BuildOptions['rollupOptions']>['onwarn'] = (warning, tell) => {
  if (!meant.includes(warning.code)) tell(warning);
};

/**
 * Scripts for browsers, built as a library: an application's build would wrap each dynamic import in a helper for style sheets and
 * nonces, a quarter of the runner.
 */
const browser = (
  name: string,
  entry: Readonly<Record<string, string>>,
  output: Output,
  format: 'es' | 'iife' = 'es',
): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry, formats: [format], name },
    outDir: `dist/${name}`,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      output: { ...output, minify: true, comments: false },
      preserveEntrySignatures: 'allow-extension',
      onwarn,
    },
  },
});

type Manifest = { readonly version: string; readonly dependencies: Readonly<Record<string, string>> };

const manifest = (path: string): Manifest => JSON.parse(readFileSync(file(path), 'utf8'));

const own = manifest('package.json');

/** Packages that the command takes from node_modules: those of the reference API alone, native code, and what only one verb loads. */
const leftOutside: readonly string[] = [
  ...Object.keys(manifest('sandbox/package.json').dependencies).filter((name) => !(name in own.dependencies)),
  'axe-core',
  'graphql',
  'json-schema-to-typescript',
  'playwright-core',
  'rolldown',
  'sharp',
  'subset-font',
  'vite',
  '@vitejs/plugin-react',
];

/** What kinds of a project import, beside the release for browsers and beside the command. */
const forKinds = {
  kit: file('src/entry/kit.ts'),
  react: file('src/entry/react.ts'),
  'jsx-runtime': file('src/entry/jsx-runtime.ts'),
};

const node: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: [...leftOutside] },
  // Bundled code uses the production build, which renders fast.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        cli: file('scripts/command/cli.ts'),
        faceplate: file('scripts/library/faceplate.ts'),
        'publish-worker': file('scripts/command/publish/worker.ts'),
        'api-process': file('scripts/serve/api-process.ts'),
        ...forKinds,
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
      onwarn,
      // Comments with the path of each module are 80 kB of the package.
      experimental: { attachDebugInfo: 'none' },
    },
  },
};

/** Writes next to the command its version, the hash of its scripts for browsers, and the names of the kit. */
function noteRelease(): void {
  writeFileSync(
    file('dist/node/release.json'),
    JSON.stringify({ version: own.version, release: releaseDigest(file('dist')) }),
  );
  writeFileSync(file('dist/node/kit.json'), JSON.stringify(exportedNames(readFileSync(forKinds.kit, 'utf8'))));
}

/** The modules of a site that an application shows, as a function that evaluates them again, and its imports. */
const embedded = (entry: string, format: 'es' | 'iife', output: Output): EnvironmentOptions => {
  const options = browser('modules', { [entry.split('.')[0] ?? '']: file(`src/embed/${entry}`) }, output, format);
  const rollupOptions = { ...options.build?.rollupOptions, external: Object.keys(ofApplication) };
  const emptyOutDir = format === 'iife';
  return { ...options, build: { ...options.build, outDir: 'dist/react', emptyOutDir, manifest: false, rollupOptions } };
};

/** Classic scripts of one page share one scope: each is a function. */
const whole: Output = { ...hashed, codeSplitting: false };

export default defineConfig({
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [besideRealm, realmOf, askAgain, withoutParser, withoutMarkdown, licences, fonts],
  environments: {
    client: browser(
      'client',
      { runner: file('src/runner/runner.ts'), ...forKinds, hot: file('src/entry/hot.ts') },
      {
        ...hashed,
        codeSplitting: { groups: [{ name: partNamer(), debugName: 'parts' }], includeDependenciesRecursively: false },
      },
    ),
    head: browser('head', { head: file('src/runner/head.ts') }, whole, 'iife'),
    hold: browser('hold', { hold: file('src/runner/hold.ts') }, whole, 'iife'),
    dev: browser('dev', { dev: file('scripts/serve/dev/client/dev.ts') }, { entryFileNames: 'dev.js' }),
    realm: embedded('realm.ts', 'iife', {
      entryFileNames: 'realm.js',
      codeSplitting: false,
      strictExecutionOrder: true,
      globals: { ...ofApplication },
    }),
    react: embedded('faceplate.ts', 'es', { entryFileNames: 'faceplate.js' }),
    ssr: node,
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      noteRelease();
    },
  },
});

// Builds once per release: the browser bundle every site shares, and the command itself.
import { join } from 'node:path';
import { build } from 'vite';
import { askAgain } from './ask-again.mjs';
import { plainImports } from './plain-imports.mjs';
import { root } from './root.mjs';

// ICU messages are compiled when a site is published; of the forms library only what
// our forms consist of is used. The rest stays out of the browser.
const withoutParsers = [
  { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
  { find: /^markdown-to-jsx(\/react)?$/, replacement: join(root, 'src/forms/plainText.ts') },
  // Its package leads browsers to the development build.
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^fast-uri$/, replacement: join(root, 'src/forms/localUri.ts') },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: join(root, 'src/forms/defaultRegistry.ts') },
];

// "use client" means nothing outside a server that renders for browsers.
const onwarn = (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning);

const common = { root, configFile: false, logLevel: 'warn', publicDir: false };

// What every page runs first is one file, what actions need a second; start-up and everything below it stays out.
const first = /src\/(runner\/(?!conditions|services|text|live|islands|popovers|presses|consent|integrations)|state\/(faceplate|scope|locale)\.|loading\/(?!loadJson))|rolldown\/runtime|preload-helper/;
const actions = /src\/(runner\/presses|kit\/(action|run)\.|state\/place\.|expression\/evaluate|actions\/(set|reset|close)\/)/;

const browserOutput = {
  codeSplitting: { groups: [{ name: 'runner', test: first }, { name: 'presses', test: actions }], includeDependenciesRecursively: false },
  entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' };

const browserBuild = (outDir, input, output, emptyOutDir) => build({
  ...common,
  base: './',
  plugins: [plainImports, askAgain],
  resolve: { alias: withoutParsers },
  build: { outDir, emptyOutDir, manifest: true, assetsInlineLimit: 0, modulePreload: false, target: 'es2022', rollupOptions: { input, output, onwarn } },
});

const nodeBuild = () => build({
  ...common,
  ssr: { external: true },
  build: {
    outDir: join(root, 'dist/node'), emptyOutDir: true, ssr: true, target: 'node20', minify: false,
    rollupOptions: { input: { cli: join(root, 'scripts/cli.ts') }, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});

/** What is built does not depend on who asks: a test's NODE_ENV would give React's development build. */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

export const buildAll = () => inProduction(async () => {
  await browserBuild(join(root, 'dist/client'), { runner: join(root, 'src/runner/runner.ts') }, browserOutput, true);
  await browserBuild(join(root, 'dist/head'), { head: join(root, 'src/runner/head.ts') }, { ...browserOutput, format: 'iife', codeSplitting: false }, true);
  await browserBuild(join(root, 'dist/hold'), { hold: join(root, 'src/runner/hold.ts') }, { ...browserOutput, format: 'iife', codeSplitting: false }, true);
  await browserBuild(join(root, 'dist/dev'), { dev: join(root, 'scripts/serve/devClient/dev.ts') }, { entryFileNames: 'dev.js' }, true);
  await nodeBuild();
});

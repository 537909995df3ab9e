import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const otherLanguages = /[\\/]react-aria[\\/]dist[\\/].*[\\/]intl[\\/].*[\\/](?!en-US|de-DE)[a-z]{2}-[A-Z]{2}\.m?js$/;

/** Texts of react-aria in languages that the studio does not have: a fifth of its scripts. */
const withoutOtherLanguages: Plugin = {
  name: 'faceplate:without-other-languages',
  enforce: 'pre',
  load: (id) => (otherLanguages.test(id) ? 'export default {};' : undefined),
};

const ours = (path: string): string => fileURLToPath(new URL(`../src/forms/library/${path}`, import.meta.url));

/** Parts of the forms library that no panel needs, as in the browser build: Markdown in descriptions, and addresses of schemas. */
const alias = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: ours('plain-text.ts') },
  { find: /^fast-uri$/, replacement: ours('local-uri.ts') },
];

/** The build of the studio: one page for its own server, never part of a publication. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutOtherLanguages],
  resolve: { alias },
  build: {
    outDir: fileURLToPath(new URL('../dist/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // A local tool is loaded from this machine.
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      onwarn: (warning, tell) => {
        // "use client" means nothing outside of a server that renders for browsers.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning);
      },
    },
  },
});

import type { Plugin } from 'vite';

/** Whether what is built runs in browsers; the command is built by the same configuration. */
export const inBrowsers: NonNullable<Plugin['applyToEnvironment']> = ({ config }) => config.consumer === 'client';

/**
 * Vite wraps every dynamic import in a helper for style sheets, nonces and old browsers: a quarter of the runner. The bundle needs none
 * of that; together with `modulePreload: false` an import is an import.
 */
export const plainImports: Plugin = {
  name: 'faceplate:plain-imports',
  enforce: 'pre',
  applyToEnvironment: inBrowsers,
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
};

// Vite wraps every dynamic import in a helper for style sheets, nonces and old browsers: a quarter of the runner. The bundle needs none
// of that; together with `modulePreload: false` an import is an import.
export const plainImports = {
  name: 'faceplate:plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
};

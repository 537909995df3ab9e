import { defineConfig } from 'vite';

/** Bundles the API into one file for Node; packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'api.js', codeSplitting: false } },
  },
});

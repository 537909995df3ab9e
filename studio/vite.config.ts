import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The build of the studio: one page for its own server, and never a part of what is published. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
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

import type { Plugin } from 'vite';
import { inBrowsers } from './plain-imports.ts';

/**
 * Firefox and WebKit remember a module that could not be fetched and never ask for its address again. A part that is only loaded on
 * demand is therefore asked for by `fpImport` (src/loading/import-module.ts), which takes another address after a failure. Parts that
 * others import as well keep their one address: under two they would exist twice.
 */
const importOf = /\bimport\((["'`])(\.\/[^"'`]+)\1\)/g;

/** What is left of Vite's helper once plainImports has emptied it. */
const wrapped =
  /\b\w+\(\(\)=>((?:import|fpImport)\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+\))?),(?:\[\]|void 0|__VITE_PRELOAD__),import\.meta\.url\)/g;

export const askAgain: Plugin = {
  name: 'faceplate:ask-again',
  enforce: 'post',
  applyToEnvironment: inBrowsers,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const shared = new Set(chunks.flatMap(({ imports }) => imports));
    const isAlone = (from: string, address: string): boolean =>
      !shared.has(new URL(address, `file:///${from}`).pathname.slice(1));
    for (const chunk of chunks) {
      chunk.code = chunk.code
        .replace(importOf, (whole: string, _quote: string, address: string) =>
          isAlone(chunk.fileName, address) ? `fpImport(\`${address}\`)` : whole,
        )
        .replace(wrapped, '$1');
    }
  },
};

import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again';

const modules: Readonly<Record<string, string>> = {
  '/entry': "import '/shared'; export const a = () => import('/alone'), s = 'import(`./text.js`)';",
  '/other':
    "import '/shared'; export const b = () => import('/shared'), c = () => import('/alone').then((m) => m.alone);",
  '/alone': "export const alone = 'alone';",
  '/shared': "globalThis.shared = 'shared';",
};

const virtualModules: Plugin = {
  name: 'written',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
};

/** Fails if an upgrade of Vite changes the code around imports. */
it('retries only parts that are loaded on demand', async () => {
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: true };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [askAgain, virtualModules],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      lib: { entry: { entry: '/entry', other: '/other' }, formats: ['es'] },
      rollupOptions: { preserveEntrySignatures: 'strict', output },
    },
  });
  const { output: parts } = [built].flat()[0] as Rolldown.RolldownOutput;
  const codeOf = (name: string): string =>
    parts.flatMap((part) => (part.type === 'chunk' && part.fileName === name ? [part.code] : [])).join('');
  expect(codeOf('entry.js')).toMatch(/\(\)=>fpImport\(`\.\/alone-[\w-]{8}\.js`\)/);
  expect(codeOf('entry.js')).toContain('import(`./text.js`)');
  expect(codeOf('other.js')).toMatch(/\(\)=>fpImport\(`\.\/alone-[\w-]{8}\.js`\)\.then/);
  expect(codeOf('other.js')).toMatch(/\(\)=>import\(`\.\/[\w-]+\.js`\)\.then/);
  expect(parts.map((part) => (part.type === 'chunk' ? part.code : '')).join('')).not.toContain('import.meta.url');
});

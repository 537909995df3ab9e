import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const file = (name: string) => new URL(name, import.meta.url).pathname;

/** Size of an entry as one file, without modules that it loads later. */
async function sizeOf(entry: string, later: RegExp): Promise<number> {
  const outside = {
    name: 'later',
    enforce: 'pre' as const,
    resolveId: (id: string) => (later.test(id) ? { id: 'later', external: true } : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [outside],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      lib: { entry: file(entry), formats: ['es'] },
      rollupOptions: { preserveEntrySignatures: 'strict', output: { minify: true, comments: false } },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}

describe('the initial size of the page scripts', () => {
  it.each([
    ['head.ts', /^$/, 1000],
    ['runner.ts', /\/(main|conditions|services|islands|presses|consent)$/, 1950],
    ['hold.ts', /^$/, 1100],
    ['presses.ts', /\/(failures|load|lost)$/, 1700],
    // 50 of them lead out of a loss that Firefox would repeat for ever; 80 wait for a state, which saves 57,000 on a page with plans.
    // 80 begin blocks with a script of their own, and the island that had the focus before.
    ['islands.ts', /\/(load|lost|live)$/, 1110],
    ['consent.ts', /\/(consent-control|load|lost)$/, 1400],
    // 394 of them carry the session's key as an API wants it: a header with its prefix, a parameter, or a cookie with its proof.
    // 75 of them tell whose key a link has brought, on a page without start-up too, and that what is typed cannot be kept.
    // 700 of them make calls of start-up side by side and ask for the data of a session page while React is being loaded, each call as soon
    // as an answer shows that the page needs it.
    // 430 of them ask for the choices of forms that are shown at first, and keep answers of start-up for blocks.
    // 120 of them fetch the whole style sheet of a session page, which no longer blocks its first paint; 10 let a protocol make several
    // exchanges of one call.
    [
      'services.ts',
      /\/(main|live|actions\/run|text|load|lost|logout|failures|errors|idempotency|returning|consent|integrations|upload-progress|renewal|registry\/actions)$|\.\/(rest|cms|graphql)\//,
      8040,
    ],
    ['../operations/rest/request.ts', /\/(evaluate|credentials|versions|file|load)$/, 1410],
  ])('%s stays small', async (entry, later, limit) => {
    expect(await sizeOf(entry, later)).toBeLessThanOrEqual(limit);
  });
});

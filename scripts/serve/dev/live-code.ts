/** The saved code of a checkout: pages load it from Vite, and sites are published with it. */
import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { Bundle } from '../../../src/publish/assets/bundle';
import type { publishTo } from '../publish-to';
import { liveBase } from './messages';
import { savedSince } from './saved-since';

const runner = 'scripts/serve/dev/client/live.ts';
const publisher = 'scripts/serve/publish-to.ts';

/** Folders of a checkout without code or definitions of a site. */
const ignored: readonly string[] = ['.faceplate', 'dist', 'docs', 'out', 'sandbox', 'tests'];

/** Time in which a page requests its next module, and the maximum wait of a publication for them, in milliseconds. */
const fetchMs = 100;
const longestFetchMs = 800;

export type LiveCode = {
  /** Returns the scripts of a release with the runner from source. */
  readonly bundle: (built: Bundle) => Bundle;
  /** Answers a request for a module; false for any other. */
  readonly answers: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Loads the publisher with all saved changes. Throws for an error in the code. */
  readonly publishTo: () => Promise<typeof publishTo>;
  /** Resolves once pages that had loaded these files have fetched them again: they are replaced there without publishing. */
  readonly replaced: (paths: readonly string[]) => Promise<void>;
  /** Receives the path of each saved or deleted file. */
  readonly watch: (onChange: (path: string) => void) => void;
  readonly close: () => Promise<void>;
};

/** Packages that serve modules; they are installed only for development. */
const tools: readonly string[] = ['vite', '@vitejs/plugin-react'];

/** Whether a package is installed for code in this folder: in it or in a parent. */
const isInstalled = (folder: string, name: string): boolean =>
  existsSync(join(folder, 'node_modules', name)) || (dirname(folder) !== folder && isInstalled(dirname(folder), name));

async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // React has no Fast Refresh in production mode, for which the command is built.
  if (process.env['NODE_ENV'] === 'production') process.env['NODE_ENV'] = 'development';
  const outside = ignored.map((name) => join(root, name));
  return createServer({
    configFile: false,
    root,
    base: liveBase,
    cacheDir: join(root, '.faceplate/vite'),
    publicDir: false,
    appType: 'custom',
    logLevel: 'error',
    clearScreen: false,
    plugins: [react()],
    server: {
      middlewareMode: true,
      cors: false,
      ws: { server },
      // Errors are shown in our own panel, which needs no inline styles.
      hmr: { overlay: false },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: (path: string) => outside.some((each) => path === each || path.startsWith(each + sep)) },
    },
    // Everything that a page may load later: Vite would reload the page for a newly found dependency.
    optimizeDeps: {
      entries: [runner, 'src/{actions,blocks,forms,integrations,kit,payments,render}/**/!(*.test).{ts,tsx}'],
    },
  });
}

const at = (path: string): string => `${liveBase}${path}`.slice(1);

const fromSource = (built: Bundle): Bundle => ({
  ...built,
  runner: at(runner),
  islands: at('src/runner/islands.ts'),
  application: [],
  react: [],
  blocks: {},
  forms: [],
});

/**
 * Serves the code of a checkout on a server; undefined without source or Vite: then the built release is served. Vite starts with the first
 * request for a module or the publisher.
 */
export function liveCode(root: string, server: Server): LiveCode | undefined {
  if (!existsSync(join(root, runner)) || !tools.every((name) => isInstalled(root, name))) return undefined;
  const begun = Date.now();
  let starting: Promise<ViteDevServer> | undefined;
  let vite: ViteDevServer | undefined;
  let heard = (_path: string): void => undefined;
  let asked = 0;
  // Vite does not report files that were saved before it started.
  const catchUp = (): void => savedSince(join(root, 'src'), begun).forEach((path) => heard(path));
  const start = async (): Promise<ViteDevServer> => {
    vite = await startVite(root, server);
    vite.watcher.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') heard(path);
    });
    catchUp();
    return vite;
  };
  const started = (): Promise<ViteDevServer> =>
    (starting ??= start().catch((failure: unknown) => {
      starting = undefined;
      throw failure;
    }));
  const isLoaded = (path: string): boolean =>
    [...(vite?.environments.client.moduleGraph.getModulesByFile(path) ?? [])].some(
      ({ isSelfAccepting }) => isSelfAccepting !== undefined,
    );
  return {
    bundle: fromSource,
    answers: (request, response) => {
      if (!request.url?.startsWith(liveBase)) return false;
      asked = performance.now();
      started().then(
        ({ middlewares }) => middlewares(request, response, () => response.writeHead(404).end()),
        (failure: unknown) => {
          console.error(failure);
          response.writeHead(500).end();
        },
      );
      return true;
    },
    publishTo: async () => (await (await started()).ssrLoadModule(`/${publisher}`))['publishTo'] as typeof publishTo,
    replaced: async (paths) => {
      if (!paths.some(isLoaded)) return;
      const saved = performance.now();
      do await wait(fetchMs);
      while (performance.now() - asked < fetchMs && performance.now() - saved < longestFetchMs);
    },
    watch: (onChange) => {
      heard = onChange;
      if (vite) catchUp();
    },
    close: async () => (await starting?.catch(() => undefined))?.close(),
  };
}

/** The code of a checkout as it is saved: pages get it from Vite, and sites are published with it. */
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

/** Folders of a checkout in which nothing is part of a site or of its code. */
const ignored: readonly string[] = ['.faceplate', 'dist', 'docs', 'out', 'sandbox', 'tests'];

/** Time in which a page asks for the next of its modules, and the longest that publishing waits for them, in milliseconds. */
const fetchMs = 100;
const longestFetchMs = 800;

export type LiveCode = {
  /** The scripts of a release with the runner as it is saved. */
  readonly bundle: (built: Bundle) => Bundle;
  /** Answers a request for a module; false for any other. */
  readonly answers: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Loads the publisher with every change that was saved. Throws where the code has a mistake. */
  readonly publishTo: () => Promise<typeof publishTo>;
  /** Resolves when pages have fetched these files again that had loaded them: they are replaced there without publishing. */
  readonly replaced: (paths: readonly string[]) => Promise<void>;
  /** Receives each path that is saved or removed. */
  readonly watch: (onChange: (path: string) => void) => void;
  readonly close: () => Promise<void>;
};

/** Packages that serve modules; they are installed for development alone. */
const tools: readonly string[] = ['vite', '@vitejs/plugin-react'];

/** Whether a package is there for code in this folder: there or in a folder above. */
const isInstalled = (folder: string, name: string): boolean =>
  existsSync(join(folder, 'node_modules', name)) || (dirname(folder) !== folder && isInstalled(dirname(folder), name));

async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // React has no Fast Refresh in production, which the command is built for.
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
      // Mistakes are shown by our own panel, which needs no inline style.
      hmr: { overlay: false },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: (path: string) => outside.some((each) => path === each || path.startsWith(each + sep)) },
    },
    // Everything that a page may load later: a dependency found then would reload it.
    optimizeDeps: {
      entries: [runner, 'src/{actions,blocks,forms,integrations,kit,payments,render}/**/!(*.test).{ts,tsx}'],
    },
  });
}

/**
 * The code of a checkout in front of a server; undefined where there is no source, or no Vite: the built release is served there. Vite starts
 * when the first module is asked for, or the publisher.
 */
export function liveCode(root: string, server: Server): LiveCode | undefined {
  if (!existsSync(join(root, runner)) || !tools.every((name) => isInstalled(root, name))) return undefined;
  const begun = Date.now();
  let starting: Promise<ViteDevServer> | undefined;
  let vite: ViteDevServer | undefined;
  let heard = (_path: string): void => undefined;
  let asked = 0;
  // Vite does not tell what was saved before it started.
  const catchUp = (): void => savedSince(join(root, 'src'), begun).forEach((path) => heard(path));
  const start = async (): Promise<ViteDevServer> => {
    vite = await startVite(root, server);
    vite.watcher.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') heard(path);
    });
    catchUp();
    return vite;
  };
  const started = (): Promise<ViteDevServer> => (starting ??= start());
  const isLoaded = (path: string): boolean =>
    [...(vite?.environments.client.moduleGraph.getModulesByFile(path) ?? [])].some(
      ({ isSelfAccepting }) => isSelfAccepting !== undefined,
    );
  const at = (path: string) => `${liveBase}${path}`.slice(1);
  return {
    bundle: (built) => ({
      ...built,
      runner: at(runner),
      islands: at('src/runner/islands.ts'),
      application: [],
      react: [],
      blocks: {},
      forms: [],
    }),
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

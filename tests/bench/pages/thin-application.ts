import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFolder } from '../../../scripts/serve/static/static';
import type { Served } from '../../../scripts/serve/static/static';

/** Builds the application below `thin/` for this API and serves it below the path `/thin`. */
export async function serveThinApplication(api: string): Promise<Served> {
  // Tests set another value, but the production build of React is to be measured.
  process.env['NODE_ENV'] = 'production';
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-thin-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'thin'),
    base: '/thin/',
    plugins: [{ name: 'address-of-api', transformIndexHtml: (html) => html.replace('%API%', api) }],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return serveFolder({ folder, port: 0, base: '/thin' });
}

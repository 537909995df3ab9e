/** A page whose table nobody can change is HTML; one that can be sorted loads React. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureCacheOf, publishTo } from '../../scripts/serve/publish-to';
import { serveFolder } from '../../scripts/serve/static/static';
import type { Served } from '../../scripts/serve/static/static';
import type { Block } from '../../src/model/page';
import { compileDefinition } from '../../src/definition/compile/pages';
import { readProjectBundle } from '../../src/publish/assets/own-kinds';
import { apiUrl, useBrowser } from '../support/browser';
import { builtProject } from '../support/built-project';
import { projectRoot } from '../support/fleet';
import { language } from '../support/kinds';
import { settle, touch } from '../support/walk';

const open = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'faceplate-static-table-'));
let served: Served;

const tableOf = (sortBy?: string) => ({
  block: 'table',
  id: 'speeds',
  of: '[100, 250, 1000]',
  as: 'speed',
  caption: 'services.speed',
  columns: [{ id: 'down', label: 'services.speed', value: { $: 'speed', format: 'number' }, sortBy }],
});

const bodies: Readonly<Record<string, unknown>> = { home: tableOf(), faq: tableOf('speed') };

beforeAll(async () => {
  const { site } = builtProject().compile('base');
  if (!site) throw new Error('The base site has errors');
  const pages = site.pages.map((page) =>
    bodies[page.id] === undefined
      ? page
      : { ...page, body: compileDefinition(language, 'blocks', [bodies[page.id]]) as readonly Block[] },
  );
  await publishTo(
    { ...site, pages },
    {
      folder,
      bundle: await readProjectBundle(projectRoot, builtProject().kinds()),
      api: apiUrl(),
      pictureCache: pictureCacheOf(projectRoot),
    },
  );
  served = await serveFolder({ folder, port: 0 });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Scripts with React that a page fetches until somebody has moved over it. */
async function scriptsWithReact(path: string): Promise<string[]> {
  const page = await (await open({ site: served.url })).newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(path);
  await page.getByRole('cell').or(page.getByRole('rowheader')).first().waitFor();
  await touch(page);
  await settle(page);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return scripts.filter((_, at) => texts[at]?.includes('react.dev/errors'));
}

it('a table that cannot be changed loads no React', async () => {
  expect(await scriptsWithReact('.')).toEqual([]);
});

it('a table that can be sorted loads React', async () => {
  expect(await scriptsWithReact('faq')).not.toEqual([]);
});

/** Three companies from one site: the pages are those of `ground`, the rest is theirs. docs/guides/theme.md shows them. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { publishSite } from '../../src/publish/site/publish';
import { bareBundle, bareConfig } from '../support/bare-bundle';
import { repositoryRoot } from '../support/repository';

const brands = ['shipyard', 'bakery', 'office'];
const folder = mkdtempSync(join(tmpdir(), 'brands-'));
const shared = ['schemas', 'packs', 'content', 'src', 'node_modules', 'site.json', 'pages.json', 'menu.json'];
mkdirSync(join(folder, 'sites'));
for (const name of shared) symlinkSync(join(repositoryRoot, name), join(folder, name));
for (const name of ['ground', ...brands])
  cpSync(join(repositoryRoot, 'tests/golden/brands', name), join(folder, 'sites', name), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const project = openProject(folder);

it.each(brands)('the brand %s passes a strict check', (name) => expect(project.check(name)).toEqual([]));

async function published(name: string): ReturnType<typeof publishSite> {
  const { site } = project.compile(name);
  if (site === undefined) throw new Error(`${name} does not compile`);
  return publishSite(site, { bundle: bareBundle, config: bareConfig });
}

/** The style sheets of a published brand. */
async function sheetsOf(name: string): Promise<string> {
  const files = await published(name);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['index.html', 'contact.html', 'imprint.html']));
  return files.flatMap(({ path, content }) => (path.endsWith('.css') ? [String(content)] : [])).join('\n');
}

it('three brands are published from the same pages with different looks', async () => {
  const sheets = await Promise.all(brands.map(sheetsOf));
  expect(new Set(sheets).size).toBe(brands.length);
});

it('a brand with several logos has them all in one sprite', async () => {
  const files = await published('office');
  const sprite = String(files.find(({ path }) => path.startsWith('images/icons.'))?.content);
  const home = String(files.find(({ path }) => path === 'index.html')?.content);
  const shown = [...new Set([...home.matchAll(/icons\.\w+\.svg#(logo[\w-]*)/g)].map(([, name]) => name))];
  expect(shown).toEqual(['logo', 'logo-small', 'logo-dark', 'logo-print']);
  for (const name of shown) expect(sprite).toContain(`id="${name}"`);
});

it('a brand puts blocks around every page', async () => {
  const files = await published('bakery');
  for (const path of ['index.html', 'imprint.html']) {
    const html = String(files.find((file) => file.path === path)?.content);
    const [head = '', foot = ''] = html.split('<main');
    expect(head).toMatch(/<header class="around">.*Open from six.*<a href="\/contact" class="button/s);
    expect(foot).toMatch(/<footer class="around">.*Come by.*guild.*©/s);
  }
});

it('a block around every page that cannot be rendered is reported once', async () => {
  const { site } = project.compile('office');
  if (site === undefined) throw new Error('office does not compile');
  const { settings } = site;
  const header = { ...settings.shell.header, above: [{ block: 'steps', id: 'lost' }] };
  const broken: string[] = [];
  await publishSite(
    { ...site, settings: { ...settings, shell: { ...settings.shell, header } } },
    { bundle: bareBundle, config: bareConfig, onBroken: (failure) => broken.push(failure) },
  );
  expect(broken).toEqual([expect.stringContaining(' shell/header-above-lost: ')]);
});

it.each([
  ['office', 'not-found'],
  ['shipyard', 'adrift'],
])('the brand %s shows its own picture for a role', async (name, picture) => {
  const files = await published(name);
  const lost = String(files.find(({ path }) => path === '404.html')?.content);
  expect([...lost.matchAll(/<img[^>]*src="\/images\/([a-z-]+)\./g)].map(([, shown]) => shown)).toEqual([picture]);
});

it('a logo for mails keeps its address if nothing is cached forever', async () => {
  const files = await published('office');
  expect(files.map(({ path }) => path).filter((path) => path.includes('mail'))).toEqual(['mail-logo.png']);
});

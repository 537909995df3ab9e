/** Faceplate as one of the tools that publish towns: a project with a site that all towns extend. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/repository';
import { languages, townOf } from './content';
import type { Town } from './content';
import { write } from './entrants';
import type { Entrant } from './entrants';
import type { Command } from './measured';

export type FaceplateEntrant = Entrant & {
  /** Checks one site, or all. */
  readonly check: (site?: string) => Command;
  /** File with the text of a page of a town in the first language. */
  readonly textOf: (town: Town, page: string) => string;
  /** File with the definition of a page that all towns share. */
  readonly definitionOf: (page: string) => string;
};

/** Runs the built command in a project, with the options that the installed command sets. */
const commandIn = (root: string, words: readonly string[]): Command => ({
  cwd: root,
  words: [
    '--import',
    join(repositoryRoot, 'scripts/release/v8-flags.mjs'),
    '--input-type=module',
    '-e',
    `const { run } = await import(${JSON.stringify(join(repositoryRoot, 'dist/node/cli.js'))});
    process.exitCode = await run(${JSON.stringify(words)}, process.cwd());`,
  ],
});

const pageOf = (name: string): object => ({
  faceplate: 1,
  id: name,
  body: [
    {
      block: 'section',
      id: 'text',
      body: [
        { block: 'heading', id: 'title', text: `${name}.title`, level: 1 },
        { block: 'document', id: 'document', name: `pages/${name}` },
      ],
    },
  ],
});

/** Writes the titles and texts of a town into a layer. */
function writeTexts(layer: string, { pages }: Town): void {
  for (const language of languages) {
    const own = pages.filter((page) => page.language === language);
    const titles = Object.fromEntries(own.map(({ name, title }) => [`${name}.title`, title]));
    write(join(layer, 'content/messages', `${language}.json`), titles);
    for (const { name, markdown } of own) write(join(layer, 'content', language, 'pages', `${name}.md`), markdown);
  }
}

/** Writes the site that all towns extend, with the pages of these names. */
function writeFoundation(net: string, names: readonly string[]): void {
  const afterAnother = (index: number): string => names[index - 1] ?? 'home';
  write(join(net, 'site.json'), {
    faceplate: 1,
    site: 'net',
    extends: 'foundation',
    brand: { name: 'Net', legalName: 'Net Ltd', logo: 'images/logo.svg' },
    contacts: { email: 'us@example.org', street: '1 High Street', postalCode: '12345', city: 'Example' },
    locales: languages,
    theme: { color: { brand: '#1f5f8b' } },
  });
  const pages = names.map((name, index) => ({
    id: name,
    $after: afterAnother(index),
    path: `/${name}`,
    title: `${name}.title`,
    entry: true,
  }));
  write(join(net, 'pages.json'), { faceplate: 1, pages });
  const main = names
    .slice(0, 8)
    .map((name, index) => ({ id: name, $after: afterAnother(index), to: { page: name }, message: `${name}.title` }));
  write(join(net, 'menu.json'), { faceplate: 1, menus: { main } });
  for (const name of names) write(join(net, 'content/pages', `${name}.json`), pageOf(name));
  const heading = { block: 'heading', id: 'title', text: 'home.title', level: 1 };
  write(join(net, 'content/pages/home.json'), { faceplate: 1, id: 'home', body: [heading] });
  for (const language of languages)
    write(join(net, 'content', language, 'privacy.md'), '# Privacy\n\nNothing is stored.\n');
  const picture = '<path fill="currentColor" d="M1 1h7v7z"/>';
  write(join(net, 'images/logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${picture}</svg>`);
  writeTexts(net, townOf(1000, names.length));
}

/** Creates the project in a folder. Its package is this repository. */
export function faceplateEntrant(root: string, towns: readonly Town[]): FaceplateEntrant {
  const names = (towns[0]?.pages ?? []).filter(({ language }) => language === languages[0]).map(({ name }) => name);
  write(join(root, 'faceplate.json'), {});
  write(join(root, 'package.json'), { private: true, type: 'module', dependencies: { faceplate: '1.0.0' } });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(repositoryRoot, join(root, 'node_modules/faceplate'));
  const net = join(root, 'sites/net');
  writeFoundation(net, names);
  for (const town of towns) {
    const folder = join(root, 'sites', town.name);
    write(join(folder, 'site.json'), { faceplate: 1, site: town.name, extends: 'net', brand: { name: town.title } });
    writeTexts(folder, town);
  }
  return {
    check: (site) => commandIn(root, ['check', ...(site === undefined ? [] : ['--site', site])]),
    definitionOf: (page) => join(net, 'content/pages', `${page}.json`),
    publish(chosen) {
      const sites = chosen.map(({ name }) => name).join(',');
      return [commandIn(root, ['publish', '--site', sites, '--out', 'out', '--workers', '1', '--samples'])];
    },
    textOf: ({ name }, page) => join(root, 'sites', name, 'content', languages[0] ?? '', 'pages', `${page}.md`),
  };
}

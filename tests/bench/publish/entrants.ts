/** Tools that publish the same towns as Faceplate: Eleventy, and a script that only fills a template. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../support/repository';
import { languages } from './content';
import type { Town } from './content';
import type { Command } from './measured';

/** A tool with the towns that it was given. */
export type Entrant = {
  /** Publishes towns: one process for each, or for all. */
  readonly publish: (towns: readonly Town[]) => readonly Command[];
};

/** Writes a file, an object as JSON, and creates its folder. */
export function write(path: string, content: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A script that fills a template. */
export function staticEntrant(root: string, towns: readonly Town[]): Entrant {
  for (const { name, title, pages } of towns) {
    write(join(root, name, 'town.json'), { title });
    for (const page of pages)
      write(join(root, name, page.language, `${page.name}.md`), `${page.title}\n${page.markdown}`);
  }
  const script = join(import.meta.dirname, 'static-entrant.mjs');
  return {
    publish: (chosen) =>
      chosen.map(({ name }) => ({ cwd: root, words: [script, join(root, name), join(root, 'out', name)] })),
  };
}

const layout = `<!doctype html><html lang="{{ language }}"><head><meta charset="utf-8"><title>{{ title }} – {{ town }}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/site.css"></head>
<body><header><nav><ul>{% for entry in menu %}<li><a href="/{{ language }}/{{ entry.name }}">{{ entry.title }}</a></li>{% endfor %}</ul></nav></header>
<main><h1>{{ title }}</h1>{{ content }}</main><footer>{{ town }}</footer></body></html>`;

/** Eleventy from the registry, as its documentation begins: Markdown files with front matter and a Liquid layout. */
export function eleventyEntrant(root: string, towns: readonly Town[]): Entrant {
  const version = '3.1.8';
  const home = join(repositoryRoot, `node_modules/.cache/bench/eleventy-${version}`);
  const script = join(home, 'node_modules/@11ty/eleventy/cmd.cjs');
  if (!existsSync(script)) {
    write(join(home, 'package.json'), { private: true });
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${version}`], { cwd: home });
  }
  for (const { name, title, pages } of towns) {
    const folder = join(root, name);
    write(join(folder, '_includes/page.liquid'), layout);
    write(join(folder, 'site.css'), 'body{font-family:sans-serif;max-width:60rem;margin:auto}');
    for (const language of languages) {
      const own = pages.filter((page) => page.language === language);
      const menu = own.slice(0, 8).map((page) => ({ name: page.name, title: page.title }));
      write(join(folder, language, `${language}.json`), { layout: 'page.liquid', language, town: title, menu });
      for (const page of own)
        write(
          join(folder, language, `${page.name}.md`),
          `---\ntitle: ${JSON.stringify(page.title)}\n---\n${page.markdown}`,
        );
    }
  }
  return {
    publish: (chosen) =>
      chosen.map(({ name }) => ({ cwd: root, words: [script, '--quiet', `--input=${name}`, `--output=out/${name}`] })),
  };
}

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTo } from '../../scripts/serve/publish-to';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { readBundle } from '../../src/publish/assets/bundle';
import { BuildCache } from '../../src/publish/files/build-cache';
import { copyProject } from '../support/project';
import type { Copy } from '../support/project';

const file = 'sites/stadtbibliothek/content/messages/en.json';
let copy: Copy;
let project: Project;
let cache = new BuildCache();

/** Publishes; returns the rendered pages and the written files. */
async function publish(): Promise<{ readonly made: readonly string[]; readonly written: readonly string[] }> {
  const { site } = project.compile('stadtbibliothek');
  if (site === undefined) throw new Error('The site has errors');
  const written = await publishTo(site, {
    folder: copy.path('out'),
    bundle: readBundle(copy.root),
    api: 'https://api.example',
    cache,
  });
  return { made: cache.madeNames, written };
}

beforeAll(async () => {
  copy = copyProject();
  project = openProject(copy.root);
  await publish();
}, 120_000);

afterAll(() => copy.close());

/** Goes on with what a process leaves to the next. */
function beginProcess(): void {
  project = openProject(copy.root);
  cache = new BuildCache(deserialize(serialize(cache.kept())));
}

describe.each([
  ['one process', () => project.reload()],
  ['a new process', beginProcess],
])('publishing a site again in %s', (_, begin) => {
  it('does nothing if nothing changed', async () => {
    begin();
    expect(await publish()).toEqual({ made: [], written: [] });
  });

  it('renders only the page with a changed word again', async () => {
    const documents = (): Map<string, string> =>
      new Map(
        readdirSync(copy.path('out/en')).map((name) => [name, readFileSync(copy.path(`out/en/${name}`), 'utf8')]),
      );
    const before = documents();
    const text = readFileSync(copy.path(file), 'utf8');
    writeFileSync(copy.path(file), text.replace(/("card\.[\w.-]+": ")/, '$1Indeed '));
    begin();
    const { made, written } = await publish();
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((name) => !/^(body|document) card en$/.test(name))).toEqual([]);
    const ofLanguage = /^(compiled-lang\/en\.json|_fp\/messages\/en\.\w+\.json|en\.html|en\/[\w-]+\.html)$/;
    expect(written.filter((path) => !ofLanguage.test(path))).toEqual([]);
    // Every document of the language names the messages it was rendered with; beyond that they are as before.
    const unnamed = (html = '') => html.replaceAll(/_fp\/messages\/en\.\w+\.json/g, '');
    const changed = [...documents()].filter(([name, html]) => unnamed(html) !== unnamed(before.get(name)));
    expect(changed.map(([name]) => name)).toEqual(['ausweis.html']);
  });
});

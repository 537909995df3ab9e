/** Comments that hold the addresses of blocks: in `faceplate dev` around every block, and nowhere in a publication. */
import { afterAll, describe, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { publishSite } from '../../src/publish/site/publish';
import { bareBundle, bareConfig } from '../support/bare-bundle';
import { casesOf, goldenProject } from '../support/golden';

const { folder, close } = goldenProject();
afterAll(close);
const project = openProject(folder);

async function pagesOf(name: string, development: boolean): Promise<readonly string[]> {
  const { site } = project.compile(name);
  if (!site) throw new Error(`${name} cannot be compiled`);
  const files = await publishSite(site, { bundle: bareBundle, config: bareConfig, development });
  return files.flatMap(({ path, content }) => (path.endsWith('.html') ? [String(content)] : []));
}

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const comments = /<!--fp[+-][^>]*-->/g;

describe.each(casesOf('publish'))('$name', ({ site }) => {
  it('is published without addresses', async () => {
    expect((await pagesOf(site, false)).filter((html) => /<!--fp|@@address/.test(html))).toEqual([]);
  });

  it('has the same content in development between its addresses', async () => {
    const published = (await pagesOf(site, false)).map(mainOf);
    const developed = (await pagesOf(site, true)).map((html) => mainOf(html).replace(comments, ''));
    expect(developed).toEqual(published);
  });
});

it('puts each block between comments with its path in development', async () => {
  const html = (await pagesOf('publish-document', true)).join('\n');
  const begun = [...html.matchAll(/<!--fp\+([^>]*)-->/g)].map(([, path]) => path);
  const ended = [...html.matchAll(/<!--fp-([^>]*)-->/g)].map(([, path]) => path);
  expect(begun.length).toBeGreaterThan(0);
  expect(ended.toSorted()).toEqual(begun.toSorted());
});

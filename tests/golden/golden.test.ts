/** What small sites become, as files that are read in review: GOLDEN=write npm test -- tests/golden writes them anew. */
import { afterAll, describe, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { CompiledSite } from '../../src/model/site';
import { sampleReply } from '../../scripts/serve/samples/recorded';
import { fetchData } from '../../src/publish/data/fetch';
import { publishSite } from '../../src/publish/site/publish';
import { bareBundle, bareConfig } from '../support/bare-bundle';
import { casesOf, containedSheet, expected, goldenProject, readable, withoutHashes } from '../support/golden';

const { folder, close } = goldenProject();
afterAll(close);
const project = openProject(folder);

function compiled(name: string): CompiledSite {
  const { site, problems } = project.compile(name);
  if (!site) throw new Error(problems.map(({ message }) => message).join('\n'));
  return site;
}

/** The value at a place such as messages.en["home.title"]: keys may hold dots, so the longest key that is there is taken. */
function valueAt(value: unknown, place: string): unknown {
  if (place === '' || typeof value !== 'object' || value === null) return value;
  const key = Object.keys(value)
    .filter((each) => place === each || place.startsWith(`${each}.`))
    .sort((one, other) => other.length - one.length)[0];
  if (key === undefined) throw new Error(`Nothing is at ${place}`);
  return valueAt((value as Readonly<Record<string, unknown>>)[key], place.slice(key.length + 1));
}

describe('compiling', () => {
  it.each(casesOf('compile'))('produces the golden output of $name', (given) => {
    const site = compiled(given.site);
    const actual = Object.fromEntries(
      given.shows.map((place) => [
        `${place}.json`,
        `${JSON.stringify(valueAt(site, place), null, 2).replaceAll(folder, '')}\n`,
      ]),
    );
    expect(actual).toEqual(expected(given, actual));
  });
});

describe('publishing', () => {
  it.each(casesOf('publish'))('produces the golden output of $name', async (given) => {
    const site = compiled(given.site);
    const reply = sampleReply(site, project.source(given.site)?.samples ?? {});
    const { data } = await fetchData({ site, config: bareConfig, reply });
    const files = await publishSite(site, { bundle: bareBundle, config: bareConfig, data });
    const byPath = new Map(files.map(({ path, content }) => [withoutHashes(path).replace('.#', ''), content]));
    const actual = Object.fromEntries(
      given.shows.map((path) => {
        // index.css is what index.html contains.
        const content = byPath.get(path) ?? containedSheet(String(byPath.get(path.replace(/css$/, 'html')) ?? ''));
        if (content === '') throw new Error(`${path} is none of ${[...byPath.keys()].join(' ')}`);
        return [path, readable(path, content)];
      }),
    );
    expect(actual).toEqual(expected(given, actual));
  });
});

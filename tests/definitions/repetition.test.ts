/** Limits repetition in the base: size of all pages and parts, repeated stretches, length of a page. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Repeated stretches matter from this many characters on, without spaces. */
const repeated = 250;

/**
 * Figures that only something new to see may raise. The last were the sections of home (8,000 characters), the promises that texts take
 * from site.json (900), the table of places (1,900), the installer's day (500), plans with their towns in the HTML (500), and an overview
 * of several places (3,600, the frames of two parts included).
 */
const most = { characters: 258_100, subtrees: 0, linesOfAPage: 400 };

type File = { readonly path: string; readonly text: string; readonly value: unknown };

const files = ['content/pages', 'content/parts'].flatMap((folder): readonly File[] => {
  if (!existsSync(`${root}/${folder}`)) return [];
  const paths = readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`);
  return paths.map((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    return { path, text, value: JSON.parse(text) as unknown };
  });
});

/** Every object and list of a value that is long enough, as text, with its address. */
function* subtrees(value: unknown, address: string): Generator<readonly [text: string, address: string]> {
  if (typeof value !== 'object' || value === null) return;
  const text = JSON.stringify(value);
  if (text.length < repeated) return;
  yield [text, address];
  for (const [key, child] of Object.entries(value))
    yield* subtrees(child, `${address}/${(child as { readonly id?: string } | null)?.id ?? key}`);
}

describe('pages and parts of the base', () => {
  it('repeat no long passage', () => {
    const places = new Map<string, string[]>();
    for (const { path, value } of files)
      for (const [text, address] of subtrees(value, path)) places.set(text, [...(places.get(text) ?? []), address]);
    const twice = [...places.values()].filter((addresses) => addresses.length > 1);
    expect(twice.length, JSON.stringify(twice, null, 1)).toBeLessThanOrEqual(most.subtrees);
  });

  it('do not grow', () => {
    const characters = files.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0);
    expect(characters).toBeLessThanOrEqual(most.characters);
  });

  it('are short enough to read', () => {
    const lines = files.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
    expect(lines.filter((file) => file.lines > most.linesOfAPage)).toEqual([]);
  });
});

/**
 * Publishing what has changed gives what publishing everything gives: the same files, byte for byte, and the same messages.
 * PUBLICATIONS is the number of random edits, SEED another start.
 */
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite, openForPublishing } from '../../scripts/command/publish/make';
import type { OpenedProject } from '../../scripts/command/publish/make';
import { parseContents, contentsFile } from '../../src/publish/files/contents';
import { BuildCache } from '../../src/publish/files/build-cache';
import { isLasting } from '../../src/publish/files/files';
import { publishedFiles } from '../../src/publish/files/release';
import type { Problem } from '../../src/definition/problems';
import { longTexts } from './long-texts';
import { withProject } from './project';
import { exchanged, projectFiles, rebranded, valuesIn, writeEarlier } from './random-edits';
import type { Valued } from './random-edits';
import { mutated, randomNumbers } from './random-mutations';

const count = Number(process.env['PUBLICATIONS'] ?? 24);
const repository = resolve(import.meta.dirname, '../..');
const engine = `publish again ${process.pid} ${Date.now()}`;

type Publication = { readonly outcome: string; readonly problems: readonly Problem[]; readonly files: unknown };

/** The files of the latest publication in a folder, and those with a fixed name that should not be there. */
function filesIn(folder: string): unknown {
  if (!existsSync(join(folder, contentsFile))) return undefined;
  const contents = parseContents(readFileSync(join(folder, contentsFile), 'utf8'));
  const listed = [contentsFile, ...Object.keys(contents?.files ?? {})].toSorted();
  const over = publishedFiles(folder).filter((path) => !isLasting(path) && !listed.includes(path));
  return { over, files: listed.map((path) => [path, readFileSync(join(folder, path), 'base64')]) };
}

async function publishInto(
  folder: string,
  opened: OpenedProject,
  root: string,
  cache?: BuildCache,
): Promise<Publication> {
  const problems: Problem[] = [];
  const request = {
    root,
    site: 'base',
    folder,
    out: folder,
    only: undefined,
    allowEmpty: false,
    keepDays: undefined,
    samples: false,
    base: undefined,
  };
  const { kind } = await makeSite(
    { ...request, api: 'https://api.example', url: 'https://www.example' },
    opened,
    { onProblems: (found) => problems.push(...found), onBroken: () => undefined },
    cache,
  );
  return { outcome: kind, problems, files: kind === 'published' ? filesIn(folder) : undefined };
}

type Random = () => number;

const pickFrom = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

type Edit = (path: string, all: readonly Valued[], random: Random) => void;

/** Another letter in a word of a text, or nothing where there is none. */
const withLetter: Edit = (path, _, random) => {
  const text = readFileSync(path, 'utf8');
  const words = [...text.matchAll(path.endsWith('.md') ? /[a-z]{3,}/g : /(?<=: "[^"{]*)[a-z]{3,}/g)];
  const { index = 0 } = pickFrom(words, random) ?? {};
  if (words.length > 0) writeEarlier(path, `${text.slice(0, index)}x${text.slice(index)}`);
};

const withExchange: Edit = (path, all, random) =>
  writeEarlier(path, path.endsWith('.json') ? exchanged(readFileSync(path, 'utf8'), all, random) : '# Words\n');

const withBranding: Edit = (path, _, random) => writeEarlier(path, rebranded(readFileSync(path, 'utf8'), random));

const withMutation: Edit = (path, _, random) => {
  if (!path.endsWith('.json')) return;
  writeEarlier(path, JSON.stringify(mutated(JSON.parse(readFileSync(path, 'utf8')), random).value, null, 2));
};

const cutOff: Edit = (path, _, random) => {
  const text = readFileSync(path, 'utf8');
  writeEarlier(path, text.slice(0, random() * text.length));
};

/** Edits of any file; most leave the project right. */
const edits: readonly Edit[] = [
  ...Array.from({ length: 6 }, () => withExchange),
  withMutation,
  cutOff,
  (path) => rmSync(path),
  (path) => renameSync(path, path.replace(/(\.\w+)$/, '-2$1')),
];

/** Edits one file of a project; every other time a word, and every sixth a colour, name or contact. */
function edit(root: string, files: readonly string[], all: readonly Valued[], random: Random): string {
  const kind = random();
  if (kind < 1 / 6) {
    withBranding(join(root, 'site.json'), all, random);
    return 'site.json withBranding';
  }
  const isWord = kind < 2 / 3;
  const chosen = files.filter((file) => !isWord || /^content.messages|\.md$/.test(file));
  const file = pickFrom(chosen, random) ?? '';
  const change = isWord ? withLetter : pickFrom(edits, random);
  change?.(join(root, file), all, random);
  return `${file} ${change?.name}`;
}

it(`equals publishing everything after ${count} random edits`, async () => {
  await withProject(longTexts, async (root) => {
    symlinkSync(join(repository, 'package.json'), join(root, 'package.json'));
    const random = randomNumbers(Number(process.env['SEED'] ?? 20_261_126));
    const files = (): readonly string[] =>
      projectFiles(root).filter((file) => /^(?!schemas.language).*\.(?:json|md)$/.test(file));
    for (const file of files()) utimesSync(join(root, file), new Date(0), new Date(0));
    const all = files()
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => valuesIn(JSON.parse(readFileSync(join(root, file), 'utf8'))));
    const [open, cache] = [openForPublishing(root, engine), new BuildCache()];
    let published = 0;
    for (let index = 0; index <= count; index++) {
      const before = new Map(files().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
      const what = index === 0 ? 'the first' : `${index}: ${edit(root, files(), all, random)}`;
      const whole = join(root, `whole-${index}`);
      const expected = await publishInto(whole, openForPublishing(root, undefined), root);
      open.project.reload();
      const again = await publishInto(join(root, 'again'), openForPublishing(root, engine), root);
      const inOne = await publishInto(join(root, 'open'), open, root, cache);
      expect(again, what).toEqual(expected);
      expect(inOne, what).toEqual(expected);
      rmSync(whole, { recursive: true, force: true });
      if (expected.outcome === 'published') published += 1;
      if (expected.outcome === 'published' && random() < 0.7) continue;
      for (const each of files()) if (!before.has(each)) rmSync(join(root, each));
      for (const [each, text] of before)
        if (!existsSync(join(root, each)) || readFileSync(join(root, each), 'utf8') !== text)
          writeEarlier(join(root, each), text);
    }
    console.info(`${published} of ${count + 1} published`);
    expect(published).toBeGreaterThan(count / 4);
  });
}, 3_600_000);

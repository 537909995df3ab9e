import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fixProblems } from '../../scripts/command/check/fix';
import { rememberedProject } from '../../scripts/command/check/open';
import { run } from '../../scripts/command/verbs/check';
import { reportPretty } from '../../src/definition/report/pretty';
import { openProject } from '../../src/definition/engine';
import { diskCache } from '../../src/definition/disk-cache';
import { LayerStates } from '../../src/definition/source/layer-states';
import { folderOf, pathsOfLayer } from '../../src/definition/source/folders';
import { Verdicts } from '../../src/definition/verdicts';
import { fillDisk } from '../support/full-disk';
import { withProject } from './project';
import type { Edit } from './project';

const home = 'content/pages/home.json';
const misspeltKey: Edit = { file: home, from: '"level": 1', to: '"levle": 1' };
const farOff: Edit = { file: home, from: '"level": 1', to: '"qqqqqq": 1' };
const warned: Edit = {
  file: 'sites/town/site.json',
  to: '{ "faceplate": 1, "site": "town", "extends": "base", "brand": { "name": "Example" } }',
};

/** Runs the verb in a copy of the small project with some edits: exit codes, what it printed, and what the page holds then. */
async function check(edits: readonly Edit[], ...calls: readonly (readonly string[])[]) {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  try {
    const { codes, page } = await withProject(edits, async (folder) => {
      const codes: number[] = [];
      for (const words of calls)
        codes.push(
          await run(
            words.map((word) => word.replace('ROOT', folder)),
            folder,
          ),
        );
      return { codes, page: readFileSync(join(folder, home), 'utf8') };
    });
    return { codes, text: printed.join('\n'), page };
  } finally {
    log.mockRestore();
  }
}

describe('faceplate check', () => {
  it('counts the checked files when there are no problems', async () => {
    expect(await check([], [])).toMatchObject({ codes: [0], text: '0 problems in 1 site, 5 pages, 2 languages' });
  });

  it('ends with the number of problems', async () => {
    const { codes, text } = await check([misspeltKey], []);
    expect(codes).toEqual([1]);
    expect(text).toContain('1 error, 0 warnings in 1 site, 5 pages, 2 languages');
  });

  it('allows warnings without --strict', async () => {
    expect((await check([warned], [], ['--strict'])).codes).toEqual([0, 1]);
  });

  it.each(['pretty', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'])(
    'names place with code as %s',
    async (format) => {
      const { text } = await check([misspeltKey], ['--format', format]);
      expect(text).toContain('FP1101');
      expect(text.replaceAll('\\', '')).toContain('content/pages/home.json');
    },
  );

  it('rejects an unknown format with the known ones', async () => {
    await expect(check([], ['--format', 'xml'])).rejects.toThrow('Choose one of: pretty, concise, json, sarif');
  });

  it('recognises a problem of its baseline after an edit above it', async () => {
    const above: Edit = { file: home, from: '"id": "home",', to: '\n\n"id": "home",' };
    const write = ['--baseline', 'ROOT/known.json', '--update-baseline'];
    const { codes, text } = await check([farOff, above], write, ['--baseline', 'ROOT/known.json']);
    expect(codes).toEqual([0, 0]);
    expect(text).toMatch(/0 problems in .*; 1 known to .*known\.json$/);
  });

  it('rejects an invalid baseline', async () => {
    await expect(check([], ['--baseline', 'ROOT/site.json'])).rejects.toThrow('Write one with --update-baseline');
  });

  it('fixes a misspelt key with --fix', async () => {
    const right = (await check([], [])).page;
    const { codes, text, page } = await check([misspeltKey], ['--fix']);
    expect(codes).toEqual([0]);
    expect(page).toBe(right);
    expect(text).toMatch(/^0 problems .*; 1 mended$/);
  });

  it('leaves files as they were with --fix on a full disk', () =>
    withProject([misspeltKey], (folder) => {
      const page = readFileSync(join(folder, home), 'utf8');
      const makeRoom = fillDisk();
      expect(() => fixProblems(openProject(folder), folder, 'base')).toThrow('no space left');
      makeRoom();
      expect(readFileSync(join(folder, home), 'utf8')).toBe(page);
    }));

  it('writes nothing with --fix if no name is near', async () => {
    const { codes, page } = await check([farOff], ['--fix']);
    expect(codes).toEqual([1]);
    expect(page).toContain('"qqqqqq": 1');
  });
});

/** Gives the files of a site a time long past, since what was written during a check is judged again. */
function age(folder: string, site: string): void {
  const past = new Date(Date.now() - 60_000);
  for (const path of pathsOfLayer(folder, site)) utimesSync(join(folder, folderOf(site), path), past, past);
}

describe('the cached verdict', () => {
  it('equals a fresh one', () => {
    withProject([misspeltKey, warned], (folder) => {
      for (const site of ['base', 'town']) age(folder, site);
      const engine = `a test of ${folder}`;
      const found = openProject(folder, { engine });
      const first = [reportPretty(found.check(), { root: folder, textOf: found.textOf }), found.extent()];
      const later = rememberedProject({
        root: folder,
        engine,
        site: undefined,
        states: new LayerStates(folder, diskCache(folder)),
      });
      expect(later && [reportPretty(later.check(), { root: folder, textOf: later.textOf }), later.extent()]).toEqual(
        first,
      );
      expect(openProject(folder, { engine }).check()).toEqual(found.check());
    });
  });

  it('is stored once for several questions', () => {
    withProject([], (folder) => {
      age(folder, 'base');
      const written = vi.spyOn(Verdicts.prototype, 'remember');
      const project = openProject(folder, { engine: `a test of ${folder}` });
      const answers = [project.check('base'), project.check('base'), project.extent('base').sites];
      expect(answers).toEqual([[], [], 1]);
      expect(written.mock.results.map(({ value }) => value)).toEqual([true]);
      written.mockRestore();
    });
  });

  it('does not exist until every site has been checked', () => {
    withProject([warned], (folder) => {
      for (const site of ['base', 'town']) age(folder, site);
      const engine = `a test of ${folder}`;
      openProject(folder, { engine }).check('base');
      expect(
        rememberedProject({
          root: folder,
          engine,
          site: 'base',
          states: new LayerStates(folder, diskCache(folder)),
        })?.check(),
      ).toEqual([]);
      expect(
        rememberedProject({
          root: folder,
          engine,
          site: undefined,
          states: new LayerStates(folder, diskCache(folder)),
        }),
      ).toBeUndefined();
    });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { reportPretty } from '../../../src/definition/report/pretty';
import { writeSite } from '../../../src/publish/files/write';
import { galleryFiles } from '../../gallery/files';
import type { MorePage } from '../../gallery/site';
import { chromiumOf, launchCamera } from '../../gallery/wall/camera';
import type { WallChoice, WallVisit } from '../../gallery/wall/variants';
import { wallPage } from '../../gallery/wall/pages';
import { picturesOfSite } from '../../gallery/wall/wall';
import { engineHash } from '../engine-hash';
import { knownSite, usualSite } from '../known-site';
import { progressLine } from '../progress';
import { UsageError, parseWords } from '../usage';
import { outFolder } from '../publish/out-folder';
import { isColoured } from '../colour';

type Wanted = { readonly root: string; readonly project: Project; readonly site: string };

type Wall = { readonly page: MorePage; readonly missed: readonly WallVisit[] };

const listOf = (input: string | undefined): readonly string[] | undefined => input?.split(',').filter(Boolean);

/** Parses widths in pixels from the command line. */
function widthsOf(input: string): readonly number[] {
  const widths = input.split(',').map(Number);
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new UsageError(`--widths is "${input}", which is not a list of widths, e.g. --widths 360,1280`);
  return widths;
}

function demandKnown(names: readonly string[] | undefined, known: readonly string[], complaint: string): void {
  const stranger = names?.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new UsageError(`${complaint} "${stranger}": it has ${known.join(', ')}.`);
}

/** Prints the pages without a picture; returns the exit code. */
function reportMissed(missed: readonly WallVisit[]): number {
  for (const { address, role, locale, state } of missed) {
    const data = state ? `, ${state.operation}: ${state.answer.replace(/^state:/, '')}` : '';
    console.error(`The browser took no picture of ${address} (${role}, ${locale}${data}). Run again with --pages.`);
  }
  return missed.length > 0 ? 1 : 0;
}

/** Returns the wall of a site, and writes its pictures to a folder; undefined if the site has errors. */
async function wallOf(
  { root, project, site: name }: Wanted,
  choice: WallChoice,
  folder: string,
): Promise<Wall | undefined> {
  const { site } = project.compile(name);
  if (!site) return undefined;
  demandKnown(
    choice.pages,
    site.pages.map(({ id }) => id),
    `The site "${name}" has no page`,
  );
  demandKnown(choice.locales, site.settings.locales, `The site "${name}" does not speak`);
  const executable = chromiumOf();
  if (executable === undefined)
    throw new UsageError(
      '--wall takes pictures with Chromium, and none is found. Say where it is: CHROMIUM=/path/to/chromium',
    );
  const browser = await launchCamera(executable);
  const line = progressLine('wall: ');
  try {
    const { pictures, missed } = await picturesOfSite({
      root,
      project,
      browser,
      name,
      site,
      choice,
      folder,
      onProgress: line.tell,
    });
    return { page: wallPage(name, pictures), missed };
  } finally {
    line.end();
    await browser.close();
  }
}

type OutputOptions = { readonly folder: string; readonly base: string | undefined };

/** Writes the gallery and prints its problems. Returns a summary of its size; undefined if it has errors. */
async function writeGallery(
  wanted: Wanted,
  more: readonly MorePage[],
  { folder, base }: OutputOptions,
): Promise<string | undefined> {
  const { root, project } = wanted;
  const line = progressLine('gallery: ');
  const { files, problems } = await galleryFiles({ ...wanted, more, base, onProgress: line.tell });
  line.end();
  if (problems.length > 0)
    console.error(reportPretty(problems, { root, textOf: project.textOf, colour: isColoured(process.stderr) }));
  if (!files) return undefined;
  const changed = writeSite(folder, files);
  const pages = files.filter(({ path }) => path.endsWith('.html')).length;
  return `${pages} pages, ${changed.length} files written`;
}

/** Runs `faceplate gallery`: writes a site with every kind, in a site's colours; --wall adds pictures of its pages. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, {
    site: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string' },
    wall: { type: 'boolean' },
    pages: { type: 'string' },
    locales: { type: 'string' },
    widths: { type: 'string' },
    brief: { type: 'boolean' },
  });
  if (!values.out) throw new UsageError('Say where to: npx faceplate gallery --out DIR');
  const folder = outFolder(values.out);
  const choice = {
    pages: listOf(values.pages),
    locales: listOf(values.locales),
    widths: widthsOf(values.widths ?? '360,1280'),
    brief: values.brief ?? false,
  };
  const started = performance.now();
  const project = openProject(root, { engine: engineHash() });
  const wanted = { root, project, site: knownSite(project, values.site) ?? usualSite(root) };
  const pictures = mkdtempSync(join(tmpdir(), 'faceplate-pictures-'));
  try {
    const wall = values.wall ? await wallOf(wanted, choice, pictures) : undefined;
    const done = await writeGallery(wanted, wall ? [wall.page] : [], { folder, base: values.base });
    if (done === undefined) return 1;
    console.log(`gallery: ${done}, ${Math.round(performance.now() - started)} ms → ${values.out}`);
    return reportMissed(wall?.missed ?? []);
  } finally {
    rmSync(pictures, { recursive: true, force: true });
  }
}

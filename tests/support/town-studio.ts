/** The studio on a copied town in Git, as journeys open it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { useBrowser } from './browser';
import { useDevProject } from './dev-project';
import { projectRoot } from './fleet';

/** An edit with new texts is checked whole, which takes long while other tests run. */
export const patient = { timeout: 110_000 };
export const several = { timeout: 500_000 };

type OpenedStudio = { readonly page: Page; readonly frame: FrameLocator };

export type StudioVisit = {
  /** The path of the block that is selected. */
  readonly path?: string;
  /** The panel in place of the properties. */
  readonly show?: string;
  readonly width?: number;
  readonly of?: string;
  /** The language of the browser. */
  readonly locale?: string;
};

export type TownStudio = {
  readonly town: string;
  readonly root: string;
  /** Opens a page of the town with a block selected, and waits until the page is in its frame. */
  readonly visit: (visit?: StudioVisit) => Promise<OpenedStudio>;
};

/** Builds the studio and serves it on a town for the tests of a file: on one that `begin` makes in the copied project, or on a copy. */
export function useTownStudio(town = 'wolfenbrueck', begin?: (root: string) => void): TownStudio {
  const sites = ['sites/lumora', ...(begin ? [] : [`sites/${town}`])];
  const { root, dev } = useDevProject(['package.json', 'renames.json', ...sites], {
    site: town,
    ...(begin && { prepare: begin }),
  });
  const inGit = (...words: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...words], { cwd: root });
  beforeAll(() => {
    execFileSync(
      process.execPath,
      ['-e', "import('./scripts/release/setup.mjs').then(({ buildStudio }) => buildStudio())"],
      { cwd: projectRoot },
    );
    inGit('init', '-q');
    inGit('add', 'site.json', 'pages.json', 'menu.json', 'content', 'schemas', 'packs', 'sites');
    inGit('commit', '-qm', 'Begin');
  });
  // A test that fails before it has undone its edit leaves nothing to the next. Its pages are closed before.
  afterEach(() => {
    inGit('checkout', '-q', '--', 'sites');
    inGit('clean', '-fdq', 'sites');
  });
  const open = useBrowser();
  return {
    town,
    root,
    async visit({ path = '', show, width = 1440, of = 'coverage', locale } = {}) {
      const address = new URL(dev().studio);
      const partners = [dev().url, dev().api];
      const context = await open({ site: address.origin, partners, width, ...(locale !== undefined && { locale }) });
      context.setDefaultTimeout(patient.timeout);
      const page = await context.newPage();
      await page.goto(
        `${address.origin}/${town}/${of}${show === undefined ? path && `?block=${path}` : `?show=${show}`}${address.hash}`,
      );
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1 }).first().waitFor();
      return { page, frame };
    },
  };
}

export const studioPanel = (page: Page) => page.getByRole('region', { name: 'Properties' });
export const studioOutline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' });

/** The lines that a text has more than another, and those that it has less; a comma at the end is none of the line's own. */
export function lineDifference(before: string, after: string) {
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''));
  const [old, now] = [linesOf(before), linesOf(after)];
  return { added: now.filter((line) => !old.includes(line)), removed: old.filter((line) => !now.includes(line)) };
}

/** The text of a file; '' where there is none. */
export const textOrNothing = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Undoes the last step, and waits until files are as they were. */
export async function undoStep(page: Page, texts: () => readonly string[], before: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts, patient).toEqual(before);
}

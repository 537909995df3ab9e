/** The tutorial of the studio, followed sentence by sentence: the town that it makes is the one of the guide to rebranding. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stepsIn } from '../support/guide';
import { projectRoot } from '../support/fleet';
import { commandOptions, repositoryText } from '../support/repository';
import { patient, several, useTownStudio } from '../support/town-studio';
import { tutorialSteps } from '../support/tutorial';
import type { TutorialStep } from '../support/tutorial';

const steps = tutorialSteps(repositoryText('docs/guides/studio-tutorial.md'));

/** Runs a command of the tutorial in the project. */
function run(root: string, command: string): void {
  const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  expect(words.slice(0, 2)).toEqual(['npx', 'faceplate']);
  execFileSync(process.execPath, [...commandOptions, 'command.mjs', ...words.slice(2)], { cwd: root, stdio: 'pipe' });
}

const commands = steps.filter((step) => step.kind === 'run').map(({ command }) => command);
const [begin = '', serve = '', publish = ''] = commands;
const town = 'neustadt';
const { root, visit } = useTownStudio(town, (project) => run(project, begin));

/** A definition file without white space and without the line for editors, which guides leave out: `format` decides about the rest. */
function definitionIn(text: string): string {
  const { $schema: _, ...definition } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(definition);
}
const ownFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The control of a name that can be pressed: a link, a button, a tab, or the summary of something closed. */
const pressed = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.locator('summary', { hasText: name }))
    .first();

/** Presses a control. A link that opens another tab leads to another site, which is fetched. */
async function press(control: Locator): Promise<void> {
  if ((await control.getAttribute('target')) !== '_blank') return control.click();
  const address = (await control.getAttribute('href')) ?? '';
  expect(await (await fetch(address)).text()).toContain('Glasfaser Neustadt');
}

/** Pictures are made again with PICTURES=write. */
async function keepPicture(page: Page, file: string): Promise<void> {
  const path = join(projectRoot, 'docs/images', file);
  if (process.env['PICTURES'] === 'write')
    await sharp(await page.screenshot())
      .resize(1080)
      .webp({ quality: 60 })
      .toFile(path);
  expect(existsSync(path), `${file} is missing: run this test with PICTURES=write`).toBe(true);
}

const rowOf = (page: Page, { name, region }: { readonly name: string; readonly region: string }) =>
  page.getByRole('treegrid', { name: region }).getByRole('row', { name }).first();

/** A list of a dialog, when one is open: the rest of the page cannot be reached then. */
async function stage(page: Page): Promise<Page | ReturnType<Page['getByRole']>> {
  const dialog = page.getByRole('dialog');
  return (await dialog.count()) === 0 ? page : dialog;
}

async function follow(page: Page, step: TutorialStep): Promise<void> {
  switch (step.kind) {
    case 'press':
      for (let time = 0; time < step.times; time++) await press(pressed(page, step.name));
      return;
    case 'open':
      return rowOf(page, step).getByRole('button', { name: 'Show or hide what is inside' }).click();
    case 'select':
      return rowOf(page, step).click();
    case 'write': {
      const within = await stage(page);
      const group = step.group === undefined ? within : within.getByRole('group', { name: step.group });
      const field = group.getByRole(/^\d+$/.test(step.text) ? 'spinbutton' : 'textbox', {
        name: step.name,
        exact: true,
      });
      await field.fill(step.text);
      return step.isEntered ? field.press('Enter') : undefined;
    }
    case 'choose':
      await (await stage(page)).getByLabel(step.name).selectOption({ label: step.option });
      return;
    case 'shown':
      return page
        .frameLocator('iframe')
        .getByText(step.text)
        .first()
        .waitFor({ state: step.isShown ? 'visible' : 'detached', ...patient });
    case 'file':
      await expect.poll(() => definitionIn(ownFile(step.file)), patient).toBe(JSON.stringify(JSON.parse(step.text)));
      return;
    case 'picture':
      return keepPicture(page, step.file);
    case 'run':
  }
}

it('ends in a published town', several, async () => {
  const { page } = await visit({ of: 'home' });
  for (const step of steps) await follow(page, step);
  expect(serve).toBe(`npx faceplate dev --site ${town}`);
  run(root, publish);
  expect(readFileSync(join(root, 'out', town, 'contact-us.html'), 'utf8')).toContain('Zählernummer');
});

it('writes the files that the rebranding guide shows', () => {
  const guide = stepsIn(repositoryText('docs/guides/rebrand-a-site.md'));
  const said = (file: string) => steps.find((step) => step.kind === 'file' && step.file === file);
  const written = guide.flatMap((step) => (step.kind === 'write' && step.file.endsWith('.json') ? [step] : []));
  expect(written.map(({ file }) => file)).toHaveLength(3);
  for (const { file, text } of written) {
    const own = said(file);
    const { abstract: _, ...value } = JSON.parse(own?.kind === 'file' ? own.text : '{}') as Record<string, unknown>;
    expect(JSON.stringify(value), file).toBe(JSON.stringify(JSON.parse(text)));
  }
});

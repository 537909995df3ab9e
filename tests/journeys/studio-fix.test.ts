/** A misspelt name in a file of the town: the studio marks it at its block, and a button writes the word that was meant. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { patient, several, studioPanel, textOrNothing, undoStep, useTownStudio } from '../support/town-studio';

const { town, root, inGit, visit } = useTownStudio();

const file = join(root, `sites/${town}/content/pages/contact-us.json`);
const texts = (): readonly string[] => [textOrNothing(file)];
/** In its form: `dev` brings what is saved into it. */
const section = (title: string): string =>
  `{ "faceplate": 1, "id": "contact-us", "body": [{ "id": "write", "title": "${title}" }] }\n`;

// A test that fails before it has undone its edit leaves nothing to the next.
afterEach(() => inGit('clean', '-fdq', 'sites'));

it('writes the word that was meant by a press of a key', several, async () => {
  const { page } = await visit({ path: '/write', of: 'contact-us' });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, section('contact.done.titel'));
  const before = texts();
  const fix = studioPanel(page).getByRole('button', { name: 'Change to “contact.done.title”' });
  await fix.focus();
  await page.keyboard.press('Enter');
  await expect.poll(texts, patient).toEqual([section('contact.done.title')]);
  await fix.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('No problems').waitFor();
  await undoStep(page, texts, before);
  await fix.waitFor();
});

/** The brand of a town in the studio: a colour that is hard to read, its repair, and a picture that is dropped. */
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { patient, several, studioPanel, textOrNothing, undoStep, useTownStudio } from '../support/town-studio';
import { violations } from '../support/axe';

const { town, root, inGit, visit } = useTownStudio();

const file = join(root, `sites/${town}/site.json`);
const texts = (): readonly string[] => [textOrNothing(file)];

// A test that fails before it has undone its edit leaves nothing to the next.
afterEach(() => inGit('checkout', '-q', '--', 'sites'));

it('repairs a colour that is hard to read', several, async () => {
  const { page, frame } = await visit({ width: 1280, path: '/title' });
  const before = texts();
  await page.getByRole('button', { name: 'Brand' }).focus();
  await page.keyboard.press('Enter');
  const panel = studioPanel(page);
  const color = panel.getByRole('textbox', { name: 'Brand colour', exact: true });
  await color.fill('#f5d000');
  const repair = panel.getByRole('list', { name: 'Contrast of Brand colour' }).getByRole('button');
  await repair.waitFor();
  await repair.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => texts()[0], patient).toContain('"color": { "brand": "#8a7400", "accent"');
  await expect.poll(() => color.inputValue(), patient).toBe('#8a7400');
  await panel.getByText(/^All \d+ pairs of colours can be read/).waitFor();
  const link = frame.getByRole('link', { name: 'Cookie policy' });
  await expect.poll(() => link.evaluate((node) => getComputedStyle(node).color), patient).toBe('rgb(138, 116, 0)');
  expect(await violations(page)).toEqual([]);
  await undoStep(page, texts, before);
});

/** A field that is added to a form in the studio: asked in a dialog, shown as changes, seen in the page, undone. */
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { violations } from '../support/axe';
import { patient, several, studioPanel, textOrNothing, undoStep, useTownStudio } from '../support/town-studio';

const { town, root, inGit, visit } = useTownStudio();

const form = { path: '/write/body/form', of: 'contact-us' };
const files = [
  'schemas/forms/contact/schema.json',
  'schemas/forms/contact/layout.json',
  'schemas/forms/contact/examples.json',
  'content/messages/de.json',
  'content/messages/en.json',
].map((file) => join(root, 'sites', town, file));
const texts = (): readonly string[] => files.map(textOrNothing);

// A test that fails before it has undone its edit leaves nothing to the next.
afterEach(() => {
  inGit('checkout', '-q', '--', 'sites');
  inGit('clean', '-fdq', 'sites');
});

it('asks for another field by keyboard', several, async () => {
  const { page, frame } = await visit(form);
  const before = texts();
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  await studioPanel(page).getByRole('button', { name: 'Add a field' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a field to the form “contact”' });
  const kind = dialog.getByLabel('Kind of answer');
  await kind.waitFor();
  await kind.focus();
  const type = async (words: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  };
  await type('meterNumber');
  for (const words of ['Zählernummer', 'Meter number', 'Er steht auf dem Zähler.', 'It is on the meter.'])
    await type(words);
  // Past the question whether an answer is required.
  await page.keyboard.press('Tab');
  for (const words of ['', '20', 'K-100']) await type(words);
  const place = dialog.getByLabel('Where it goes');
  await place.selectOption('customerNumber');
  await place.focus();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const changes = dialog.getByRole('region', { name: 'Changes' });
  await changes.getByText('contact.meterNumber.label: "Meter number"').waitFor();
  expect(await changes.getByRole('listitem').count()).toBe(files.length);
  expect(texts()).toEqual(before);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await frame.getByLabel('Meter number').waitFor();
  const [schema = '', layout = ''] = texts();
  expect(JSON.parse(schema)).toMatchObject({ properties: { meterNumber: { type: 'string', maxLength: 20 } } });
  expect(JSON.parse(layout)).toMatchObject({
    fields: [{ id: 'plot' }, { id: 'meterNumber', $after: 'customerNumber' }],
  });
  await undoStep(page, texts, before);
});

it('says what is missing', several, async () => {
  const { page } = await visit(form);
  await studioPanel(page).getByRole('button', { name: 'Add a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a field to the form “contact”' });
  await dialog.getByLabel('Name in the data').fill('email');
  await dialog.getByRole('button', { name: 'Show the changes' }).click();
  await dialog.getByRole('alert').getByText('The form "contact" has a field "email" already.').waitFor(patient);
  await dialog.getByLabel('Name in the data').fill('meterNumber');
  await dialog.getByRole('button', { name: 'Show the changes' }).click();
  await dialog.getByRole('alert').getByText('The text "contact.meterNumber.label" is missing in: de, en.').waitFor();
});

it.each([
  [1440, 'en'],
  [1024, 'de'],
] as const)('has no faults that axe finds at %i pixels in %s', several, async (width, locale) => {
  const { page } = await visit({ ...form, width, locale });
  await page.getByRole('button', { name: /^(?:Add a field|Feld hinzufügen)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('choice');
  expect(await violations(page)).toEqual([]);
});

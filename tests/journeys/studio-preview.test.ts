/** A preview of the town, made in the German studio by a press of a button. */
import { expect, it } from 'vitest';
import { violations } from '../support/axe';
import { patient, several, useTownStudio } from '../support/town-studio';

const { visit } = useTownStudio();

const name = 'Glasfaser Wolfenbrück';

it('makes a preview whose link leads to the published town', several, async () => {
  const { page } = await visit({ locale: 'de' });
  const strip = page.getByRole('region', { name: 'Änderungen und Probleme' });
  await strip.getByRole('button', { name: 'Vorschau', exact: true }).click();
  await strip.getByText(`Die Vorschau von ${name} entsteht`).waitFor();
  await strip.getByRole('button', { name: 'Veröffentlichen' }).click();
  await strip.getByRole('alert').getByText('faceplate preview is still running').waitFor();
  await page.reload();
  const link = strip.getByRole('link', { name: `Vorschau von ${name} öffnen` });
  await link.waitFor({ timeout: patient.timeout });
  await strip.getByText(`Die Vorschau von ${name} wurde in`).waitFor();
  expect(await strip.getByRole('log').textContent()).toMatch(/files, \d+ written/);
  expect(await violations(page)).toEqual([]);
  const address = (await link.getAttribute('href')) ?? '';
  expect(await (await fetch(address, { headers: { 'accept-language': 'de' } })).text()).toContain(name);
  await strip.getByRole('button', { name: 'Vorschau beenden' }).click();
  await link.waitFor({ state: 'detached' });
  await expect(fetch(address)).rejects.toThrow();
});

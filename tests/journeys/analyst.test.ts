import { afterAll, describe, expect, it } from 'vitest';
import { generateDataTypes } from '../../src/definition/generate/types';
import { useBrowserPage } from '../support/browser';
import { fillContact, storedMessage } from '../support/contact';
import { copyProject } from '../support/project';

const open = useBrowserPage();
const copy = copyProject();
afterAll(() => copy.close());

type Fields = { readonly properties: Record<string, unknown>; readonly required: string[] };

/** Edits of an analyst: a field in the schema of the form, in its layout, and its words in each language. Nothing else. */
function addField(): void {
  copy.edit('schemas/forms/contact/schema.json', (schema) => {
    const { properties, required } = schema as unknown as Fields;
    properties['meterNumber'] = {
      type: 'string',
      description: 'Number of the electricity meter.',
      pattern: '^[0-9]{4}$',
    };
    required.push('meterNumber');
  });
  copy.edit('schemas/forms/contact/layout.json', (layout) => {
    (layout['fields'] as object[]).splice(2, 0, { id: 'meterNumber', width: 'half', hint: 'contact.meterNumber.hint' });
  });
  copy.edit('schemas/forms/contact/examples.json', (examples) => {
    for (const value of Object.values(examples['valid'] as Record<string, Record<string, unknown>>))
      value['meterNumber'] = '1234';
  });
  const words = {
    label: ['Meter number', 'Zählernummer'],
    hint: ['Four digits.', 'Vier Ziffern.'],
    pattern: ['Please give four digits', 'Bitte vier Ziffern angeben'],
  };
  for (const [index, locale] of ['en', 'de'].entries()) {
    copy.edit(`content/messages/${locale}.json`, (messages) => {
      for (const [word, texts] of Object.entries(words)) messages[`contact.meterNumber.${word}`] = texts[index];
    });
  }
}

describe('an analyst adds a field to the contact form', () => {
  it('reaches the API without a change in src/', async () => {
    const before = (await generateDataTypes(copy.root))['.faceplate/types/forms.ts'];
    expect(before).toContain('privacyRead');
    expect(before).not.toContain('meterNumber');
    addField();
    expect(copy.check('base')).toEqual([]);
    expect((await generateDataTypes(copy.root))['.faceplate/types/forms.ts']).toMatch(/meterNumber: string;/);

    const page = await open({ site: await copy.serve('base') });
    await page.goto('contact-us');
    await fillContact(page);
    const field = page.getByLabel('Meter number');
    await page.getByText('Four digits.').waitFor();
    await field.fill('12a');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Please give four digits' }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('0042');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you, your message has arrived').waitFor();
    expect(await storedMessage(page)).toMatchObject({ meterNumber: '0042', topic: 'order' });
    await page.goto('de/contact-us');
    // This tab keeps the receipt of what was sent, in place of the form.
    await page.getByRole('button', { name: 'Weitere Nachricht schreiben' }).click();
    await page.getByLabel('Zählernummer').waitFor();
  }, 150_000);
});

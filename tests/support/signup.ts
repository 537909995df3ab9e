import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

export const newAddress = (): string => `${randomUUID().slice(0, 13)}@example.org`;

export const signUpWords = {
  en: {
    first: 'First name',
    last: 'Last name',
    born: 'Date of birth (optional)',
    email: 'Email address',
    again: 'Email address once more',
    mobile: 'Mobile number',
    street: 'Street',
    number: 'House number',
    code: 'Postcode',
    town: 'Town',
    tenant: 'to somebody else; I rent',
    send: 'Sign up',
    agreed: [
      'I rent the property.',
      'I have read the data protection',
      'I accept the terms',
      'I know that the equipment',
      'I agree that the data',
    ],
  },
  de: {
    first: 'Vorname',
    last: 'Nachname',
    born: 'Geburtsdatum (freiwillig)',
    email: 'E-Mail-Adresse',
    again: 'E-Mail-Adresse wiederholen',
    mobile: 'Mobilnummer',
    street: 'Straße',
    number: 'Hausnummer',
    code: 'Postleitzahl',
    town: 'Ort',
    tenant: 'jemand anderem; ich wohne zur Miete',
    send: 'Registrieren',
    agreed: [
      'Ich wohne zur Miete. Der',
      'Ich habe die Datenschutzhinweise',
      'Ich akzeptiere die',
      'Mir ist bekannt',
      'Ich willige ein',
    ],
  },
} as const;

/** Fills in a complete sign-up of a tenant. */
export async function fillSignup(page: Page, language: keyof typeof signUpWords, email: string): Promise<void> {
  const say = signUpWords[language];
  const main = page.locator('main');
  const fill = (label: string, text: string) => main.getByLabel(label, { exact: true }).fill(text);
  await fill(say.first, 'Zoë');
  await fill(say.last, 'Müller-Đặng');
  const born = main.getByLabel(say.born, { exact: true });
  expect(await born.getAttribute('type')).toBe('date');
  await born.fill('1987-02-28');
  await fill(say.email, email);
  await fill(say.again, email.toUpperCase());
  await fill(say.street, 'Am Herzogtor');
  await fill(say.number, '7a');
  await fill(say.code, '38399');
  await fill(say.town, 'Wolfenbrück');
  await main.getByLabel(say.tenant).check();
  for (const words of say.agreed) await main.getByLabel(words).check();
}

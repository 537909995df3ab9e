import { describe, expect, it } from 'vitest';
import { accounts } from '../support/account';
import type { EngineName } from './driver';
import { engines, useEngine } from './useEngine';
import type { Visitor } from './visitor';

/** An account for each engine: wrong passwords are counted, and what one changes another would see. */
const accountOf: Readonly<Record<EngineName, readonly [string, string]>> = {
  chromium: accounts.british,
  firefox: accounts.business,
  webkit: accounts.customer,
};

async function logIn(visitor: Visitor, name: EngineName): Promise<void> {
  const [username, password] = accountOf[name];
  await visitor.open('login');
  await visitor.fill('Email address or mobile number', username);
  await visitor.fill('Password', password);
  await visitor.at('main').press('button', 'Log in');
  await visitor.arrives(/^\/my-places/);
  await visitor.holds('places to be shown', () => document.querySelector('main h2, main h3') !== null);
}

describe.each(engines)('in %s', (name) => {
  const visit = useEngine(name);

  it('a wrong password is reported in a dialog that Escape closes', async () => {
    const visitor = await visit();
    await visitor.open('login');
    await visitor.fill('Email address or mobile number', accountOf[name][0]);
    await visitor.fill('Password', 'wrong');
    await visitor.at('main').press('button', 'Log in');
    await visitor.at('dialog[open]').sees('The email address or password you entered is not valid.');
    expect(
      await visitor.driver.run(() => [
        document.querySelector('dialog')?.matches(':modal'),
        document.querySelector('dialog')?.contains(document.activeElement),
      ]),
    ).toEqual([true, true]);
    await visitor.driver.key('Escape');
    await visitor.holds('the dialog to close', () => document.querySelector('dialog[open]') === null);
    expect(await visitor.valueOf('Email address')).toBe(accountOf[name][0]);
  });

  it('the right password leads to the places', async () => {
    const visitor = await visit();
    await logIn(visitor, name);
    expect(await visitor.driver.run(() => (sessionStorage.getItem('api_key') ?? '').length)).toBeGreaterThan(15);
  });

  it('a dialog returns the focus when Escape closes it', async () => {
    const visitor = await visit();
    await logIn(visitor, name);
    await visitor.open('my-services');
    await visitor.pressAt('main article details:last-of-type > summary');
    await visitor.at('main article').press('button', 'Cancel');
    await visitor.at('dialog[open]').sees('When should');
    await visitor.holds('the focus to be in the dialog', () =>
      document.querySelector('dialog[open]')?.contains(document.activeElement),
    );
    await visitor.driver.key('Escape');
    await visitor.holds('the dialog to close', () => document.querySelector('dialog[open]') === null);
    expect(await visitor.focused()).toBe('button Cancel');
  });

  it('after a logout the back button shows nothing of the person', async () => {
    const visitor = await visit();
    await logIn(visitor, name);
    await visitor.open('my-services');
    await visitor.at('main').sees('A-20');
    await visitor.at('header').press('button', 'Log out');
    await visitor.holds('the key to be gone', () => sessionStorage.getItem('api_key') === null);
    await visitor.driver.back();
    await visitor.misses('A-20');
    expect(await visitor.driver.run(() => sessionStorage.getItem('api_key'))).toBe(null);
  });

  it('a link with a token opens an appointment', async () => {
    const visitor = await visit();
    await visitor.open('reschedule-appointment#appointment_token=demo-reschedule-ap-6-9c27d1e45a80');
    await visitor.sees('Repair');
    await visitor.holds(
      'other times to be offered',
      () => document.querySelectorAll('main input[type=radio]').length > 1,
    );
    expect(await visitor.path()).not.toContain('appointment_token');
  });

  it('a document is downloaded as a file', async () => {
    const visitor = await visit();
    await logIn(visitor, name);
    await visitor.open('my-services');
    await visitor.driver.run(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (file) => {
        document.documentElement.dataset['handedOver'] = file instanceof Blob ? file.type : '';
        return make(file);
      };
    });
    await visitor.pressAt('main article details > summary');
    await visitor.at('main').press('button', 'Contract summary (PDF)');
    await visitor.holds(
      'a file to be handed over',
      () => document.documentElement.dataset['handedOver'] === 'application/pdf',
    );
  });
});

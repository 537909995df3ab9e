// @vitest-environment happy-dom
/** §3, §4 and §5 of the specification: what forms ask, and what they say about what is wrong. */
import { describe, expect } from 'vitest';
import { holds } from './row';
import { textOf } from './site';

const passwords = { code: 'K7QF2-9XN4D', password: 'Secret-12', passwordRepeat: 'Secret-12' };
const person = {
  ...{ customerType: 'residential', firstName: 'Jana', lastName: 'Oelze', birthdate: '1990-02-28' },
  ...{
    email: 'jana@example.org',
    emailRepeat: 'jana@example.org',
    mobile: '+49 152 28817386',
    phone: '+49 5331 901820',
  },
};
const address = {
  ...{ street: 'Am Herzogtor', streetAddress: '7a', country: 'DE', postalCode: '38399', city: 'Wolfenbrück' },
  ...{ organisationName: 'Verein', building: 'Haus 1', flat: '2. OG', apartmentNumber: '12', mailbox: 'PF 7' },
  ...{ county: 'Wolfenbüttel', province: 'Niedersachsen' },
};
const statements = {
  ...{ ownerRole: 'owner', ownerStatement: true, privacy: true, terms: true, equipment: true, paymentTransfer: true },
};
const signup = { ...person, ...address, ...statements };

describe('a new password', () => {
  holds('has eight characters of four kinds', async (site) => {
    const problem = async (password: string) =>
      (await site.problems('choose-password', { ...passwords, password, passwordRepeat: password }))['password'];
    expect(await problem('Secret-12')).toBeUndefined();
    expect(await problem('Aa1!xyz')).toBe('Password must be at least 8 characters');
    for (const wrong of ['Abcdefg!', 'abcdef1!', 'ABCDEF1!', 'Aa1aaaaa']) expect(await problem(wrong)).toBeDefined();
  });

  holds('is typed twice the same', async (site) => {
    const other = { ...passwords, passwordRepeat: 'Secret-13' };
    expect(await site.problems('choose-password', other)).toEqual({ passwordRepeat: 'Passwords do not match' });
    expect(await site.problems('choose-password', other, { locale: 'de' })).toEqual({
      passwordRepeat: 'Password nicht korrekt',
    });
  });

  holds('is too short in German as well', async (site) => {
    const short = { ...passwords, password: 'Aa1!xyz', passwordRepeat: 'Aa1!xyz' };
    const { password } = await site.problems('choose-password', short, { locale: 'de' });
    expect(password).toBe('Das Passwort muss mindestens 8 Zeichen haben');
  });

  holds('that does not meet the requirements is refused in words', async (site) => {
    const weak = { ...passwords, password: 'abcdefgh', passwordRepeat: 'abcdefgh' };
    const words = async (locale: string) => (await site.problems('choose-password', weak, { locale }))['password'];
    expect([await words('en'), await words('de')]).toEqual([
      'Password requirements not matched',
      'Passwort-Anforderungen nicht erfüllt',
    ]);
  });
});

describe('a login', () => {
  holds('takes an email address or a mobile number with its country', async (site) => {
    for (const username of ['jana@example.org', '+44 7911 123456'])
      expect(await site.problems('login', { username, password: 'x' })).toEqual({});
    expect(await site.problems('login', { username: '07911 123456', password: 'x' })).toHaveProperty('username');
  });

  holds('says how to write a number', async (site) => {
    expect(await site.text('/login', 'de')).toContain('Mobilnummer bitte mit + und Landesvorwahl');
    expect(await site.text('/login')).toContain('with + and the country code');
  });
});

describe('a sign-up', () => {
  holds('takes the fields of the specification', async (site) => {
    expect(await site.problems('signup', signup)).toEqual({});
  });

  holds('takes what a company tells', async (site) => {
    const company = { companyName: 'Söhne GmbH', businessType: 'retail', vatId: 'DE136695976', campaign: 'GRATIS3' };
    expect(await site.problems('signup', { ...signup, customerType: 'business', ...company })).toEqual({});
    const { companyName: _name, ...unnamed } = company;
    const problems = await site.problems('signup', { ...signup, customerType: 'business', ...unnamed });
    expect(problems).toEqual({ companyName: 'This is required' });
  });

  holds('leaves it to people whether they want news', async (site) => {
    expect(await site.problems('signup', signup)).toEqual({});
    for (const given of [true, false])
      expect(await site.problems('signup', { ...signup, marketingEmail: given, marketingPhone: given })).toEqual({});
  });

  for (const [title, field] of [
    ['needs the policies to be read', 'privacy'],
    ['needs the terms to be accepted', 'terms'],
    ['needs the statement of the owner', 'ownerStatement'],
    ['needs the statement about the equipment', 'equipment'],
    ['needs the consent to a data transfer for payments', 'paymentTransfer'],
  ] as const)
    holds(title, async (site) => {
      for (const given of [{ [field]: false }, { [field]: undefined }])
        expect(
          Object.keys(
            await site.problems('signup', JSON.parse(JSON.stringify({ ...signup, ...given })) as typeof signup),
          ),
        ).toEqual([field]);
    });

  holds('requires a mobile number with the country code', async (site) => {
    const mobile = async (number: string, locale = 'en') =>
      (await site.problems('signup', { ...signup, mobile: number }, { locale }))['mobile'];
    expect(await mobile('0152 28817386')).toMatch(/^Include \+ and the country code/);
    expect(await mobile('+49 152 x8817386')).toMatch(/^A mobile number has no .*x.* in it/);
    expect(await mobile('+49 152 x8817386', 'de')).toMatch(/^In einer Mobilnummer steht kein/);
  });

  holds('helps with the prefix of the country', async (site) => {
    const field = (await site.document('/signup')).querySelector('[data-field=mobile]');
    expect(textOf(field)).toContain('+49');
  });

  holds('is for adults with a real date of birth', async (site) => {
    const problem = async (birthdate: string) => (await site.problems('signup', { ...signup, birthdate }))['birthdate'];
    expect(await problem('1990-02-28')).toBeUndefined();
    const seventeen = new Date();
    seventeen.setFullYear(seventeen.getFullYear() - 17);
    expect(await problem(seventeen.toISOString().slice(0, 10))).toBeDefined();
  });
});

describe('other forms', () => {
  holds('ask for an email address to reset a password', async (site) => {
    expect(await site.problems('recovery', {})).toEqual({ email: 'Please insert an email' });
  });

  holds('refuse a wrong tax id', async (site) => {
    const wrong = await site.problems('profile-tax', { taxId: 'X1' });
    expect(Object.values(wrong)).toEqual(['Invalid TAX ID']);
  });

  holds('say that something is required', async (site) => {
    expect(Object.values(await site.problems('contact', {}))).toContain('This is required');
    expect(Object.values(await site.problems('contact', {}, { locale: 'de' }))).toContain('Pflichtfeld');
  });

  holds('say that an email address is not valid', async (site) => {
    expect(await site.problems('contact', { email: 'x' })).toMatchObject({ email: 'Email not valid' });
  });

  holds('take a card of the person who pays alone', async (site) => {
    const card = { holderFirstName: 'Jana', holderLastName: 'Oelze', transferConsent: true };
    const session = { firstName: 'Jana', lastName: 'Oelze' };
    expect(await site.problems('payment-card', card, { session })).toEqual({});
    expect(await site.problems('payment-card', { ...card, holderLastName: 'Li' }, { session })).toEqual({
      holderLastName: expect.stringContaining('must be those of the person who pays'),
    });
  });

  holds('ask for another billing address once it is ticked', async (site) => {
    expect(await site.problems('profile-billing', { own: false })).toEqual({});
    expect(Object.keys(await site.problems('profile-billing', { own: true }))).toEqual([
      'name',
      'address',
      'postalCode',
      'city',
    ]);
    expect(
      await site.problems('profile-billing', {
        own: true,
        name: 'Jana',
        address: 'Weg 1',
        postalCode: '38399',
        city: 'Ort',
      }),
    ).toEqual({});
  });

  holds('let people pick the day a plan starts', async (site) => {
    const problem = async (fromDate: string) => (await site.problems('checkout-connection', { fromDate }))['fromDate'];
    expect(await problem('2099-01-04')).not.toBe(await problem('soon'));
  });

  holds('let nobody end a contract on a day that is past', async (site) => {
    const ending = { kind: 'ordinary', name: 'Bo Li', contract: 'all', end: 'date', email: 'bo@example.org' };
    const problem = async (endDate: string, locale = 'en') =>
      (await site.problems('cancellation', { ...ending, endDate }, { locale }))['endDate'];
    expect(await problem('2020-01-31')).toBe('This day is in the past. Choose today or a later day.');
    expect(await problem('2020-01-31', 'de')).toMatch(/^Dieser Tag liegt in der Vergangenheit/);
    expect(await problem('2099-01-31')).toBeUndefined();
    expect(await site.problems('cancellation', { ...ending, end: 'earliest', endDate: '2020-01-31' })).toEqual({});
  });
});

describe('wording', () => {
  holds('counts the months of a term', async (site) => {
    const months = (id: string) => Promise.all([0, 1, 24].map((count) => site.words(id, { months: count })));
    expect(await months('service.bind-time')).toEqual(['no minimum contract', '1 month', '24 months']);
    expect(await months('service.notice-time')).toEqual(['no notice', '1 month', '24 months']);
  });

  holds('tells a withdrawal within 14 days from a cancellation', async (site) => {
    for (const id of ['checkout.withdrawal.text', 'checkout.done.withdrawal', 'my-services.withdrawal.text'])
      expect(await site.words(id, { date: '14 December', days: 14 })).toContain('withdraw from this contract');
  });

  holds('offers to repeat what was not sent', async (site) => {
    expect(await site.words('form.retry', {}, 'de')).toBe('Wiederholen');
  });
});

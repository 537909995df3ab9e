import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';
import { accountHelpers, address, business, consents, signUp } from '../sign-ups';
import type { Helpers } from '../sign-ups';
import { passwordCases } from './passwords';

const refusals: [at: string, code: string, change: ApiObject][] = [
  ['/customerType', 'customerType.format', { customerType: 'x' }],
  ['/firstName', 'firstName.required', { firstName: ' ' }],
  ['/lastName', 'lastName.format', { lastName: 'A\r\nBcc: x' }],
  ['/birthdate', 'birthdate.format', { birthdate: '2026-02-30' }],
  ['/birthdate', 'birthdate.future', { birthdate: '2090-01-01' }],
  ['/birthdate', 'birthdate.past', { birthdate: '1890-01-01' }],
  ['/birthdate', 'birthdate.age', { birthdate: '2020-01-01' }],
  ['/email', 'email.format', { email: 'zoe' }],
  ['/mobile', 'mobile.number', { mobile: '+49 30 901820' }],
  ['/mobile', 'mobile.country', { mobile: '0152 28817386' }],
  ['/phone', 'phone.number', { phone: '+49 1' }],
  ['/language', 'language.format', { language: 'fr' }],
  ['/ownerRole', 'ownerRole.format', { ownerRole: 'guest' }],
  ['/consentVersion', 'consentVersion.required', { consentVersion: undefined }],
  ['/address/street', 'street.required', { address: { ...address, street: undefined } }],
  ['/address/postalCode', 'postalCode.format', { address: { ...address, postalCode: '123' } }],
  ['/company/companyName', 'companyName.required', { ...business, company: {} }],
  ['/company/vatId', 'vatId.format', { ...business, company: { ...business.company, vatId: 'DE999999001' } }],
  ['/consents/terms', 'terms.const', { consents: { ...consents, terms: false } }],
  ['/campaign', 'campaign.invalid', { campaign: 'WINTER25' }],
  ['/campaign', 'campaign.invalid', { ...business, campaign: 'NACHBAR50' }],
  ['/campaign', 'campaign.invalid', { object: 'ob-201', campaign: 'NURWB' }],
  ['/campaign', 'campaign.used', { campaign: 'einmal-7f3k' }],
  ['/consents/owner', 'owner.required', { consents: { ...consents, owner: undefined } }],
];

function signUpCases(client: GetClient, { mails, begun }: Helpers): void {
  it.each(refusals)('rejects a sign-up at %s with %s (%#)', async (path, code, change) => {
    const { status, body } = await client().post('/customer', signUp(change));
    expect(status).toBe(422);
    expect(body['fields']).toMatchObject([{ path, code }]);
  });

  it('reports every mistake in a sign-up at once', async () => {
    const { body } = await client().post('/customer', { email: 'nothing@example.org' });
    const paths = (body['fields'] as ApiObject[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/firstName', '/address/street', '/consents/terms']));
    expect(await mails('nothing@example.org')).toEqual([]);
  });

  it('reveals an existing account only to a complete sign-up', async () => {
    const duplicate = signUp({ email: 'Jana.Oelze@example.org' });
    expect((await client().post('/customer', { ...duplicate, firstName: '' })).status).toBe(422);
    const { status, body } = await client().post('/customer', duplicate);
    expect([status, body['code']]).toEqual([409, 'email.registered']);
  });

  it('stores nothing for a bot that fills in the hidden field', async () => {
    const signup = signUp({ website: 'https://example.org' });
    expect((await client().post('/customer', signup)).status).toBe(202);
    expect(await mails(String(signup['email']))).toEqual([]);
  });

  it('keeps one sign-up for one Idempotency-Key', async () => {
    const signup = signUp();
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([client().post('/customer', signup, headers), client().post('/customer', signup, headers)]);
    expect(await mails(String(signup['email']))).toHaveLength(1);
  });

  it('links only to pages of a configured site', async () => {
    const signup = signUp({ language: 'en' });
    await client().post('/customer', signup, { origin: 'http://localhost:9' });
    const [mail] = await mails(String(signup['email']));
    expect(mail?.['body']).toContain('http://localhost:4000/email_verification#verification_token=');
    expect(mail?.['subject']).toBe('Please confirm your email address');
  });

  it('answers a resend identically for every address', async () => {
    const { email } = await begun();
    const answers = await Promise.all(
      [email, 'jana.oelze@example.org', 'nobody@example.org'].map((each) =>
        client().post('/customer/verification/resend', { email: each }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body['message']])).toEqual(
      answers.map(() => [202, answers[0]?.body['message']]),
    );
    expect(await mails(email)).toHaveLength(2);
    expect(await mails('nobody@example.org')).toEqual([]);
  });
}

function confirmationCases(client: GetClient, { begun, verify, setPassword }: Helpers): void {
  it('leads from a sign-up to a login', async () => {
    const { email, token } = await begun({ mobile: '+43 660 7654321', language: 'de-at' });
    expect((await client().login(email, 'Licht!2026x')).status).toBe(401);
    const { item } = await verify(token);
    expect(item).toMatchObject({ state: 'verified', next: 'set_password' });
    const set = { token: item['setPasswordToken'], password: 'Licht!2026x' };
    expect((await setPassword({ ...set, password: 'short' })).status).toBe(422);
    expect((await setPassword(set)).status).toBe(200);
    expect((await setPassword(set)).status).toBe(410);
    expect((await client().login(email.toUpperCase(), 'Licht!2026x')).status).toBe(200);
    expect((await client().login('+43 660 7654321', 'Licht!2026x')).status).toBe(200);
    const own = (await client().get('/customer/me', {}, await client().keyOf(email, 'Licht!2026x'))).item;
    expect(own).toMatchObject({ phone: '+495331901820', marketingEmail: true, marketingPhone: false });
    expect((await verify(token)).item).toEqual({ state: 'already_verified', next: 'login', setPasswordToken: null });
  });

  it.each([
    ['tok-verify-cu1-used', 200],
    ['tok-verify-old', 410],
    ['tok-reset-cu1-0000000000000001', 404],
    ['no such token', 404],
  ])('answers the token %s with %i', async (token, status) => {
    expect((await verify(token)).status).toBe(status);
  });
}

function separateCases(client: GetClient, { begun, verify, setPassword, mails, secretIn, recover }: Helpers): void {
  const password = 'Licht!2026x';

  /** Account that an address belongs to. */
  const accountAt = async (email: string) =>
    (await client().get('/customer/me', {}, await client().keyOf(email, password))).item;

  const confirmed = async (token: string): Promise<unknown> => {
    const { item } = await verify(token);
    if (item['setPasswordToken'] !== null) await setPassword({ token: item['setPasswordToken'], password });
    return item['state'];
  };

  it('keeps sign-ups with the same address apart', async () => {
    const { email, token } = await begun({ ...business, firstName: 'Zoë' });
    const { token: strangers } = await begun({ email, firstName: 'Mal', lastName: 'Lory', mobile: '+44 7911 123457' });
    expect((await mails(email)).map(({ body }) => [/Zoë/, /Mal Lory/].map((name) => name.test(String(body))))).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([await confirmed(token), await confirmed(strangers)]).toEqual(['verified', 'already_verified']);
    expect(await accountAt(email)).toMatchObject({
      firstName: 'Zoë',
      companyName: business.company.companyName,
      mobile: '+4915228817386',
    });
  });

  it('assigns the order of a second sign-up to the account of the address', async () => {
    const order = async (email: string, service: string) => {
      const quote = (
        await client().post('/quote', {
          service,
          object: 'ob-103',
          from_date: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
        })
      ).item;
      const payment = {
        type: 'sepa',
        accountHolder: 'Zoë Đặng',
        iban: 'DE79999000000000004711',
        mandateAccepted: true,
        transferConsent: true,
        mandateTextVersion: '2026-11',
      };
      const answer = await client().post('/order', {
        quote_id: quote['quote_id'],
        contract_summary_id: quote['quote_id'],
        total_shown: quote['total'],
        owner: { role: 'owner', statement: true },
        signup: signUp({ email }),
        payment,
      });
      expect(answer.status).toBe(201);
      return secretIn((await mails(email)).find(({ kind }) => kind === 'verification')).get('verification_token') ?? '';
    };
    const email = `${randomUUID()}@example.org`;
    const [first, second] = [await order(email, 'sv-1'), await order(email, 'sv-2')];
    expect(await confirmed(first)).toBe('verified');
    const services = async () =>
      (
        await client().get('/order', { fields: 'service', sort: 'service' }, await client().keyOf(email, password))
      ).rows.map(({ service }) => service);
    expect(await services()).toEqual(['sv-1']);
    expect(await confirmed(second)).toBe('already_verified');
    expect(await services()).toEqual(['sv-1', 'sv-2']);
    const methods = (await client().get('/payment_method', {}, await client().keyOf(email, password))).rows;
    expect(methods.filter((method) => method['default'] === true)).toHaveLength(1);
  });

  it('sends unconfirmed people the link of each sign-up', async () => {
    const { email } = await begun();
    await begun({ email });
    await recover(email);
    expect((await mails(email)).map(({ kind }) => kind)).toEqual([
      'verification',
      'verification',
      'verification',
      'verification',
    ]);
  });

  it('accepts a mobile number as the login name of whoever confirmed it first', async () => {
    const mobile = `+43 660 ${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`;
    const owner = await begun({ mobile });
    expect((await client().login(mobile, password)).status).toBe(401);
    await confirmed(owner.token);
    expect((await client().login(mobile, password)).status).toBe(200);
    await begun({ mobile });
    expect((await client().login(mobile, password)).status).toBe(200);
    const second = await begun({ mobile });
    const { item } = await verify(second.token);
    await setPassword({ token: item['setPasswordToken'], password: 'Anders!2026x' });
    expect([
      (await client().login(mobile, password)).status,
      (await client().login(mobile, 'Anders!2026x')).status,
    ]).toEqual([200, 401]);
  });
}

export function accountCases(client: GetClient): void {
  const shared = accountHelpers(client);
  describe('accounts', () => {
    signUpCases(client, shared);
    confirmationCases(client, shared);
    passwordCases(client, shared);
    separateCases(client, shared);
  });
}

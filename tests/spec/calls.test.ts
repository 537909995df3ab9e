// @vitest-environment happy-dom
/** §3, §7 and §8 of the specification: requests that are sent, what is taken from answers, and what is said when they fail. */
import { describe, expect, vi } from 'vitest';
import { holds } from './row';
import { api } from './site';
import type { SpecSite } from './site';

const refusal = (status: number, body: object = {}) => Response.json(body, { status });

/** Text that people read when an operation fails with a status. */
async function said(site: SpecSite, id: string, values: object, answer: Response, locale = 'en'): Promise<string> {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { failure } = await site.call(id, values as never, answer);
  return site.words(failure?.text ?? '', {}, locale);
}

describe('requests', () => {
  holds('carry the key in the query', async (site) => {
    sessionStorage.setItem('api_key', 'k-1');
    const { request } = await site.call('order.list', {}, { data: [] });
    expect(`${request.host}${request.path}`).toBe(`${api}/order?api_key=k-1`);
    sessionStorage.clear();
    expect((await site.call('order.list', {}, { data: [] })).request.path).toBe('/order');
  });

  const line = (title: string, id: string, values: object, expected: string) =>
    holds(title, async (site) => expect((await site.call(id, values as never, {})).line).toBe(expected));

  const log = () => vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const calls: readonly (readonly [string, string, object, string])[] = [
    ['asks GET /api/my_profile', 'profile.get', {}, 'GET /api/my_profile'],
    [
      'asks for the name of an object group',
      'object.name',
      { ids: ['ob-1'] },
      'GET /object?q=id:[ob-1]&fields=object_group.name',
    ],
    [
      'asks for objects with their twenty fields',
      'places.list',
      { ids: ['ob-1', 'ob-2'] },
      'GET /object?q=id:[ob-1;ob-2]&fields=id,status,object_type,street,postal_code,object_number,apartment_number,port,city,street_number,area,network_operator,provisioning_status,note,latitude,order_status,province,object_group,public_note,longitude,object_group.name',
    ],
    ['posts an order', 'order.create', { quote: 'qu-1', total: '1.00' }, 'POST /order'],
    ['asks GET /order', 'order.list', {}, 'GET /order'],
    [
      'asks for the groups that an operator shows',
      'groups.list',
      { operator: 'no-1' },
      'GET /object_group?q=network_operator:no-1,visibility:true&fields=id,name,visibility',
    ],
    ['asks GET /api for health', 'health.get', {}, 'GET /api'],
    ['asks for config.json', 'config.get', {}, 'GET /config.json'],
    ['asks for release.json', 'release.get', {}, 'GET /release.json'],
    [
      'asks for plans',
      'services.list',
      { object: 'ob-1', customerType: 'residential' },
      'GET /service?object=ob-1&customer_type=residential',
    ],
    [
      'confirms an address by its process',
      'verification.confirm',
      { token: 't' },
      'POST /process/AccountVerificationProcess',
    ],
    ['suspends a contract', 'contract.suspend', { id: 'or-1', date: '2027-01-04' }, 'POST /order/or-1/suspend'],
    [
      'reactivates a contract',
      'contract.reactivate',
      { id: 'or-1', date: '2027-01-04' },
      'POST /order/or-1/reactivate',
    ],
    ['ends a contract', 'contract.cancel', { id: 'or-1', date: '2027-01-04' }, 'POST /order/or-1/cancel'],
    ['sends a message', 'contact.send', { contact: {} }, 'POST /contact'],
    ['registers a customer', 'customer.register', { signup: {} }, 'POST /customer'],
    ['books an appointment', 'appointment.book', { slot: 's-1' }, 'POST /appointment'],
    ['gives the key back', 'session.logout', {}, 'DELETE /api/api_key'],
  ];
  for (const [title, id, values, expected] of calls) line(title, id, values, expected);

  holds('log in with a password', async (site) => {
    const {
      request,
      line: sent,
      value,
    } = await site.call('session.login', { username: 'jana', password: 'pass' }, { api_key: 'k-1' });
    expect(sent).toBe('GET /api/api_key');
    expect(request.headers.get('Authorization')).toBe(`Basic ${btoa('jana:pass')}`);
    expect(request.headers.get('Accept')).toBe('application/json');
    expect(value).toMatchObject({ api_key: 'k-1' });
  });

  holds('send an order as JSON', async (site) => {
    const { request } = await site.call('order.create', { quote: 'qu-1', total: '12.00' }, { data: {} });
    expect(request.headers.get('Content-Type')).toBe('application/json');
    expect(request.body).toMatchObject({ quote_id: 'qu-1', total_shown: '12.00' });
  });

  holds('send a payment method', async (site) => {
    const card = await site.call('payments.add', { type: 'card', token: 'tok-1' }, { data: {} });
    expect(card.request.body).toMatchObject({ type: 'card', token: 'tok-1' });
    const sepa = await site.call('payments.add', { type: 'sepa', iban: 'DE02', accountHolder: 'Jana' }, { data: {} });
    expect(sepa.request.body).toMatchObject({ type: 'sepa', iban: 'DE02', accountHolder: 'Jana' });
  });

  holds('send a change of a contract with its day', async (site) => {
    for (const id of ['contract.suspend', 'contract.reactivate', 'contract.cancel']) {
      const { request } = await site.call(id, { id: 'or-1', date: '2027-01-04' }, {});
      expect(request.body).toMatchObject({ date: '2027-01-04' });
    }
  });

  holds('reach two GraphQL endpoints', async (site) => {
    const general = await site.call('place.progress', {}, {});
    const { request } = await site.call('customer.get', {}, {});
    expect([general.line, general.request.host]).toEqual(['POST /graphql/federation', api]);
    expect(general.request.body).toMatchObject({ query: expect.stringContaining('{') });
    expect(`${request.method} ${request.path}`).toMatch(/^POST \/graphql\/(federation|ecommerce)$/);
    expect((await site.call('payments.list', {}, {})).line).toBe('POST /graphql/ecommerce');
  });

  holds('read news from the CMS', async (site) => {
    const { line: sent } = await site.call('news.list', { page: '1' }, { data: [], meta: {} });
    expect(sent).toMatch(/^GET \/cms\/news\?/);
    expect(sent).toContain('locale=en');
  });

  holds('are only logged when GraphQL refuses', async (site) => {
    const told = log();
    const { value, failure } = await site.call('place.progress', {}, { errors: [{ message: 'no' }] });
    expect([value, failure?.class]).toEqual([undefined, failure?.class]);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('place.progress'));
  });

  holds('are only logged when they fail', async (site) => {
    const told = log();
    await site.call('services.list', { object: 'ob-1' }, refusal(500));
    expect(told).toHaveBeenCalledWith(expect.stringContaining('services.list: 5xx 500'));
  });
});

describe('failures', () => {
  holds('of a login say that name or password is wrong', async (site) => {
    const login = { username: 'jana', password: 'x' };
    expect(await said(site, 'session.login', login, refusal(401))).toBe(
      'The email address or password you entered is not valid.',
    );
    expect(await said(site, 'session.login', login, refusal(401), 'de')).toBe(
      'Die eingegebene E-Mail-Adresse oder das Passwort ist nicht gültig.',
    );
  });

  holds('of a campaign code say whether it is wrong or used', async (site) => {
    const asked = { code: 'X', customerType: 'residential' };
    const code = (name: string) => refusal(409, { code: name, message: 'no' });
    expect(await said(site, 'campaign.check', asked, code('campaign.used'))).toBe(
      'This campaign code has already been used.',
    );
    expect(await said(site, 'campaign.check', asked, code('campaign.used'), 'de')).toBe(
      'Dieser Aktionscode wurde schon eingelöst.',
    );
    expect(await said(site, 'campaign.check', asked, refusal(404))).toBe(
      'This code is wrong, has expired, or your area is not eligible.',
    );
  });

  holds('of a verification ask for another click on the link', async (site) => {
    expect(await said(site, 'verification.confirm', { token: 't' }, refusal(404))).toBe(
      'This link is not valid. Please try again by clicking the link in the email.',
    );
  });

  holds('of an order carry the message of the server on a 4xx alone', async (site) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const answer = (status: number) =>
      site.call('order.create', { quote: 'q' }, refusal(status, { message: 'No stock' }));
    expect((await answer(422)).failure?.detail).toBe('No stock');
    expect((await answer(500)).failure?.detail).not.toBe('No stock');
  });

  holds('of an entry that is refused show the message of the server alone', async (site) => {
    const named = (status: number, locale: string) => site.words('modal.error.status', { status }, locale);
    expect(await Promise.all(['en', 'de'].map((locale) => named(422, locale)))).toEqual(['', '']);
    expect(await named(401, 'en')).toBe('401: Login not accepted');
  });

  holds('name an address that is registered already', async (site) => {
    const text = await site.words('signup.email-registered');
    const known = refusal(409, { code: 'customer.exists', message: 'known' });
    expect(await said(site, 'customer.register', { signup: {} }, known)).toBe(text);
    expect(text).toMatch(/already registered.*password.*reset link/);
  });
});

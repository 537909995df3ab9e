/** Compares the requests of the base with descriptions of other requests. */
import { expect, it } from 'vitest';
import {
  call,
  expectDifference,
  findingsOf,
  parameters,
  remove,
  renameKey,
  within,
} from '../../../tests/support/changed-description';
import { mainApi } from './contract';
import type { SeededDifference } from '../../../tests/support/changed-description';

const octets = 'application/offset+octet-stream';

const cases: readonly SeededDifference[] = [
  [
    'a path renamed',
    (d) => renameKey(within(d, 'paths'), '/contact', '/contacts'),
    'contact.send',
    'no path /contact. Did you mean "/contacts"',
    '/contact-us',
  ],
  [
    'a path gone',
    (d) => remove(within(d, 'paths'), '/speedtest/config'),
    'speedtest.config',
    'no path /speedtest/config',
    '/speed-test',
  ],
  [
    'a path with a step more',
    (d) => renameKey(within(d, 'paths'), '/order/{id}/cancel', '/order/{id}/contract/cancel'),
    'contract.cancel',
    'no path /order/{',
    '/my-services',
  ],
  [
    'a path below a version',
    (d) => renameKey(within(d, 'paths'), '/quote', '/v2/quote'),
    'quote.create',
    'no path /quote',
    '/checkout',
  ],
  [
    'a path of another API below it',
    (d) => renameKey(within(d, 'paths'), '/document/{id}', '/file/{id}'),
    'document.get',
    'no path /document/',
    '/my-services',
  ],
  [
    'a method changed',
    (d) => renameKey(within(d, 'paths', '/customer/password'), 'put', 'post'),
    'password.set',
    'no PUT /customer/password, only POST',
    '/customer_password',
  ],
  [
    'a method gone beside others',
    (d) => remove(within(d, 'paths', '/appointment/{id}'), 'delete'),
    'appointment.cancel',
    'no DELETE /appointment/',
    '/appointment',
  ],
  [
    'a parameter renamed',
    (d) => {
      within(d, 'components', 'parameters', 'q')['name'] = 'query';
    },
    'places.list',
    'parameter "q", which the API does not know',
    '/my-places',
  ],
  [
    'a parameter gone',
    (d) => void parameters(d, '/object', 'get').splice(1, 1),
    'places.list',
    'parameter "fields", which the API does not know',
    '/my-places',
  ],
  [
    'a parameter needed',
    (d) =>
      void parameters(d, '/object', 'get').push({
        name: 'tenant',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    'places.list',
    'needs the parameter "tenant"',
    '/my-places',
  ],
  [
    'a header needed',
    (d) =>
      void parameters(d, '/contact', 'post').push({
        name: 'X-Tenant',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
    'contact.send',
    'needs the header X-Tenant',
    '/contact-us',
  ],
  [
    'a body no longer taken',
    (d) => remove(call(d, '/quote', 'post'), 'requestBody'),
    'quote.create',
    'sends a body, and the API takes none',
    '/checkout',
  ],
  [
    'a body of another kind',
    (d) => renameKey(call(d, '/contact', 'post', 'requestBody', 'content'), 'application/json', 'multipart/form-data'),
    'contact.send',
    'sends JSON, and the API takes multipart/form-data',
    '/contact-us',
  ],
  [
    'a body of another kind of JSON',
    (d) =>
      renameKey(
        call(d, '/contact', 'post', 'requestBody', 'content'),
        'application/json',
        'application/merge-patch+json',
      ),
    'contact.send',
    'sends application/json, and the API takes application/merge-patch+json',
    '/contact-us',
  ],
  [
    'a key wanted where none is sent',
    (d) => {
      call(d, '/speedtest/config', 'get')['security'] = [{ api_key_header: [] }];
    },
    'speedtest.config',
    'by a key in the header "api_key", and nothing is said',
    '/speed-test',
  ],
  [
    'a name and password wanted where the key is sent',
    (d) => {
      call(d, '/contract_right', 'get')['security'] = [{ basic: [] }];
    },
    'contract.rights',
    'by a name and password, and the key of the session travels otherwise',
    '/my-services',
  ],
  [
    'a login without name and password',
    (d) => {
      call(d, '/api/api_key', 'get')['security'] = [{ api_key_query: [] }];
    },
    'session.login',
    'and a name and password are sent',
    '/login',
  ],
  [
    'a key that became a token',
    (d) => {
      for (const name of ['api_key_query', 'api_key_header'])
        within(d, 'components', 'securitySchemes')[name] = { type: 'http', scheme: 'bearer' };
    },
    'contract.rights',
    'by a bearer token in the header "Authorization"',
    '/my-services',
  ],
  [
    'a header that tells two sendings apart and is no longer known',
    (d) => remove(call(d, '/contact', 'post'), 'parameters'),
    'contact.send',
    'sends the header idempotency-key, which the API does not know',
    '/contact-us',
  ],
  [
    'a header with the version and no longer known',
    (d) => remove(call(d, '/customer/me/billing_address', 'put'), 'parameters'),
    'customer.billing',
    'sends the header if-match, which the API does not know',
    '/profile',
  ],
];

it('agrees with the reference API', () => {
  const { held, differences } = findingsOf(() => undefined);
  expect(differences).toEqual([]);
  expect(held.length).toBeGreaterThan(70);
});

it('compares media types case-insensitively', () => {
  const { held, differences } = findingsOf((d) => {
    renameKey(
      call(d, '/contact', 'post', 'requestBody', 'content'),
      'application/json',
      'Application/JSON; charset=UTF-8',
    );
    renameKey(call(d, '/uploads/{id}', 'patch', 'requestBody', 'content'), octets, 'Application/Offset+Octet-Stream');
    renameKey(call(d, '/contract_right', 'get', 'responses', '200', 'content'), 'application/json', 'application/JSON');
  });
  expect(differences).toEqual([]);
  expect(held.length).toBeGreaterThan(70);
});

it('applies the description to the API but not to the files of the site', () => {
  const settings = { apis: { site: { base: '' }, main: { base: { $: 'state.config.api' } } } };
  const operations = Object.fromEntries(['site', 'main'].map((api) => [api, { api, protocol: 'rest' }]));
  expect(mainApi({ site: { settings, operations } })).toBe('main');
});

it.each(cases)('is reported once for %s', (...changed) => expectDifference(changed));

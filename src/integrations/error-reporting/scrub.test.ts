import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubber } from './scrub';

const scrub = scrubber(['customerNumber']);
const canaries = [
  'jana.oelze@example.org',
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  '+49 5999 410 0',
  'demo-autologin-WB-0105-4f1c9a7e2b6d',
  'Basic amFuYTpTb25uZQ==',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
];

it.each(canaries)('removes %s wherever it appears', (canary) => {
  const event = {
    message: `Failed for ${canary}.`,
    exception: {
      values: [{ type: 'Error', value: `${canary} is wrong`, stacktrace: { frames: [{ vars: { typed: canary } }] } }],
    },
    breadcrumbs: [{ data: { url: `https://site.test/profile?api_key=${canary}#tax_id=${canary}`, note: canary } }],
    request: { url: `/a?x=${canary}` },
  };
  expect(JSON.stringify(scrub(event))).not.toContain(canary);
});

it('removes every value under a revealing name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'password',
        'api_key',
        'apiKey',
        'authorization',
        'e-mail',
        'iban',
        'customerNumber',
        'set-cookie',
        'tax_id',
      ),
      fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())),
      (name, value) => {
        expect(scrub({ inside: [{ [name]: value }] })).toEqual({ inside: [{ [name]: '[removed]' }] });
      },
    ),
  );
  expect(scrub('login failed: password=Sonne!2026x, api_key: "k1"')).toBe(
    'login failed: password=[removed], api_key: [removed]',
  );
});

it('keeps the description of the error', () => {
  const event = {
    exception: {
      values: [
        {
          type: 'SyntaxError',
          value: 'TypeError: x is undefined',
          stacktrace: { frames: [{ filename: 'https://site.test/assets/consentControl-AbC12345.js', lineno: 3 }] },
        },
      ],
    },
  };
  expect(scrub(event)).toEqual(event);
});

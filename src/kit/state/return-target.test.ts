// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localAddress, storeReturnTarget, takeReturnTarget } from './return-target';

const origin = 'https://site.test';
const inside = [
  ['/town/a?b=c#d', '/town/a?b=c#d'],
  ['https://site.test/town/a', '/town/a'],
  ['/town', '/town'],
  ['a', '/town/a'],
] as const;
const outside = [
  'https://evil.test/town/',
  '//evil.test/town/',
  '/\\evil.test/town',
  '\\\\evil.test/town',
  '/\t/evil.test/town',
  'javascript:alert(1)',
  'data:text/html,x',
  '/other',
  '/townhouse',
  '/town/../other',
  '/town/%2e%2e/other',
  'https://user:x@site.test/town/',
  'https://site.test@evil.test/town/',
  'https://site.test.evil.test/town/',
  'http://site.test/town/',
  'http://[',
  '/..//evil.test',
];

describe('a return target', () => {
  it.each(inside)('%s stays on the site', (address, expected) =>
    expect(localAddress(address, '/town', origin)).toBe(expected),
  );
  it.each(outside)('%s is rejected', (address) => expect(localAddress(address, '/town', origin)).toBeUndefined());

  it('rejects a path that a browser would read as another host', () => {
    expect(localAddress('/.//evil.test', '', origin)).toBeUndefined();
  });

  it('never leads out of the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      'https:',
      'evil.test',
      'town',
      '?',
      '#',
      '／',
      '%09',
      'site.test',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fc.constantFrom('', '/town'), (pieces, base) => {
        const address = localAddress(pieces.join(''), base, origin);
        if (address === undefined) return;
        const url = new URL(address, origin);
        expect(url.origin).toBe(origin);
        expect(`${url.pathname}/`.startsWith(`${base}/`)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('works with the base of a site at the root as well', () => {
    expect([localAddress('a', '', origin), localAddress('/', '', origin)]).toEqual(['/a', '/']);
  });

  it('is stored only for this tab', () => {
    storeReturnTarget('https://evil.test/', '');
    expect(Object.keys(sessionStorage)).toEqual([]);
    storeReturnTarget('/a', '');
    expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{ 'fp-return': '/a' }, {}]);
    takeReturnTarget('');
  });

  it('is validated again when it is read', () => {
    sessionStorage.setItem('fp-return', '//evil.test');
    expect(takeReturnTarget('')).toBeUndefined();
  });

  it('can be read once', () => {
    storeReturnTarget(`${location.origin}/a`, '');
    expect([takeReturnTarget(''), takeReturnTarget('')]).toEqual(['/a', undefined]);
  });
});

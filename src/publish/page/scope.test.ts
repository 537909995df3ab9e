import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { initialScope } from './scope';

it('leaves the settings of a site serialisable', () => {
  const settings = {
    brand: { name: 'Example', logos: { dark: 'images/dark.svg' } },
    contacts: { seat: { city: 'Example' } },
    currency: 'EUR',
    roles: ['guest'],
    languages: { en: { name: 'English', tag: 'en-GB' } },
    state: { basket: { default: [{ lines: [] }] } },
  };
  const before = structuredClone(settings);
  initialScope({ settings } as never, { id: 'home', path: '/', params: {} } as never, 'en');
  expect(settings).toEqual(before);
  expect(() => serialize(settings)).not.toThrow();
});

it('shares what all pages of a language have in common', () => {
  const settings = {
    brand: { name: 'Example' },
    contacts: {},
    currency: 'EUR',
    roles: ['guest'],
    languages: { en: { name: 'English', tag: 'en-GB' }, de: { name: 'Deutsch', tag: 'de-DE' } },
    state: { basket: { default: [{ lines: [] }] } },
  };
  const site = { settings } as never;
  const scopeOf = (id: string, locale: string) =>
    initialScope(site, { id, path: `/${id}`, params: {} } as never, locale);
  const [home, help, german] = [scopeOf('home', 'en'), scopeOf('help', 'en'), scopeOf('help', 'de')];
  expect(help.state).toBe(home.state);
  expect(help.site).toBe(home.site);
  expect(german.site).not.toBe(help.site);
  expect([home.route, help.route].map(({ page }) => page)).toEqual(['home', 'help']);
});

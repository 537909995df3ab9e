import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { initialScope } from './scope';

it('leaves the settings of a site as they can be kept', () => {
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

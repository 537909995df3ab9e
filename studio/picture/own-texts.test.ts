import { expect, it } from 'vitest';
import { textsToWrite } from './own-texts';

it('omits unchanged texts', () => {
  expect(textsToWrite({ de: 'Rathaus', en: 'Town hall' }, { de: 'Rathaus', en: 'The hall' }, ['de', 'en'])).toEqual({
    en: 'The hall',
  });
});

it('omits languages that the layer does not write', () => {
  expect(textsToWrite({ de: 'Rathaus' }, { de: 'Haus', 'de-AT': 'Amt' }, ['de'])).toEqual({ de: 'Haus' });
});

it('includes every text of a picture that had none', () => {
  expect(textsToWrite({}, { de: 'Rathaus', en: 'Town hall' }, ['de', 'en'])).toEqual({
    de: 'Rathaus',
    en: 'Town hall',
  });
});

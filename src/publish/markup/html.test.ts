import { expect, it } from 'vitest';
import { languageAttributes, partAttributes } from './html';

it.each(['en-GB', 'ar-EG'])('a part in %s has its own text direction wherever it is', (tag) => {
  expect(partAttributes(tag).dir).toBe(languageAttributes(tag).dir ?? 'ltr');
});

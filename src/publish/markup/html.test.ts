import { expect, it } from 'vitest';
import { languageAttributes, partAttributes } from './html';

it.each(['en-GB', 'ar-EG'])('a part in %s runs in its own direction, whatever surrounds it', (tag) => {
  expect(partAttributes(tag).dir).toBe(languageAttributes(tag).dir ?? 'ltr');
});

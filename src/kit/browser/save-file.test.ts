import { expect, it } from 'vitest';
import { fileNameOf } from './save-file';

it.each([
  ['Bestätigung Ihrer Kündigung', 'Bestätigung-Ihrer-Kündigung'],
  ['“Your measurements” (24 h)', 'Your-measurements-24-h'],
  ['../2026: a/b', '2026-a-b'],
  ['— 💡 —', 'file'],
])('names a file of %j', (words, name) => {
  expect(fileNameOf(words)).toBe(name);
});

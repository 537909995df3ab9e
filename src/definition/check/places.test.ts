import { expect, it } from 'vitest';
import { sharedFile } from './places';

it.each([
  'schemas/forms/contact/schema.json',
  'sites/town/schemas/forms/contact/schema.json',
  'node_modules/faceplate/schemas/forms/contact/schema.json',
  'node_modules/faceplate/sites/town/schemas/forms/contact/schema.json',
])('%s is the same file for every site', (file) => {
  expect(sharedFile(file)).toBe('schemas/forms/contact/schema.json');
});

import { expect, it } from 'vitest';
import { withOwnOptions } from './own-options';

it.each([
  ['Publish it in its place with --replace.', 'Publish it in its place with replace: true.'],
  ['Publish with --api https://api.example.', "Publish with api: 'https://api.example'."],
  ['Publish it with --base /fibre, or without.', "Publish it with base: '/fibre', or without."],
  ['e.g. --keep-days 14', 'e.g. keepDays: 14'],
  ['Say --api or --samples, not both.', 'Say api or samples, not both.'],
])('writes the options of "%s" as a program does', (message, expected) => {
  expect(withOwnOptions(message)).toBe(expected);
});

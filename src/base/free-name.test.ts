import { expect, it } from 'vitest';
import { freeName } from './free-name';

it.each([
  [[], 'title'],
  [['title'], 'title-2'],
  [['title', 'title-2'], 'title-3'],
])('is free where %j are taken', (taken: readonly string[], free) => {
  expect(freeName('title', (name) => taken.includes(name))).toBe(free);
});

import { expect, it } from 'vitest';
import { writingDirection } from './writing-direction';

it.each(['ar', 'ar-EG', 'he-IL', 'fa', 'ur-PK', 'az-Arab', 'dv'])('%s is written from right to left', (tag) => {
  expect(writingDirection(tag)).toBe('rtl');
});

it.each(['de', 'en-GB', 'az', 'ja', 'ar-Latn'])('%s is not written from right to left', (tag) => {
  expect(writingDirection(tag)).toBeUndefined();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demandQuestion, isQuestionDemanded, markLeft, permitSilent, takeArrival } from './arrival';

const now = Date.parse('2026-11-02T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  sessionStorage.clear();
  sessionStorage.setItem('fp-return', '/club');
});
afterEach(() => vi.useRealTimers());

it('tries a silent login once per tab', () => {
  expect([takeArrival(''), takeArrival('')]).toEqual(['silent', undefined]);
});

it('does not try for visitors who were not led here by a page', () => {
  sessionStorage.removeItem('fp-return');
  expect(takeArrival('')).toBeUndefined();
});

it('may be tried again at once after a login with a press', () => {
  takeArrival('');
  permitSilent(false);
  expect(takeArrival('')).toBe('silent');
});

it('is tried again a minute after a silent login', () => {
  permitSilent(true);
  expect(takeArrival('')).toBeUndefined();
  vi.setSystemTime(now + 61_000);
  expect(takeArrival('')).toBe('silent');
});

it('records a press meanwhile', () => {
  takeArrival('');
  demandQuestion();
  expect([isQuestionDemanded(), takeArrival('')]).toEqual([true, undefined]);
});

it('reports once a logout that has not reached the provider', () => {
  markLeft();
  expect([takeArrival(''), takeArrival('')]).toEqual(['left', 'silent']);
});

it('handles an answer before anything else', () => {
  expect(takeArrival('?code=1&state=2')).toBe('answer');
});

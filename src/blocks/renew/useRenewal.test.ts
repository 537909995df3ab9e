// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRenewal } from './useRenewal';

const renew = vi.fn();
const start = (every: number | undefined) =>
  renderHook((interval: number | undefined) => useRenewal(interval, renew), { initialProps: every });

/** Hides the page, or shows it again. */
function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('renews after each interval', () => {
  start(5000);
  vi.advanceTimersByTime(4999);
  expect(renew).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(10_001);
  expect(renew).toHaveBeenCalledTimes(3);
});

it('renews only while the page is visible', () => {
  start(5000);
  hide(true);
  vi.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(0);
  hide(false);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('keeps a fresh answer when the page is visible again', () => {
  start(5000);
  hide(true);
  vi.advanceTimersByTime(3000);
  hide(false);
  expect(renew).toHaveBeenCalledTimes(0);
});

it('renews as soon as the network is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start(5000);
  vi.advanceTimersByTime(12_000);
  expect(renew).toHaveBeenCalledTimes(0);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledTimes(1);
});

it.each([
  ['is stopped', (hook: ReturnType<typeof start>) => hook.rerender(undefined)],
  ['leaves the page', (hook: ReturnType<typeof start>) => hook.unmount()],
])('renews nothing once it %s', (_name, end) => {
  end(start(5000));
  vi.advanceTimersByTime(60_000);
  hide(false);
  expect(renew).toHaveBeenCalledTimes(0);
});

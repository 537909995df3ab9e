// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyScope, TestPage } from '../../forms/testing';
import Renew from './block';

const renewData = vi.hoisted(() => vi.fn<(names: readonly string[]) => Promise<boolean>>());
vi.mock('../../kit/data/answers', () => ({ renewData }));

const button = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
  renewData.mockReset().mockResolvedValue(true);
  render(
    <TestPage store={proxy(emptyScope())}>
      <Renew block={{ block: 'renew', id: 'it', data: ['shifts', 'places'], every: 10, text: 'often' }} />
    </TestPage>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('requests its data again', () => {
  vi.advanceTimersByTime(10_000);
  expect(renewData.mock.calls).toEqual([[['shifts', 'places']]]);
});

it('stops renewing on request', () => {
  fireEvent.click(button());
  vi.advanceTimersByTime(60_000);
  expect(renewData).not.toHaveBeenCalled();
});

it('renews immediately when it is started again', () => {
  fireEvent.click(button());
  fireEvent.click(button());
  expect(renewData).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(renewData).toHaveBeenCalledTimes(2);
});

it('announces a failed renewal until one succeeds', async () => {
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('');
  renewData.mockResolvedValue(false);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(status()).toBe('This could not be updated just now. What you see may be out of date.');
  renewData.mockResolvedValue(true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(status()).toBe('');
});

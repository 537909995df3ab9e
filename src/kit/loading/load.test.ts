// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk, loadPart } from './load';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const reload = vi.fn();

/** Advances the time by the delay between two attempts. */
async function outcome(load: () => Promise<string>): Promise<string> {
  const result = loadChunk(load).catch((failure: unknown) => String(failure));
  await vi.advanceTimersByTimeAsync(1500);
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('does not retry without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const assertion = expect(loadPart(lost)).rejects.toMatchObject({ class: 'offline' });
  await vi.advanceTimersByTimeAsync(0);
  await assertion;
});

it('requests a lost part again', async () => {
  expect(await outcome(vi.fn(() => Promise.resolve('there')).mockImplementationOnce(lost))).toBe('there');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once when the part stays lost', async () => {
  expect(await outcome(lost)).toContain('Failed to fetch');
  expect(await outcome(lost)).toContain('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps a page with typed text', async () => {
  document.documentElement.dataset['typed'] = '';
  expect(await outcome(lost)).toContain('Failed to fetch');
  delete document.documentElement.dataset['typed'];
  document.body.innerHTML = '<button data-held></button>';
  expect(await outcome(lost)).toContain('Failed to fetch');
  document.body.innerHTML = '';
  expect(reload).not.toHaveBeenCalled();
});

it('reports a lost part like a call without a connection', async () => {
  const result = loadPart(lost).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await result).toMatchObject({ class: 'offline' });
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the page while there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await outcome(lost)).toContain('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

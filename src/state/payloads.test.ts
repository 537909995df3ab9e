// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, testSite } from '../../tests/support/site';
import { loadSitePayload } from './payloads';
import { startScope } from './faceplate';
import { readScope } from './scope';

/** Every published document contains its language and the names of its chunks. */
const boot = (address: string) => Object.assign(document.documentElement.dataset, { boot: address, locale: 'en' });

beforeEach(() => startScope({}));
afterEach(() => vi.unstubAllGlobals());

describe('the site file of a page', () => {
  it('is fetched once', async () => {
    const fetched = vi.fn(async () => json(testSite()));
    vi.stubGlobal('fetch', fetched);
    boot('/good.json');
    await Promise.all([loadSitePayload(), loadSitePayload()]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(readScope().site).toMatchObject({ name: 'Test', currency: 'EUR' });
  });

  it('is fetched again after a failure', async () => {
    const answers = [json({}, 404), json({}, 404), json(testSite())];
    vi.stubGlobal('fetch', async () => answers.shift());
    vi.spyOn(location, 'reload').mockReturnValue();
    boot('/bad.json');
    await expect(loadSitePayload()).rejects.toThrow('404');
    expect((await loadSitePayload()).site).toBe('test');
  });

  it('is fetched twice before it fails', async () => {
    const answers = [json({}, 503), json(testSite())];
    vi.stubGlobal('fetch', async () => answers.shift());
    boot('/late.json');
    expect((await loadSitePayload()).site).toBe('test');
  });
});

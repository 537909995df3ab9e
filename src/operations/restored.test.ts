// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, testSite } from '../../tests/support/site';

afterEach(() => void vi.unstubAllGlobals());

/** Whether the visitor of the tab counted as known when start-up asked for the person. */
async function knownWhenAsked(): Promise<boolean | undefined> {
  vi.resetModules();
  const [{ runStartup }, { whenRestored }, { startScope }] = await Promise.all([
    import('./startup'),
    import('../state/restored'),
    import('../state/faceplate'),
  ]);
  let isKnown = false;
  let whenAsked: boolean | undefined;
  startScope({ session: { role: 'guest' }, state: { view: 'list' } });
  void whenRestored().then(() => {
    isKnown = true;
  });
  const me = () => {
    whenAsked ??= isKnown;
    return { role: 'member', name: 'Ada' };
  };
  vi.stubGlobal(
    'fetch',
    fakeNetwork({ '/settings.json': { api: 'https://api.test' }, '/pulse': { beat: 1 }, '/me': me }).fetch,
  );
  await runStartup(testSite());
  return whenAsked;
}

it('is known before any call', async () => {
  expect(await knownWhenAsked()).toBe(true);
  sessionStorage.clear();
  sessionStorage.setItem('ticket', 'k');
  expect(await knownWhenAsked()).toBe(false);
  expect(await knownWhenAsked()).toBe(true);
});

it('is known at once on a page without start-up', async () => {
  vi.resetModules();
  const { whenRestored } = await import('../state/restored');
  document.documentElement.dataset['startup'] = 'none';
  await expect(
    Promise.race([whenRestored().then(() => 'known'), new Promise((resolve) => setTimeout(resolve, 0))]),
  ).resolves.toBe('known');
});

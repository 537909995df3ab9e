// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { testSite } from '../../../tests/support/site';
import { leaveProvider } from '../../openid/leave';
import { keepTokens } from '../../operations/renewal';
import { startScope } from '../../state/faceplate';
import { clearSession } from '../../state/logout';
import { takeArrival } from './arrival';
import { leaveSite } from './leave-site';

vi.mock('../../openid/leave', () => ({ leaveProvider: vi.fn<typeof leaveProvider>() }));

const plain = testSite();
const openid = {
  issuer: 'https://login.example',
  client: 'club',
  scopes: ['openid'],
  page: 'door',
  roles: { claim: 'groups', map: {} },
  claims: {},
};
const site = { ...plain, session: { keyStore: 'ticket', openid } };

/** Destination of a logout. */
async function leave(): Promise<string> {
  const ask = leaveSite(site);
  clearSession(site);
  return ask();
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(document.documentElement.dataset, { base: '/town', locale: 'de' });
  startScope({ session: { role: 'guest' } });
  keepTokens(site, { key: 'k', expiresIn: 300, refresh: 'r', id: 'i' });
});

it('sends the provider the tokens that are deleted here', async () => {
  vi.mocked(leaveProvider).mockResolvedValueOnce('https://login.example/end');
  expect(await leave()).toBe('https://login.example/end');
  expect(leaveProvider).toHaveBeenCalledWith(openid, expect.objectContaining({ idToken: 'i', refreshToken: 'r' }));
});

it('leads to the start page if the provider has no logout', async () => {
  vi.mocked(leaveProvider).mockResolvedValueOnce(undefined);
  expect(await leave()).toBe('/town/de');
});

it('leads to a login that waits for a press if the provider does not respond', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(leaveProvider).mockRejectedValueOnce(new Error('no'));
  expect(await leave()).toBe('/town/de/door');
  sessionStorage.setItem('fp-return', '/town/de/inside');
  expect([takeArrival(''), takeArrival('')]).toEqual(['left', undefined]);
});

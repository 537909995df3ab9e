// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, json, testSite } from '../../../tests/support/site';
import { finishLogin } from '../../openid/finish';
import { startScope } from '../../state/faceplate';
import { holdPayload } from '../../state/payloads';
import { readScope } from '../../state/scope';
import { writeStatePath } from '../state/scope-path';
import { completeSignIn } from './sign-in';

vi.mock('../../openid/finish', () => ({ finishLogin: vi.fn<typeof finishLogin>() }));
const gone = vi.hoisted((): string[] => []);
vi.mock('../../state/navigation', () => ({ go: async (address: string) => void gone.push(address) }));

const plain = testSite();
const openid = {
  issuer: 'https://login.example',
  client: 'club',
  scopes: ['openid'],
  page: 'door',
  roles: { claim: 'groups', map: {} },
  claims: {},
};
const site = testSite({
  apis: { main: { base: 'https://api.test', key: 'query' } },
  session: { keyStore: 'ticket', saved: 'saved', openid },
  state: { ...plain.state, view: { store: 'session', key: 'view', keepOnLogout: false, keepOnExpiry: true } },
  startup: [{ id: 'pulse', operation: 'pulse', renew: true, onFail: 'error-screen' }],
});

/** Redirects ada back from the provider to a page where a session had ended. */
async function comeBack(ended: string, pulse: () => Response) {
  sessionStorage.setItem('fp-ended', JSON.stringify({ username: ended }));
  vi.stubGlobal('fetch', fakeNetwork({ '/pulse': pulse }).fetch);
  return completeSignIn();
}

beforeEach(() => {
  gone.length = 0;
  sessionStorage.clear();
  Object.assign(document.documentElement.dataset, { base: '/town', locale: 'de', boot: '/boot.json' });
  holdPayload('/boot.json', site);
  startScope({ session: { role: 'guest' }, state: { view: 'list' } });
  writeStatePath('state.view', 'map');
  for (const [key, value] of [
    ['fp-return', '/town/de/inside?step=2'],
    ['draft.note', 'typed'],
    ['view', '"map"'],
  ] as const)
    sessionStorage.setItem(key, value);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(finishLogin).mockResolvedValue({ tokens: { key: 'k' }, session: { username: 'ada', role: 'member' } });
});

it('returns the same person to what they typed', async () => {
  expect(await comeBack('ada', () => json({ beat: 1 }))).toBe('leaving');
  expect(gone).toEqual(['/town/de/inside?step=2']);
  expect(sessionStorage.getItem('draft.note')).toBe('typed');
  expect(sessionStorage.getItem('ticket')).toBe('k');
});

it('keeps nothing of another person', async () => {
  expect(await comeBack('bo', () => json({ beat: 1 }))).toBe('leaving');
  expect(gone).toEqual(['/town/de/inside']);
  expect([sessionStorage.getItem('draft.note'), sessionStorage.getItem('ticket')]).toEqual([null, 'k']);
  expect(readScope()).toMatchObject({ session: { username: 'ada' }, state: { view: 'list' } });
});

it('keeps the return target when start-up fails', async () => {
  expect(await comeBack('ada', () => json({}, 400))).toEqual({ problem: 'sign-in.refused' });
  expect(sessionStorage.getItem('ticket')).toBeNull();
  expect({ ...sessionStorage }).toMatchObject({
    'fp-return': '/town/de/inside?step=2',
    'fp-ended': '{"username":"ada"}',
    'draft.note': 'typed',
  });
});

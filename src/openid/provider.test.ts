// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { issuer, openid } from '../../tests/support/openid-settings';
import { json } from '../../tests/support/site';
import { leaveProvider } from './leave';
import { openProvider } from './provider';

const endpoints = { authorization_endpoint: `${issuer}/login`, token_endpoint: `${issuer}/token` };
const opened = (more: Readonly<Record<string, string>>, origins: readonly string[] = []) => {
  vi.stubGlobal('fetch', async () => json({ issuer, ...endpoints, ...more }));
  return openProvider({ ...openid, origins });
};

afterEach(() => vi.unstubAllGlobals());

it('is accepted without endpoints of another origin that a login does not need', async () => {
  const elsewhere = { userinfo_endpoint: 'https://graph.example/me', revocation_endpoint: 'https://graph.example/end' };
  expect((await opened(elsewhere)).server).toEqual({ issuer, ...endpoints });
  expect((await opened(elsewhere, ['https://graph.example'])).server).toMatchObject(elsewhere);
});

it.each([
  ['a token endpoint elsewhere', { token_endpoint: 'https://graph.example/token' }],
  ['an endpoint that is not an address', { end_session_endpoint: 'end' }],
  ['a login that runs a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ['a login without https', { authorization_endpoint: 'http://login.example/login' }],
])('is rejected with %s', async (_name, more) => {
  await expect(opened(more)).rejects.toMatchObject({ reason: 'document' });
});

it.each([
  [issuer, 'i'],
  ['https://graph.example', null],
])('receives the ID token at a logout at %s: %s', async (origin, hint) => {
  await opened({ end_session_endpoint: `${origin}/end` });
  const address = await leaveProvider(openid, { idToken: 'i', refreshToken: undefined, back: 'https://club.example/' });
  expect(new URL(address ?? '').searchParams.get('id_token_hint')).toBe(hint);
});

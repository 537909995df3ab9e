// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { issuer, openid } from '../../tests/support/openid-settings';
import { json } from '../../tests/support/site';
import type { OpenId } from '../model/site';
import { beginLogin } from './begin';
import type { LoginRequest } from './begin';

afterEach(() => vi.unstubAllGlobals());

const cases: readonly (readonly [string | null, OpenId['prompt'], LoginRequest['prompt']])[] = [
  [null, undefined, undefined],
  ['select_account', 'select_account', undefined],
  ['login consent', 'consent', 'login'],
  ['select_account', 'select_account', 'login'],
  ['none', 'login', 'none'],
];

it.each(cases)('sends the prompt %s for a site with %s on a page with %s', async (expected, own, prompt) => {
  const endpoints = { authorization_endpoint: `${issuer}/login`, token_endpoint: `${issuer}/token` };
  vi.stubGlobal('fetch', async () => json({ issuer, ...endpoints }));
  const address = await beginLogin(
    { ...openid, ...(own && { prompt: own }) },
    { redirect: 'https://club.example/', ...(prompt && { prompt }) },
  );
  expect(new URL(address).searchParams.get('prompt')).toBe(expected);
});

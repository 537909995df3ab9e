// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { emptyScope } from '../forms/testing';
import { openApp } from './App';

const site = {
  locales: ['en'],
  languages: { en: { name: 'English', tag: 'en' } },
  facts: { name: 'Test', currency: 'EUR', contacts: {} },
  routes: [],
  session: { keyStore: 'api_key' },
  state: {},
  images: {},
  roles: ['anonymous'],
};

afterEach(cleanup);

it('shows the error page of the site at an address without a route', async () => {
  const source = { site, payload: {}, messages: {}, locale: 'en', base: '', development: false } as never;
  const store = proxy(emptyScope());
  const app = await openApp({ source, interpreter: { view: () => undefined }, store, started: true });
  await act(async () => render(app));
  expect(screen.getByRole('button', { name: 'error.refresh' })).toBeDefined();
});

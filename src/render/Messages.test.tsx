// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeModal, requestModal } from '../kit/state/modal';
import { store } from '../state/store';
import { Messages } from './Messages';

const source = {
  site: {
    locales: ['en'],
    languages: { en: { name: 'English', tag: 'en' } },
    facts: { name: 'Test', currency: 'EUR', contacts: {} },
    modals: { hint: { title: 'Hint', body: [] } },
    routes: [],
    session: { keyStore: 'api_key' },
    state: {},
    images: {},
    roles: ['anonymous'],
  },
  payload: {},
  messages: {},
  locale: 'en',
  base: '',
  development: false,
} as never;

afterEach(async () => {
  await act(async () => closeModal());
  cleanup();
});

it('a dialog is closed by the browser’s Back', async () => {
  render(<Messages source={source} interpreter={{ view: () => undefined }} store={store} />);
  await act(async () => requestModal('hint'));
  expect(screen.getByRole('dialog').textContent).toContain('Hint');
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

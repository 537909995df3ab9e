// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { FramePage } from '../frame-protocol';
import type { StudioPage } from '../protocol';
import { useAddress } from './address';
import { TurnedAway } from './TurnedAway';

afterEach(cleanup);

const origin = 'http://localhost:4400';
const home: StudioPage = { id: 'home', title: 'Home', path: '/' };
const news: StudioPage = { id: 'news', title: 'News', path: '/news' };
const orders: StudioPage = { id: 'orders', title: 'Orders', path: '/orders', roles: ['customer'] };

const shown = (page: string, role = 'guest'): FramePage => ({ page, role, locale: 'en' });

/** A frame that starts at the home page; returns the addresses it is sent to after a choice in the studio, or news of its page. */
function frame() {
  const sent: string[] = [];
  const element = {
    set src(address: string) {
      sent.push(address.slice(origin.length));
    },
  } as HTMLIFrameElement;
  const ref = { current: element };
  const props = { page: home, now: undefined as FramePage | undefined };
  const { rerender, result } = renderHook(
    ({ page, now }) => useAddress(ref, origin, { page, now, locale: undefined, offer: undefined }),
    { initialProps: props },
  );
  rerender({ page: home, now: shown('home') });
  return (page: StudioPage, now: FramePage, isLoading = false): readonly string[] => {
    result.current.isLoading.current = isLoading;
    rerender({ page, now });
    return sent.splice(0);
  };
}

it('returns to the page that a link in the frame left', () => {
  const after = frame();
  expect(after(home, shown('news'))).toEqual([]);
  expect(after(news, shown('news'))).toEqual([]);
  expect(after(home, shown('news'))).toEqual(['/']);
});

it('returns to the visible page while the chosen one is loading', () => {
  const after = frame();
  expect(after(news, shown('home'))).toEqual(['/news']);
  expect(after(home, shown('home'), true)).toEqual(['/']);
});

it('opens a page again for a role with access', () => {
  const after = frame();
  expect(after(orders, shown('home'))).toEqual(['/orders']);
  expect(after(orders, shown('login'))).toEqual([]);
  expect(after(orders, shown('login', 'customer'))).toEqual(['/orders']);
  expect(after(orders, shown('orders', 'customer'))).toEqual([]);
});

it('names the roles with access to a page', () => {
  const sent: unknown[] = [];
  const offer = { locales: [], pages: [], samples: { roles: ['guest', 'customer'], answers: {} } };
  const read = () => Promise.reject(new Error('nothing is read'));
  const notice = (isTurnedAway: boolean) => {
    const frame = { isTurnedAway, now: shown('login'), offer, order: (order: object) => void sent.push(order) };
    const open = { page: orders, site: { roles: ['guest', 'customer'] } };
    return studioTab(<TurnedAway frame={frame} />, { open, editing: {}, read });
  };
  const { rerender } = render(notice(false));
  const region = screen.getByRole('status');
  rerender(notice(true));
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('status').textContent).toMatch(/^Only these visitors may open the page: customer\./);
  screen.getByRole('button', { name: 'Show it to customer' }).click();
  expect(sent).toEqual([{ studio: 'role', role: 'customer' }]);
});

it.each([
  [orders, 'log in in the frame'],
  [{ ...orders, roles: ['guest'] }, 'log out in the frame'],
])('explains how to get access to a page', (page, words) => {
  const offer = { locales: [], pages: [] };
  const notice = <TurnedAway frame={{ isTurnedAway: true, now: shown('login'), offer, order: () => undefined }} />;
  const read = () => Promise.reject(new Error('nothing is read'));
  render(studioTab(notice, { open: { page, site: { roles: ['guest', 'customer'] } }, editing: {}, read }));
  expect(screen.getByRole('status').textContent).toContain(words);
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FrameNews, FrameOffer } from '../frame-protocol';
import type { StudioPage } from '../protocol';
import { useFrame } from './connection';

afterEach(cleanup);

const { origin } = window.location;
const home: StudioPage = { id: 'home', title: 'Home', path: '/' };
const plans: StudioPage = { id: 'plans', title: 'Plans', path: '/plans' };
const offer: FrameOffer = {
  locales: [],
  pages: [
    { id: 'home', addresses: { en: '/', de: '/de' }, data: [] },
    { id: 'plans', addresses: { en: '/plans', de: '/de/plans' }, data: [] },
  ],
};
const nothing = (): void => undefined;

/** The studio on the home page, with the addresses that its frame is sent to. */
function startStudio() {
  const sent: string[] = [];
  const element = {
    contentWindow: window,
    set src(address: string) {
      sent.push(address.slice(origin.length));
    },
  };
  const propsFor = (page: StudioPage) => ({ origin, page, path: undefined, onPick: nothing, onPage: nothing });
  const { result, rerender } = renderHook(useFrame, { initialProps: propsFor(home) });
  Object.assign(result.current.ref, { current: element });
  const shows = (locale: string, page = 'home') => {
    const data: FrameNews = { frame: 'ready', now: { page, role: 'guest', locale }, offer };
    act(() => {
      result.current.loaded();
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    });
  };
  const choose = (locale: string) => act(() => result.current.setLocale(locale));
  return { sent, shows, choose, opens: (page: StudioPage) => rerender(propsFor(page)) };
}

it('opens a language that was chosen before a link in the frame led to another one', () => {
  const { sent, shows, choose } = startStudio();
  shows('en');
  choose('de');
  expect(sent.splice(0)).toEqual(['/de']);
  shows('de');
  shows('en');
  expect(sent).toEqual([]);
  choose('de');
  expect(sent).toEqual(['/de']);
});

it('follows a link in the frame to a page in another language than the chosen one', () => {
  const { sent, shows, choose, opens } = startStudio();
  shows('en');
  choose('de');
  shows('de');
  sent.length = 0;
  shows('en', 'plans');
  opens(plans);
  expect(sent).toEqual([]);
});

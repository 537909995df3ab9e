// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FrameNews, FrameOffer } from '../frame-protocol';
import type { StudioPage } from '../protocol';
import { useFrame } from './connection';

afterEach(cleanup);

const { origin } = window.location;
const home: StudioPage = { id: 'home', title: 'Home', path: '/' };
const offer: FrameOffer = { locales: [], pages: [{ id: 'home', addresses: { en: '/', de: '/de' }, data: [] }] };

it('goes to a language that was chosen before a link in the frame led to another one', () => {
  const sent: string[] = [];
  const element = {
    contentWindow: window,
    set src(address: string) {
      sent.push(address.slice(origin.length));
    },
  };
  const nothing = (): void => undefined;
  const props = { origin, page: home, path: undefined, onPick: nothing, onPage: nothing };
  const { result } = renderHook(() => useFrame(props));
  Object.assign(result.current.ref, { current: element });
  const shows = (locale: string) => {
    const data: FrameNews = { frame: 'ready', now: { page: 'home', role: 'guest', locale }, offer };
    act(() => {
      result.current.loaded();
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    });
  };
  const choose = (locale: string) => act(() => result.current.setLocale(locale));
  shows('en');
  choose('de');
  expect(sent.splice(0)).toEqual(['/de']);
  shows('de');
  shows('en');
  expect(sent).toEqual([]);
  choose('de');
  expect(sent).toEqual(['/de']);
});

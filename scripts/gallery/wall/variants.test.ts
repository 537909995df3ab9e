import { describe, expect, it } from 'vitest';
import type { DevSite } from '../../serve/dev/messages';
import { visitsOf, windowsOf } from './variants';

const offered: DevSite = {
  site: 'town',
  locales: [
    { id: 'en', name: 'English' },
    { id: 'de', name: 'Deutsch' },
  ],
  pages: [
    { id: 'home', addresses: { en: '/', de: '/de' }, data: [] },
    { id: 'places', addresses: { en: '/places', de: '/de/places' }, data: ['places.list'] },
  ],
  samples: {
    people: ['guest', 'member'].map((role) => ({ role, session: { role } })),
    keyStore: 'key',
    operations: { 'places.list': ['two', 'many'] },
    chosen: {},
    delay: 0,
  },
};
const access = [{ id: 'home' }, { id: 'places', access: ['member'] }];
const visits = visitsOf(access, offered, { widths: [360] });

describe('the visits of a wall', () => {
  it('include every role that may open the page', () => {
    const usual = visits.filter(({ state }) => state === undefined);
    expect(usual.map(({ address, role }) => `${role} ${address}`)).toEqual([
      'guest /',
      'guest /de',
      'member /',
      'member /de',
      'member /places',
      'member /de/places',
    ]);
  });

  it('show each other state of the data once', () => {
    const states = visits.filter(({ state }) => state !== undefined);
    expect(states.map(({ address, state }) => `${address} ${state?.operation} ${state?.answer}`)).toEqual([
      '/places places.list many',
      '/places places.list state:loading',
      '/places places.list state:failed',
      '/places places.list state:empty',
    ]);
  });

  it('include only the chosen pages', () => {
    const some = visitsOf(access, offered, { widths: [360], pages: ['home'], locales: ['de'] });
    expect(some.map(({ address }) => address)).toEqual(['/de', '/de']);
  });

  it('are one per page and language on a brief wall', () => {
    const few = visitsOf(access, offered, { widths: [360], brief: true });
    expect(few.map(({ address, role }) => `${role} ${address}`)).toEqual([
      'guest /',
      'guest /de',
      'member /places',
      'member /de/places',
    ]);
    expect(few.filter(({ state }) => state)).toEqual([]);
  });
});

it('a visit is shown in every width', () => {
  const [usual] = visits;
  const other = visits.find(({ state }) => state !== undefined);
  const choice = { widths: [360, 1280] };
  expect(usual && windowsOf(usual, choice)).toEqual([
    { width: 360, scheme: 'light' },
    { width: 360, scheme: 'dark' },
    { width: 1280, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
  ]);
  expect(other && windowsOf(other, choice)).toEqual([{ width: 360, scheme: 'light' }]);
});

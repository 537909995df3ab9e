// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedSite } from '../model/embedded';
import { leadOf, realmNames } from './host';
import type { Host } from './host';

const embedded = { site: { site: 'shop' }, base: '/shop' } as EmbeddedSite;
const here = 'https://app.example/order?plan=1';

type Names = {
  readonly location: Location;
  readonly history: History;
  readonly sessionStorage: Storage;
  readonly BroadcastChannel: new (name: string) => BroadcastChannel;
};

const namesFor = (host: Host) => realmNames(embedded, 'en', { current: null }, host) as unknown as Names;

/** A router that shows an address later, or never. */
function router(delay: 'at once' | 'later' | 'never' = 'at once') {
  const asked: (readonly [string, boolean])[] = [];
  const state = { address: here };
  const go: NonNullable<Host['go']> = async (address, { replace }) => {
    asked.push([address, replace]);
    if (delay === 'never') return;
    if (delay === 'later') await Promise.resolve();
    state.address = new URL(address, here).href;
  };
  return { asked, state, host: { location: () => state.address, go } };
}

afterEach(() => vi.restoreAllMocks());

describe('an address', () => {
  it.each(['/shop', '/shop/faq?a=1#b', 'https://app.example/shop/faq'])(
    'of a page is for the router: %s',
    (address) => {
      const { asked, host } = router();
      leadOf(host, '/shop')(address, true);
      expect(asked).toEqual([[address.replace('https://app.example', ''), true]]);
    },
  );

  it.each([
    ...['https://bank.example/shop/pay', 'tel:+4912345', 'mailto:a@example.org', '/help', '/shopping'],
    ...['/shop/terms.pdf', 'https://'],
  ])('of something else is left to the browser: %s', (address) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { asked, host } = router();
    leadOf(host, '/shop')(address, false);
    expect([asked, assign.mock.calls]).toEqual([[], [[address]]]);
  });
});

describe('the history of a site', () => {
  it.each(['at once', 'later', 'never'] as const)('has its address before a router that shows it %s', (delay) => {
    const { asked, host } = router(delay);
    const { history, location } = namesFor(host);
    history.replaceState(null, '', '/order?plan=1&step=home');
    expect([asked, location.search]).toEqual([[['/order?plan=1&step=home', true]], '?plan=1&step=home']);
  });

  it('follows the router', () => {
    const { state, host } = router('never');
    const { history, location } = namesFor(host);
    history.pushState(null, '', '/order?step=home');
    state.address = 'https://app.example/shop/faq';
    expect(location.pathname + location.search).toBe('/shop/faq');
  });

  it('is that of the browser without a router', () => {
    expect(namesFor({})).toMatchObject({ history: window.history, location: window.location });
  });
});

describe('a site embedded in another origin', () => {
  it('cannot make it reload the document', () => {
    expect(() => Object.assign(namesFor({}).sessionStorage, { 'fp-reloaded': 1 })).toThrow(TypeError);
  });

  it('adds its name to the names of channels', () => {
    const channel = new (namesFor({}).BroadcastChannel)('answers');
    expect(channel.name).toBe('shop:answers');
    channel.close();
  });

  it('adds its name to the keys of a given storage', () => {
    namesFor({ storage: { local: localStorage, session: sessionStorage } }).sessionStorage.setItem('token', 'a');
    expect(sessionStorage.getItem('shop:token')).toBe('a');
  });
});

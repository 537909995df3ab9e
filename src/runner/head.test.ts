// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startHead } from './head-start';

const facts = { base: '/town', locale: 'en', locales: 'en de de-at' };
const replace = vi.fn();
const strip = vi.spyOn(history, 'replaceState');

let here: Parameters<typeof startHead>[1] & { hash: string };

function open(address: string, data: Record<string, string> = {}, languages: readonly string[] = ['en-GB']) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const html = document.createElement('html');
  Object.assign(html.dataset, facts, data);
  const { origin, hash, search, pathname } = new URL(address, 'https://site.test');
  here = { origin, hash, search, pathname, replace, reload: vi.fn<() => void>() };
  startHead(html, here);
  return html.dataset;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  replace.mockClear();
  strip.mockReset();
});

describe('secrets in the address', () => {
  it('are removed from the fragment before any request', () => {
    open('/town/a?q=1#api_key=k%261&autologin=true&part=2', { secrets: 'api_key autologin' });
    expect({ ...sessionStorage }).toEqual({ api_key: 'k&1', autologin: 'true' });
    expect(strip).toHaveBeenCalledWith(null, '', '/town/a?q=1#part=2');
  });

  it('are removed from the query', () => {
    open('/town/a?api_key=k&q=1#x');
    expect(sessionStorage).toHaveLength(0);
    expect(strip).toHaveBeenLastCalledWith(null, '', '/town/a?q=1#x');
    open('/town/a?api_key=k&q=1#y', { secretsQuery: '' });
    expect(sessionStorage.getItem('api_key')).toBe('k');
    expect(strip).toHaveBeenLastCalledWith(null, '', '/town/a?q=1#y');
  });

  it('are available to the page if browser storage is unavailable', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('denied');
          },
          set: () => {
            throw new Error('denied');
          },
        },
      ),
    );
    open('/town/a#appointment_token=t', { secrets: 'api_key appointment_token' });
    vi.unstubAllGlobals();
    expect((globalThis as { fpUnkept?: object }).fpUnkept).toEqual({ appointment_token: 't' });
    Reflect.deleteProperty(globalThis, 'fpUnkept');
  });

  it('keep an ordinary fragment unchanged', () => {
    open('/town/a#a part');
    expect(strip).not.toHaveBeenCalled();
  });

  it('are removed even if the link leads to the open page', () => {
    open('/town/a');
    here.hash = '#part';
    dispatchEvent(new Event('hashchange'));
    expect(here.reload).not.toHaveBeenCalled();
    here.hash = '#api_key=k';
    dispatchEvent(new Event('hashchange'));
    expect(strip).toHaveBeenLastCalledWith(null, '', '/town/a');
    expect(sessionStorage.getItem('api_key')).toBe('k');
    expect(here.reload).toHaveBeenCalledTimes(1);
  });

  it('end the session of another person', () => {
    sessionStorage.setItem('api_key', 'old');
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', '{"login":{"role":"member","username":"ada"}}');
    expect(open('/town/#api_key=new')['role']).toBeUndefined();
    expect({ ...sessionStorage }).toEqual({
      api_key: 'new',
      'fp-replaced': 'api_key',
      'fp-ended': '{"username":"ada","key":"api_key"}',
    });
    open('/town/#api_key=new');
    for (const mark of ['fp-replaced', 'fp-ended']) sessionStorage.removeItem(mark);
    open('/town/#api_key=new');
    expect({ ...sessionStorage }).toEqual({ api_key: 'new' });
  });
});

describe('the role of the visitor', () => {
  it('is that of the saved session', () => {
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', '{"init":{},"login":{"role":"member"}}');
    expect(open('/town/')['role']).toBe('member');
  });

  it.each(['{', 'null', '5', '{"login":{"role":5}}'])('stays as published if the copy is %s', (copy) => {
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', copy);
    expect(open('/town/', { role: 'guest' })['role']).toBe('guest');
  });
});

describe('the language of the visitor', () => {
  it.each([
    ['/town/a?b=c#d', ['de-DE', 'en'], '/town/de/a?b=c#d'],
    ['/town/', ['de-AT'], '/town/de-at'],
    ['/town', ['fr', 'de'], '/town/de'],
  ])('is redirected to from %s with %j', (address, languages, expected) => {
    open(address, {}, languages);
    expect(replace).toHaveBeenCalledWith(expected);
    replace.mockClear();
    open(address, {}, languages);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([[['en-US', 'de']], [['fr']], [[]]])('is not redirected with %j', (languages) => {
    open('/town/a', {}, languages);
    expect(replace).not.toHaveBeenCalled();
  });

  it('is kept once chosen', () => {
    open('/town/de-at/a', { locale: 'de-at' }, ['de']);
    localStorage.setItem('language', 'en');
    open('/town/a', {}, ['de']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('is redirected to once per tab', () => {
    localStorage.setItem('language', 'de-at');
    open('/town/a?b=c', {}, ['en-GB']);
    expect(replace).toHaveBeenCalledWith('/town/de-at/a?b=c');
    replace.mockClear();
    open('/town/a', {}, ['en-GB']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('is not redirected to after a link on this site', () => {
    localStorage['language'] = 'de';
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://site.test/town/de/a');
    open('/town/a');
    expect(replace).not.toHaveBeenCalled();
    referrer.mockReturnValue('https://elsewhere.test/');
    open('/town/a');
    expect(replace).toHaveBeenCalledWith('/town/de/a');
    referrer.mockRestore();
  });

  it('that the site has removed is ignored', () => {
    localStorage.setItem('language', 'fr');
    open('/town/a', {}, ['de']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('is ignored on a root site with one language', () => {
    open('/a', { base: '', locales: 'en' }, ['de']);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('a choice that the page was not published for', () => {
  const isMarked = (address: string, choices?: string) => 'chosen' in open(address, choices ? { choices } : {});

  it('is read from the address', () => {
    expect(isMarked('/town/a?place=1', 'place= type')).toBe(true);
    expect(isMarked('/town/a?utm_source=1', 'place= type')).toBe(false);
    expect(isMarked('/town/a?place=1')).toBe(false);
    expect(isMarked('/town/a?place=1', ' ')).toBe(false);
  });

  it.each([localStorage, sessionStorage])('is read from storage', (storage) => {
    expect(isMarked('/town/a', 'place= type')).toBe(false);
    storage.setItem('type', 'shop');
    expect(isMarked('/town/a', 'place= type')).toBe(true);
  });
});

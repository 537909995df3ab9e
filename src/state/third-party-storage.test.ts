// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { thirdPartyEntries, removeThirdPartyEntries } from './third-party-storage';

let written: string[] = [];
let boxes: string[] = [];
let databases: (string | undefined)[] = [];
let ends: 'onsuccess' | 'onerror' | 'onblocked' = 'onsuccess';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [written, boxes, databases, ends] = [[], [], [], 'onsuccess'];
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (name: string) => {
      const request: Record<string, () => void> = {};
      setTimeout(() => {
        databases = databases.filter((each) => each !== name);
        request[ends]?.();
      });
      return request;
    },
  });
  vi.stubGlobal('caches', {
    keys: async () => boxes,
    delete: async (name: string) => void (boxes = boxes.filter((each) => each !== name)),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A document at an address with these cookies, which records writes. */
function cookies(text: string, hostname = 'www.town.test', pathname = '/') {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
  vi.stubGlobal('location', { hostname, pathname });
}

describe('third-party entries', () => {
  it('are found in every store', async () => {
    cookies('_ga=1; theme=a=b ;  ; lone');
    localStorage.setItem('amp_1', 'x');
    sessionStorage.setItem('s 1', 'x');
    [databases, boxes] = [['db', undefined], ['box']];
    expect(await thirdPartyEntries([])).toEqual([
      'cookie _ga',
      'cookie theme',
      'cookie lone',
      'local amp_1',
      'session s 1',
      'database db',
      'cache box',
    ]);
  });

  it('are absent if every store is empty', async () => {
    cookies('');
    expect(await thirdPartyEntries([])).toEqual([]);
  });

  it.each(['databases', 'keys'])('are found in the other stores if one is refused (%s)', async (refused) => {
    cookies('a=1');
    if (refused === 'databases') vi.stubGlobal('indexedDB', undefined);
    else
      vi.stubGlobal('caches', {
        keys: async () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    [databases, boxes] = [['db'], ['box']];
    expect(await thirdPartyEntries([])).toEqual(['cookie a', refused === 'databases' ? 'cache box' : 'database db']);
  });
});

describe('our own name', () => {
  const names = [
    'language',
    'language2',
    'xlanguage',
    'draft.',
    'draft.contact',
    'draftxcontact',
    'a+b',
    'aab',
    'q(1)?',
    'basket https://api.test/v1',
    'basket /api',
    'basket ',
    'basket x',
    'basket https://api.test/a b',
    '[x]^$|\\',
    'one',
    'two',
  ];

  it.each([
    ['language', ['language']],
    ['draft.*', ['draft.', 'draft.contact']],
    ['*', names],
    ['a+b', ['a+b']],
    ['q(1)?', ['q(1)?']],
    ['[x]^$|\\', ['[x]^$|\\']],
    ['basket {api}', ['basket https://api.test/v1', 'basket /api', 'basket ']],
    ['{api}', ['/api']],
  ])('is recognised by %s', async (pattern, own) => {
    cookies('');
    for (const name of [...names, '/api']) localStorage.setItem(name, '1');
    const all = [...names, '/api'];
    const foreign = (await thirdPartyEntries([pattern])).map((entry) => entry.slice('local '.length));
    expect(all.filter((name) => !foreign.includes(name)).filter((name) => pattern !== '*' || name !== '/api')).toEqual(
      own,
    );
  });

  it('is recognised by any of several patterns', async () => {
    cookies('');
    for (const name of ['one', 'two', 'three', 'onetwo']) localStorage.setItem(name, '1');
    expect(await thirdPartyEntries(['one', 'two'])).toEqual(['local three', 'local onetwo']);
  });
});

describe('removing entries', () => {
  it('clears every store except for exemptions', async () => {
    cookies('');
    for (const name of ['ours', 'stays', 'goes away']) {
      localStorage.setItem(name, '1');
      sessionStorage.setItem(name, '1');
    }
    [databases, boxes] = [
      ['db', 'stays'],
      ['box', 'stays'],
    ];
    await removeThirdPartyEntries(['ours'], ['local stays', 'database stays', 'cache stays']);
    expect([Object.keys(localStorage), Object.keys(sessionStorage), databases, boxes]).toEqual([
      ['ours', 'stays'],
      ['ours'],
      ['stays'],
      ['stays'],
    ]);
    await removeThirdPartyEntries(['ours']);
    expect([Object.keys(localStorage), databases, boxes]).toEqual([['ours'], [], []]);
  });

  it.each(['onsuccess', 'onerror', 'onblocked'] as const)(
    'of a database ends when the browser is done with it (%s)',
    async (end) => {
      cookies('');
      [ends, databases] = [end, ['db']];
      let done = false;
      const removed = removeThirdPartyEntries([]).then(() => {
        done = true;
      });
      await Promise.resolve();
      expect(done).toBe(false);
      await removed;
    },
  );

  it('of a cookie tries every possible domain', async () => {
    cookies('_ga=1', 'www.town.test', '/de/order');
    await removeThirdPartyEntries([]);
    const paths = ['/', '/de', '/de/', '/de/order', '/de/order/'];
    const domains = ['', ';domain=www.town.test', ';domain=town.test', ';domain=test'];
    expect(written.toSorted()).toEqual(
      domains.flatMap((domain) => paths.map((path) => `_ga=;max-age=0;path=${path}${domain}`)).toSorted(),
    );
  });

  it('of a cookie on the first page tries only the root', async () => {
    cookies('a=1; b=2', 'localhost', '/');
    await removeThirdPartyEntries(['b']);
    expect(written).toEqual(['a=;max-age=0;path=/', 'a=;max-age=0;path=/;domain=localhost']);
  });
});

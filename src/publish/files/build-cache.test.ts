import { describe, expect, it } from 'vitest';
import { intlFor } from '../../kit/contracts/intl';
import { formatText } from '../../kit/text/useText';
import type { CompiledSite } from '../../model/site';
import { BuildCache } from './build-cache';

const siteWith = (messages: Record<string, unknown>, markdown = 'Hello') =>
  ({
    settings: { locales: ['en'] },
    messages: { en: messages },
    documents: { en: { about: { markdown, locale: 'en' } } },
  }) as unknown as CompiledSite;

/** Runs that each render a page with one message and one document; returns the number of real renders. */
function runs(sites: readonly CompiledSite[], dependencies: readonly string[][] = []): number {
  const cache = new BuildCache();
  let rendered = 0;
  sites.forEach((site, index) => {
    const { messages, documents } = cache.trackReads(site);
    const page = cache.cached('page', dependencies[index] ?? [], () => {
      rendered += 1;
      return `${JSON.stringify(messages['en']?.['title'])} ${documents['en']?.['about']?.markdown}`;
    });
    expect(page).toBe(`${JSON.stringify(site.messages['en']?.['title'])} ${site.documents['en']?.['about']?.markdown}`);
  });
  return rendered;
}

describe('the cache of a build', () => {
  it.each<[string, CompiledSite, CompiledSite, number]>([
    ['nothing changed', siteWith({ title: 'A' }), siteWith({ title: 'A' }), 1],
    ['a message that was not read', siteWith({ title: 'A', other: 'B' }), siteWith({ title: 'A', other: 'C' }), 1],
    ['an equal syntax tree', siteWith({ title: [{ type: 0 }] }), siteWith({ title: [{ type: 0 }] }), 1],
    ['a message that was read', siteWith({ title: 'A' }), siteWith({ title: 'B' }), 2],
    ['a message that was missing', siteWith({}), siteWith({ title: 'B' }), 2],
    ['a message that went', siteWith({ title: 'A' }), siteWith({}), 2],
    ['another syntax tree', siteWith({ title: [{ type: 0 }] }), siteWith({ title: [{ type: 1 }] }), 2],
    ['a document that was read', siteWith({ title: 'A' }, 'One'), siteWith({ title: 'A' }, 'Two'), 2],
  ])('%s', (_, before, after, times) => {
    expect(runs([before, after, after])).toBe(times);
  });

  it('repeats a computation with other inputs', () => {
    const site = siteWith({ title: 'A' });
    expect(runs([site, site, site], [['a'], ['a'], ['b']])).toBe(2);
    expect(runs([site, site], [['a'], ['a', 'b']])).toBe(2);
  });

  it('repeats a computation if a picture or a setting that it read has changed', () => {
    const cache = new BuildCache();
    const drawn = (theme: string, pictures: Record<string, string>): string => {
      const { settings } = cache.trackReads({ ...siteWith({}), settings: { locales: ['en'], theme } } as never);
      const images = cache.tracked('pictures', pictures);
      cache.cached('look', [], () => JSON.stringify(settings.theme));
      cache.cached('page', [], () => `${images['a.svg']} ${settings.locales.join()}`);
      return cache.madeNames.join(' ');
    };
    const first = drawn('blue', { 'a.svg': '1', 'b.svg': '1' });
    const rest = [drawn('red', { 'a.svg': '1', 'b.svg': '2' }), drawn('red', { 'a.svg': '2', 'b.svg': '2' })];
    expect([first, ...rest]).toEqual(['look page', 'look', 'page']);
  });

  it('notices a message that was missing', () => {
    const cache = new BuildCache();
    const shown = (site: CompiledSite): string => {
      const intl = intlFor('en', cache.trackReads(site).messages['en'] ?? {}, 'EUR');
      return cache.cached('page', [], () => formatText(intl, 'title', () => undefined));
    };
    expect([shown(siteWith({})), shown(siteWith({ title: 'A' }))]).toEqual(['title', 'A']);
  });

  it('keeps one token for equal contents', () => {
    const cache = new BuildCache();
    const first = cache.fingerprint({ a: 1 });
    expect(cache.fingerprint({ a: 1 })).toBe(first);
    expect(cache.fingerprint({ a: 2 })).not.toBe(first);
  });

  it('forgets a failed result', () => {
    const cache = new BuildCache();
    expect(() =>
      cache.cached('page', [], () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(cache.cached('page', [], () => 'yes')).toBe('yes');
  });
});

describe('code that has changed', () => {
  it('repeats every computation', () => {
    const cache = new BuildCache();
    const value = (made: string) => cache.cached('body home en', [], () => made);
    expect([value('first'), value('second')]).toEqual(['first', 'first']);
    cache.outdate();
    expect(value('third')).toBe('third');
  });

  it('keeps postponed results for now', () => {
    const cache = new BuildCache();
    const value = (made: string, given: string) => cache.cached('body home en', [given], () => made);
    expect(value('first', 'a')).toBe('first');
    cache.outdate();
    cache.postponed = (name) => name === 'body home en';
    expect(value('second', 'b')).toBe('first');
    cache.postponed = () => false;
    expect(value('third', 'b')).toBe('third');
  });
});

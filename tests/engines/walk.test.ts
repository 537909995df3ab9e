import { describe, expect, inject, it } from 'vitest';
import { keyFor, readPage, publishedPayload, stopsOf } from '../support/walk';
import type { Stop } from '../support/walk';
import { engines, useEngine } from './useEngine';
import type { Visitor } from './visitor';

/** Faults of the current page: nothing to read, wider than the window, missing texts. */
async function faultsOf(visitor: Visitor, { path }: Stop): Promise<string[]> {
  await visitor.holds(`${path} to show its heading`, () =>
    [...document.querySelectorAll('main:not(:has(> [aria-busy])) h1')].some((heading) => heading.checkVisibility()),
  );
  const { overflow, ids, landmarks } = await visitor.driver.run(readPage);
  const text = await visitor.at('main').text();
  return [
    overflow > 0 ? `${overflow} px too wide` : '',
    text.trim().length < 20 ? 'blank' : '',
    landmarks === 'body > header main#main body > footer' ? '' : `only ${landmarks}`,
    ...ids.map((id) => `message "${id}"`),
  ]
    .filter(Boolean)
    .map((fault) => `${path}: ${fault}`);
}

describe.each(engines)('in %s every page', (name) => {
  const visit = useEngine(name);
  const payload = publishedPayload(inject('probed'));
  const stops = stopsOf(inject('probed'), payload);

  async function walk(due: readonly Stop[], key?: string): Promise<string[]> {
    const visitor = await visit({ width: 360, height: 780, reducedMotion: true });
    // The language of the browser decides only where nothing is stored.
    await visitor.driver.run((held: string | null) => {
      localStorage.setItem('language', 'chosen');
      if (held !== null) sessionStorage.setItem('api_key', held);
    }, key ?? null);
    const found: string[] = [];
    for (const stop of due) {
      await visitor.open(stop.path);
      found.push(...(await faultsOf(visitor, stop)));
    }
    return found;
  }

  it.each(payload.locales)(
    'stands at 360 px for everybody (%s)',
    async (locale) => {
      expect(await walk(stops.filter((stop) => stop.locale === locale))).toEqual([]);
    },
    400_000,
  );

  it.each(['customer', 'installer'])(
    'stands at 360 px for a %s',
    async (role) => {
      const due = stops.filter(({ route, locale }) => locale === payload.locales[0] && route.access?.includes(role));
      expect(await walk(due, await keyFor(role))).toEqual([]);
    },
    400_000,
  );
});

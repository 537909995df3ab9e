// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConsentRules } from '../model/payload';
import { startScope } from './faceplate';
import { readScope } from './scope';
import { choiceKey, currentChoice, isAllowed, storeChoice, markCleared, storedChoice } from './consent';

const flag = (name: string) => ({ state: name, key: `${name}-kept` });
const rules: ConsentRules = {
  version: '1.a',
  months: 6,
  mark: { ...flag('mark'), prefix: 'Since ' },
  own: [],
  categories: [
    { id: 'base', required: true, offered: true, flags: [] },
    { id: 'comfort', required: false, offered: true, flags: [flag('comfort')] },
    { id: 'count', required: false, offered: true, flags: [flag('count'), flag('speed')] },
    { id: 'advert', required: false, offered: false, flags: [flag('advert')] },
  ],
};
const now = Date.UTC(2026, 10, 21, 12);
const month = 31 * 86_400_000;
const allowedNow = (at = now) => ['base', 'comfort', 'count', 'advert'].filter((id) => isAllowed(rules, id, at));
const stored = () => ({ ...localStorage }) as Record<string, string>;

beforeEach(() => localStorage.clear());

describe('a consent choice', () => {
  it('of everything sets every flag', () => {
    storeChoice(rules, 'all', { locale: 'en' }, now);
    expect(stored()).toMatchObject({
      'mark-kept': 'Since 2026-11-21',
      'comfort-kept': 'true',
      'count-kept': 'true',
      'speed-kept': 'true',
      'advert-kept': 'true',
    });
    expect(allowedNow()).toEqual(['base', 'comfort', 'count']);
  });

  it('of nothing leaves the record unchanged', () => {
    storeChoice(rules, 'all', { locale: 'en', before: ['local x'] }, now);
    storeChoice(rules, [], { locale: 'de', before: ['local x'] }, now);
    expect(Object.keys(stored())).toEqual([choiceKey]);
    expect(storedChoice()).toEqual({
      version: '1.a',
      at: '2026-11-21T12:00:00.000Z',
      allowed: [],
      locale: 'de',
      before: ['local x'],
    });
    expect([allowedNow(), currentChoice(rules, now)?.allowed]).toEqual([['base'], []]);
    markCleared(storedChoice()!);
    expect(storedChoice()).not.toHaveProperty('before');
  });

  it('is returned as stored', () => {
    const made = storeChoice(rules, ['comfort'], { locale: 'en' }, now);
    expect(made).toEqual({ version: '1.a', at: '2026-11-21T12:00:00.000Z', allowed: ['comfort'], locale: 'en' });
    expect([storedChoice(), choiceKey]).toEqual([made, 'fp-consent']);
    expect(localStorage.getItem('fp-consent')).toBe(JSON.stringify(made));
  });

  it('of everything counts even if nothing is offered', () => {
    storeChoice({ ...rules, categories: [] }, 'all', { locale: 'en' }, now);
    expect(stored()['mark-kept']).toBe('Since 2026-11-21');
  });

  it('is sent to the open pages', () => {
    startScope({ state: {} });
    storeChoice(rules, ['comfort'], { locale: 'en' }, now);
    expect(readScope()['state']).toEqual({
      mark: 'Since 2026-11-21',
      comfort: true,
      count: false,
      speed: false,
      advert: false,
    });
    storeChoice(rules, [], { locale: 'en' }, now);
    expect(readScope()['state']).toEqual({ mark: null, comfort: null, count: null, speed: null, advert: null });
  });

  it.each([
    [{ version: 1 }],
    [{ at: 1 }],
    [{ locale: 1 }],
    [{ allowed: 'comfort' }],
    [{ allowed: [1] }],
    [{ allowed: { every: 1 } }],
    [{ before: 'x' }],
    [{ before: [1] }],
    [{ allowed: null }],
  ])('is ignored if somebody else wrote it: %j', (wrong) => {
    localStorage.setItem(
      choiceKey,
      JSON.stringify({ version: '1.a', at: '2026-11-21T12:00:00.000Z', allowed: [], locale: 'en', ...wrong }),
    );
    expect(storedChoice()).toBeUndefined();
  });

  it('is valid until the very moment at which it expires', () => {
    storeChoice(rules, ['comfort'], { locale: 'en' }, now);
    const end = Date.UTC(2027, 4, 21, 12);
    expect([now - 1, now, end - 1, end].map((at) => currentChoice(rules, at) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('of a removed category is ignored', () => {
    storeChoice(rules, 'all', { locale: 'en' }, now);
    const choice = storedChoice()!;
    for (const allowed of [['advert'], ['base'], ['unknown']]) {
      localStorage.setItem(choiceKey, JSON.stringify({ ...choice, allowed }));
      expect([currentChoice(rules, now), isAllowed(rules, 'advert', now)]).toEqual([undefined, false]);
    }
  });

  it('is valid for six months', () => {
    storeChoice(rules, ['comfort'], { locale: 'en' }, now);
    expect(allowedNow(now + 5 * month)).toEqual(['base', 'comfort']);
    expect(allowedNow(now + 6 * month)).toEqual(['base']);
    expect(allowedNow(now - month)).toEqual(['base']);
    expect(currentChoice({ ...rules, version: '2.a' }, now)).toBeUndefined();
  });
});

describe('consent flags', () => {
  const names = ['comfort', 'count', 'speed', 'advert'];

  it.each(Array.from({ length: 16 }, (_, bits) => names.filter((_name, index) => bits & (1 << index))))(
    'that are changed by hand allow no more: %j',
    (...set) => {
      storeChoice(rules, 'all', { locale: 'en' }, now);
      for (const name of names) localStorage.setItem(`${name}-kept`, String(set.includes(name)));
      const whole = ['comfort', 'count', 'speed'].every((name) => set.includes(name));
      expect(allowedNow()).toEqual(whole ? ['base', 'comfort', 'count'] : ['base']);
    },
  );

  it.each(
    Array.from({ length: 8 }, (_, bits) =>
      ['comfort', 'count', 'advert'].filter((_name, index) => bits & (1 << index)),
    ),
  )('contain the permissions of a choice: %j', (...wish) => {
    storeChoice(rules, wish, { locale: 'en' }, now);
    const offered = wish.filter((id) => id !== 'advert');
    expect(allowedNow()).toEqual(['base', ...offered]);
    expect(stored()['speed-kept']).toBe(offered.length === 0 ? undefined : String(offered.includes('count')));
  });
});

it('a foreign value in the storage is not a consent', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant('true'),
    fc.constant('Since 2026-11-21'),
    fc
      .record({
        version: fc.oneof(fc.constant('1.a'), fc.string()),
        at: fc.oneof(fc.string(), fc.constant('2027-01-01T00:00:00Z')),
        allowed: fc.array(fc.string()),
        locale: fc.string(),
      })
      .map((record) => JSON.stringify(record)),
  );
  const keys = [choiceKey, 'mark-kept', 'comfort-kept', 'count-kept', 'speed-kept', 'advert-kept'];
  fc.assert(
    fc.property(fc.array(text, { minLength: 6, maxLength: 6 }), (texts) => {
      localStorage.clear();
      keys.forEach((key, index) => localStorage.setItem(key, texts[index] ?? ''));
      expect(allowedNow()).toEqual(['base']);
    }),
    { numRuns: 300 },
  );
});

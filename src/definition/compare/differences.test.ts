import { describe, expect, it } from 'vitest';
import { changesIn, differencesOf } from './differences';
import type { Inventory, NamedThing } from './inventory';

const changes = (before: unknown, after: unknown) => [...changesIn(before, after)];

describe('changes to a value', () => {
  it('ignore the order of keys', () => {
    expect(changes({ a: 1, b: [1] }, { b: [1], a: 1 })).toEqual([]);
  });

  it('name the keys or ids along the path', () => {
    const before = { body: [{ id: 'title', level: 1 }] };
    expect(changes(before, { body: [{ id: 'title', level: 2 }] })).toEqual([
      { path: ['body', 'title', 'level'], before: 1, after: 2 },
    ]);
  });

  it('report an added value', () => {
    expect(changes({ body: [{ id: 'a' }] }, { body: [{ id: 'b' }], look: 'quiet' })).toEqual([
      { path: ['body', 'a'], before: { id: 'a' } },
      { path: ['body', 'b'], after: { id: 'b' } },
      { path: ['look'], after: 'quiet' },
    ]);
  });

  it('report a reordered list once', () => {
    expect(changes([{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'c' }, { id: 'a' }, { id: 'b' }])).toEqual([
      { path: [], before: ['a', 'b', 'c'], after: ['c', 'a', 'b'], isMoved: true },
    ]);
  });

  it('show lists without ids in full', () => {
    expect(changes({ roles: ['a', 'b'] }, { roles: ['a'] })).toEqual([
      { path: ['roles'], before: ['a', 'b'], after: ['a'] },
    ]);
  });
});

const inventory = (things: readonly NamedThing[], locales = ['en']): Inventory => ({
  things,
  locales,
  roles: new Map([
    ['/', ['anonymous', 'customer']],
    ['/orders', ['customer']],
  ]),
});
const thing = (kind: string, name: string, value: unknown, routes?: readonly string[]): NamedThing => ({
  kind,
  name,
  value,
  routes,
});

describe('differences of two sites', () => {
  it('name the routes', () => {
    const [found] = differencesOf(
      inventory([thing('form', 'order', { title: 'a' }, ['/orders'])]),
      inventory([thing('form', 'order', { title: 'b' }, ['/orders'])]),
    );
    expect(found).toMatchObject({ change: 'changed', routes: ['/orders'], roles: ['customer'] });
  });

  it('include the text of a new message', () => {
    const [found] = differencesOf(inventory([]), inventory([thing('message', 'hello', { en: 'Hello' }, ['/'])]));
    expect(found).toMatchObject({ change: 'added', changes: [{ path: ['en'], after: 'Hello' }] });
  });

  it('omit the texts of a language that only one of them has', () => {
    const both = thing('message', 'hello', { en: 'Hello', de: 'Hallo' });
    const english = thing('message', 'hello', { en: 'Hello' });
    expect(differencesOf(inventory([both], ['en', 'de']), inventory([english]))).toEqual([]);
  });

  it('name the former place of a removed definition', () => {
    const [found] = differencesOf(inventory([thing('page', 'orders', {}, ['/orders'])]), inventory([]));
    expect(found).toMatchObject({ change: 'removed', changes: [], routes: ['/orders'] });
  });
});

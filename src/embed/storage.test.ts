// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { prefixedStorage } from './storage';

beforeEach(() => localStorage.clear());

const shop = () => prefixedStorage(() => localStorage, 'shop:');

/** A storage whose entries are not its properties. */
function privateStorage(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

it('lists only its own keys', () => {
  localStorage.setItem('theme', 'dark');
  shop().setItem('token', 'a');
  expect(Object.keys(shop())).toEqual(['token']);
  expect(localStorage.getItem('shop:token')).toBe('a');
});

it('lists the keys of a separate storage', () => {
  const area = privateStorage({ theme: 'dark', 'shop:token': 'a' });
  const own = prefixedStorage(() => area, 'shop:');
  for (const name of Object.keys(own)) own.removeItem(name);
  expect([area.length, area.getItem('theme')]).toEqual([1, 'dark']);
});

it('is empty without a storage', () => {
  const none = prefixedStorage(() => undefined, 'shop:');
  none.setItem('token', 'a');
  expect([Object.keys(none), none.getItem('token'), none['token']]).toEqual([[], null, undefined]);
});

it('rejects invalid names', () => {
  const area = prefixedStorage(() => localStorage, 'shop:', ['reloaded']);
  expect(() => Object.assign(area, { reloaded: 1 })).toThrow(TypeError);
  expect(localStorage.length).toBe(0);
});

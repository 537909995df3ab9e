// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftPrefix,
  forgetTyped,
  isPersisted,
  isTyped,
  readStoredJson,
  readStored,
  receiptPrefix,
  removeStored,
  storedKeys,
  writeStored,
} from './storage';
import type { Area } from './storage';

const areas: readonly Area[] = ['local', 'session'];
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError');
};
/** A store in which one operation fails, on top of one that works. */
const failing = (...names: readonly string[]) => {
  for (const area of areas) {
    const real = storageOf(area);
    vi.stubGlobal(
      `${area}Storage`,
      new Proxy(real, {
        get: (target, name) => {
          if (names.includes(String(name))) return refuse;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
        ownKeys: (target) => (names.includes('keys') ? refuse() : Reflect.ownKeys(target)),
      }),
    );
  }
};
/** As in a frame without storage access, where reading the property throws. */
const forbidden = () => {
  for (const area of areas) vi.spyOn(globalThis, `${area}Storage`, 'get').mockImplementation(refuse);
};

beforeEach(() => {
  for (const area of areas) storageOf(area).clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const area of areas) for (const key of storedKeys(area)) removeStored(area, key);
});

describe.each(areas)('an entry in %s storage', (area) => {
  const other = area === 'local' ? 'session' : 'local';

  it('can be read until it is removed', () => {
    writeStored(area, 'a', 'x');
    expect([
      storageOf(area).getItem('a'),
      readStored(area, 'a'),
      readStored(other, 'a'),
      isPersisted(area, 'a'),
    ]).toEqual(['x', 'x', null, true]);
    expect([storedKeys(area), storedKeys(other)]).toEqual([['a'], []]);
    removeStored(area, 'a');
    expect([storageOf(area).getItem('a'), readStored(area, 'a'), isPersisted(area, 'a')]).toEqual([null, null, false]);
  });

  it('lives with the document if storage is refused', () => {
    writeStored(area, 'a', 'before');
    failing('setItem');
    writeStored(area, 'a', 'x');
    writeStored(area, 'b', 'y');
    expect([readStored(area, 'a'), readStored(area, 'b'), readStored(other, 'b')]).toEqual(['x', 'y', null]);
    expect([isPersisted(area, 'a'), isPersisted(area, 'b')]).toEqual([false, false]);
    expect(storedKeys(area)).toEqual(['a', 'b']);
    removeStored(area, 'b');
    expect(readStored(area, 'b')).toBeNull();
    vi.unstubAllGlobals();
    writeStored(area, 'a', 'kept');
    expect([readStored(area, 'a'), isPersisted(area, 'a')]).toEqual(['kept', true]);
    storageOf(area).setItem('a', 'of another tab');
    expect(readStored(area, 'a')).toBe('of another tab');
  });

  it('lives with the document if there is no store', () => {
    forbidden();
    writeStored(area, 'a', 'x');
    expect([readStored(area, 'a'), readStored(area, 'b'), isPersisted(area, 'a'), storedKeys(area)]).toEqual([
      'x',
      null,
      false,
      ['a'],
    ]);
    removeStored(area, 'a');
    expect([readStored(area, 'a'), storedKeys(area)]).toEqual([null, []]);
  });

  it('is undefined if reading fails', () => {
    writeStored(area, 'a', 'x');
    failing('getItem', 'removeItem', 'keys');
    expect([readStored(area, 'a'), storedKeys(area)]).toEqual([null, []]);
    expect(() => removeStored(area, 'a')).not.toThrow();
  });
});

describe('what a link brought', () => {
  const fresh = async () => {
    vi.resetModules();
    return import('./storage');
  };
  afterEach(() => vi.resetModules());

  it('stays in the session of a document that could not store it', async () => {
    vi.stubGlobal('fpUnkept', { code: 'x' });
    const storage = await fresh();
    expect([
      storage.readStored('session', 'code'),
      storage.readStored('local', 'code'),
      storage.isPersisted('session', 'code'),
    ]).toEqual(['x', null, false]);
  });

  it('is empty if all was stored', async () => {
    expect((await fresh()).storedKeys('session')).toEqual([]);
  });
});

describe('stored JSON', () => {
  it('is read as written', () => {
    writeStored('local', 'a', '{"b":[1]}');
    writeStored('local', 'broken', '{');
    writeStored('local', 'null', 'null');
    expect(['a', 'broken', 'null', 'none'].map((key) => readStoredJson('local', key))).toEqual([
      { b: [1] },
      undefined,
      null,
      undefined,
    ]);
  });
});

describe('an entry with typed text', () => {
  it('is recognised as draft or receipt by its prefix', () => {
    expect(['draft.', 'receipt.']).toEqual([draftPrefix, receiptPrefix]);
    expect(['draft.contact', 'receipt.contact', 'basket', 'a draft.', 'a receipt.'].map(isTyped)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is forgotten in both areas', () => {
    for (const area of areas) for (const key of ['draft.a', 'receipt.a', 'basket']) writeStored(area, key, '1');
    forgetTyped();
    expect(areas.map(storedKeys)).toEqual([['basket'], ['basket']]);
  });
});

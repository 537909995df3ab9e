// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import { startScope } from './faceplate';
import { persistState, restoreState } from './persist';
import { resetStatePath, writeStatePath } from '../kit/state/scope-path';
import { readScope } from './scope';
import { isPersisted, readStored, removeStored, writeStored } from './storage';

const entries = testSite().state;
const api = 'https://api.test';
let end = () => undefined as void;

const open = () => {
  startScope({ state: { view: 'list' } });
  restoreState(entries, api);
  end = persistState(entries, () => api);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

describe('state entries', () => {
  it('are stored under their exact key', () => {
    open();
    writeStatePath('state.view', 'cards');
    writeStatePath('state.basket', { items: [1] });
    writeStatePath('state.draft', 'x');
    expect({ ...localStorage }).toEqual({ view: 'cards' });
    expect({ ...sessionStorage }).toEqual({ 'basket https://api.test': '{"items":[1]}' });
  });

  it('store a part of an entry with the whole', () => {
    open();
    writeStatePath('state.basket.note', 'ring twice');
    expect(sessionStorage.getItem('basket https://api.test')).toBe('{"note":"ring twice"}');
  });

  it('are restored in the next document', () => {
    localStorage.setItem('view', 'cards');
    sessionStorage.setItem('basket https://api.test', '{"items":[1]}');
    open();
    expect(readScope().state).toMatchObject({ view: 'cards', basket: { items: [1] }, tongue: null });
  });

  it('are removed from storage when they are reset', () => {
    open();
    writeStatePath('state.view', 'cards');
    resetStatePath('state.view');
    expect(readScope().state['view']).toBe('list');
    expect(localStorage.getItem('view')).toBeNull();
    writeStatePath('state.view', 'list');
    expect(localStorage.getItem('view')).toBe('list');
  });

  it('ignore values of another type than their default', () => {
    const numbers = { amount: { default: 3, store: 'local', key: 'amount', keepOnLogout: false } } as const;
    for (const garbage of ['{', '"x"', 'null', '[]', '']) {
      localStorage.setItem('amount', garbage);
      startScope({});
      restoreState(numbers);
      expect(readScope().state['amount']).toBe(3);
    }
  });

  it.each(['map', 'list'])('keep a choice made before they were restored: %s', (choice) => {
    localStorage.setItem('view', 'cards');
    startScope({ state: { view: 'list' } });
    writeStatePath('state.view', choice);
    restoreState(entries, api);
    expect(readScope().state['view']).toBe(choice);
    expect(localStorage.getItem('view')).toBe(choice);
  });

  it('can default to the first language of the browser', () => {
    localStorage.setItem('tongue', 'fr-FR');
    startScope({});
    restoreState({ tongue: { store: 'local', key: 'tongue', keepOnLogout: true, from: 'browser-language' } }, api);
    expect(readScope().state['tongue']).toBe(navigator.language);
    expect(localStorage.getItem('tongue')).toBe(navigator.language);
  });

  it('work without storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    open();
    writeStatePath('state.view', 'cards');
    resetStatePath('state.view');
    writeStatePath('state.view', 'map');
    startScope({});
    restoreState(entries, api);
    expect(readScope().state['view']).toBe('map');
  });
});

describe('a full store', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  beforeEach(() => {
    localStorage.setItem('place', 'before');
    vi.stubGlobal('localStorage', { getItem: () => 'before', setItem: full, removeItem: () => undefined });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    removeStored('local', 'place');
  });

  it('does not return its earlier value', () => {
    writeStored('local', 'place', 'now');
    expect(readStored('local', 'place')).toBe('now');
  });

  it('reports that it stores nothing', () => {
    expect(isPersisted('local', 'place')).toBe(true);
    writeStored('local', 'place', 'now');
    expect(isPersisted('local', 'place')).toBe(false);
  });
});

describe('places', () => {
  it('never follow inherited properties', () => {
    open();
    writeStatePath('state.constructor.x', 1);
    expect(Object.hasOwn(readScope().state, 'constructor')).toBe(true);
    expect(Object.hasOwn(Object, 'x')).toBe(false);
  });
});

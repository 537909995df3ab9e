// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentRules } from '../model/payload';
import type { ConsentChoice } from '../state/consent';
import { choiceKey } from '../state/consent';
import { removeStored, storedKeys } from '../state/storage';
import { ConsentPanelController } from './consent-control';

const startAllowed = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./integrations', () => ({ startAllowed }));

const rules: ConsentRules = {
  version: '1',
  months: 12,
  own: ['fp-consent', 'flag-*', 'mark', 'draft.*'],
  mark: { state: 'mark', key: 'mark', prefix: 'yes ' },
  categories: [
    { id: 'needed', required: true, offered: true, flags: [] },
    { id: 'maps', required: false, offered: true, flags: [{ state: 'maps', key: 'flag-maps' }] },
    { id: 'chat', required: false, offered: true, flags: [{ state: 'chat', key: 'flag-chat' }] },
  ],
};

const html = `
  <header></header>
  <main><textarea></textarea><input type="checkbox" value="on" /><input type="text" /></main>
  <button id="open">Open</button>
  <div id="panel" hidden><h2 tabindex="-1">Title</h2>
    <div id="settings" hidden>
      <input type="checkbox" name="needed" disabled checked />
      <input type="checkbox" name="maps" />
      <input type="checkbox" name="chat" />
      <p><time></time></p>
    </div>
    <button data-choose="settings" aria-expanded="false"></button>
    <button data-choose="save" hidden></button>
    <button data-choose="close" hidden></button>
  </div>
  <button id="icon" hidden></button>`;

const at = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const box = (name: string) => at<HTMLInputElement>(`[name=${name}]`);
const stored = (): ConsentChoice | undefined => JSON.parse(localStorage.getItem(choiceKey) ?? 'null') ?? undefined;
const reload = vi.fn();

let isTyped = false;
let control: ConsentPanelController;
beforeEach(() => {
  for (const area of ['local', 'session'] as const) for (const key of storedKeys(area)) removeStored(area, key);
  startAllowed.mockClear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  document.documentElement.dataset['locale'] = 'en';
  document.documentElement.lang = 'en-GB';
  delete document.documentElement.dataset['consent'];
  document.body.innerHTML = html;
  isTyped = false;
  control = new ConsentPanelController(
    { panel: at('#panel'), settings: at('#settings'), icon: at('#icon'), rules },
    () => isTyped,
  );
});
afterEach(() => vi.restoreAllMocks());

const choose = (...names: readonly string[]): void => {
  for (const name of ['maps', 'chat']) box(name).checked = names.includes(name);
};
const isOpen = () => !at('#panel').hidden;

describe('the cookie question', () => {
  it('is shown until a choice is made', async () => {
    await control.follow();
    expect(isOpen()).toBe(true);
    at('#panel').hidden = true;
    document.documentElement.dataset['consent'] = 'quiet';
    await control.follow();
    expect(isOpen()).toBe(false);
  });

  it('is hidden once a choice exists', async () => {
    await control.press('reject');
    at('#panel').hidden = false;
    await control.follow();
    expect(isOpen()).toBe(false);
    control.open(at('#open'));
    await control.follow();
    expect(isOpen()).toBe(true);
  });

  it('cannot be closed without a choice', async () => {
    await control.follow();
    control.press('close');
    expect(isOpen()).toBe(true);
    await control.press('reject');
    control.open(at('#open'));
    control.press('close');
    expect(isOpen()).toBe(false);
  });

  it('does nothing for a button without an action', () => {
    expect(control.press(undefined)).toBeUndefined();
    expect(control.press('other')).toBeUndefined();
    expect(stored()).toBeUndefined();
  });
});

describe('the saved choice', () => {
  it.each([
    ['both', ['maps', 'chat'], ['maps', 'chat']],
    ['one', ['chat'], ['chat']],
    ['none', [], []],
  ])('contains the ticked optional categories: %s', async (_case, ticked, allowed) => {
    choose(...ticked);
    await control.press('save');
    expect(stored()).toMatchObject({ allowed, version: '1', locale: 'en' });
    expect(startAllowed).toHaveBeenCalledTimes(allowed.length > 0 ? 1 : 0);
    expect([isOpen(), at('#icon').hidden]).toEqual([false, false]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is empty after a refusal', async () => {
    choose('maps');
    await control.press('reject');
    expect(stored()?.allowed).toEqual([]);
    expect([localStorage.getItem('mark'), localStorage.getItem('flag-maps')]).toEqual([null, null]);
  });

  it('is everything after full consent', async () => {
    await control.press('accept');
    expect(stored()?.allowed).toEqual(['maps', 'chat']);
    expect(startAllowed).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps what others had stored before', async () => {
    localStorage.setItem('foreign', '1');
    document.cookie = 'theirs=1';
    await control.press('accept');
    expect(stored()?.before).toEqual(['local foreign']);
    localStorage.setItem('later', '1');
    choose('maps');
    await control.press('save');
    expect(stored()?.before).toEqual(['local foreign']);
  });
});

describe('after a consent', () => {
  const typed = (text: string) => {
    isTyped = true;
    at<HTMLTextAreaElement>('textarea').value = text;
  };

  it('the page does not reload if typed text would be lost', async () => {
    typed('Dear all');
    await control.press('accept');
    expect(reload).not.toHaveBeenCalled();
    expect(isOpen()).toBe(false);
  });

  it('the page reloads if a draft holds the typed text', async () => {
    typed('Say "hi"');
    sessionStorage.setItem('other', JSON.stringify({ text: 'Say "hi"' }));
    await control.press('accept');
    expect(reload).not.toHaveBeenCalled();
    // A draft written by an expression has its text between other words.
    sessionStorage.setItem('draft.form', JSON.stringify({ text: 'He: Say "hi"!' }));
    await control.press('accept');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('the page does not reload if the choice cannot be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    await control.press('accept');
    vi.unstubAllGlobals();
    expect(reload).not.toHaveBeenCalled();
  });

  it('the page waits at most 1.5 s for an integration', async () => {
    vi.useFakeTimers();
    startAllowed.mockReturnValueOnce(new Promise(() => undefined));
    const accepted = control.accept();
    await vi.advanceTimersByTimeAsync(1499);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await accepted;
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('a failing integration is logged to the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    startAllowed.mockReturnValueOnce(Promise.reject(new Error('broken')));
    await control.accept();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a withdrawal', () => {
  beforeEach(async () => {
    localStorage.setItem('foreign', '1');
    await control.press('accept');
    localStorage.setItem('later', '1');
    document.body.insertAdjacentHTML('beforeend', '<i data-integration="chat"></i><i data-integration="maps"></i>');
    reload.mockClear();
    startAllowed.mockClear();
  });

  it('removes what integrations have stored', async () => {
    choose('maps');
    await control.press('save');
    expect(document.querySelectorAll('[data-integration]')).toHaveLength(0);
    expect([localStorage.getItem('later'), localStorage.getItem('foreign')]).toEqual([null, '1']);
    expect([reload.mock.calls.length, startAllowed.mock.calls.length]).toEqual([1, 0]);
  });

  it('changes nothing in the page if everything stays allowed', async () => {
    await control.follow();
    choose('maps', 'chat');
    await control.press('save');
    expect(document.querySelectorAll('[data-integration]')).toHaveLength(2);
    expect([reload.mock.calls.length, startAllowed.mock.calls.length]).toEqual([0, 1]);
    expect(localStorage.getItem('later')).toBe('1');
  });

  it('interrupted by a reload is completed by the next document', async () => {
    await control.press('reject');
    localStorage.setItem('later', '1');
    await control.follow();
    expect([localStorage.getItem('later'), localStorage.getItem('foreign')]).toEqual([null, '1']);
    expect(stored()).not.toHaveProperty('before');
    localStorage.setItem('own', '1');
    await control.follow();
    expect(localStorage.getItem('own')).toBe('1');
  });

  it('removes third-party entries after a second refusal as well', async () => {
    await control.press('reject');
    localStorage.setItem('later', '1');
    await control.press('reject');
    expect([localStorage.getItem('later'), localStorage.getItem('foreign')]).toEqual([null, '1']);
  });
});

describe('the cookie settings', () => {
  it('open with the current choice', async () => {
    choose('chat');
    await control.press('save');
    choose('maps');
    at('#panel').scrollTop = 9;
    control.open(at('#open'));
    expect([box('needed').checked, box('maps').checked, box('chat').checked]).toEqual([true, false, true]);
    expect([at('#settings').hidden, isOpen(), at('#panel').scrollTop]).toEqual([false, true, 0]);
    expect([at('[data-choose=save]').hidden, at('[data-choose=close]').hidden]).toEqual([false, false]);
    expect(at('[aria-expanded]').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.tagName).toBe('H2');
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
    expect([at('time').textContent, at('p').hidden]).toEqual([day, false]);
  });

  it('cannot be closed without a choice', async () => {
    control.open(null);
    expect([at('p').hidden, at('[data-choose=close]').hidden]).toEqual([true, true]);
    expect([box('needed').checked, box('maps').checked]).toEqual([true, false]);
    await control.press('reject');
    control.open(null);
    expect([at('p').hidden, at('time').textContent, at('[data-choose=close]').hidden]).toEqual([true, '', false]);
  });

  it('are toggled by their button', () => {
    control.press('settings');
    expect([at('#settings').hidden, at('[data-choose=save]').hidden]).toEqual([false, false]);
    control.press('settings');
    expect([at('#settings').hidden, at('[data-choose=save]').hidden]).toEqual([true, true]);
    expect(at('[aria-expanded]').getAttribute('aria-expanded')).toBe('false');
  });

  it('return the focus to what opened them', async () => {
    await control.press('reject');
    const opener = at('#open');
    control.open(opener);
    control.leave();
    expect([document.activeElement, at('#settings').hidden]).toEqual([opener, true]);
    control.open(opener);
    opener.remove();
    control.leave();
    expect(document.activeElement).toBe(at('#icon'));
    control.open();
    at('textarea').focus();
    control.leave();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });
});

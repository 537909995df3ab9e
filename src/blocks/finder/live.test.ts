// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveTexts } from '../../kit/contracts/live';
import { live } from './live';

const entry = (id: string, text: string) =>
  `<details><summary>${id}</summary><div id="${id}">${text}<a href="#${id}" data-copy>link</a></div></details>`;
const texts = JSON.stringify({ 0: 'nothing', one: 'one answer', other: '# answers' });
const shown = () =>
  [...document.querySelectorAll('details')]
    .filter((each) => !each.hidden)
    .map((each) => each.id || each.querySelector('summary')?.textContent);
const status = () => document.querySelector('[role=status]')?.textContent;
const element = () => document.querySelector<HTMLElement>('[data-live]') ?? document.body;
const field = () => document.querySelector('input') ?? document.createElement('input');

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input'));
}

let end: (() => void) | undefined;

beforeEach(() => {
  document.documentElement.lang = 'en';
  location.hash = '';
  document.body.innerHTML = `
    <div data-live="finder" data-in="all">
      <input type="search"><button data-open="true">open</button><button data-open="false">close</button>
      <p role="status"></p><div hidden data-none>ask us</div>
    </div>
    <div id="all">${entry('trench', 'as wide as a spade')}${entry('router', 'a box')}${entry('box', 'another box')}</div>`;
  element().dataset['texts'] = liveTexts(['co|pied', texts]);
});
afterEach(() => end?.());

describe('a finder', () => {
  it('shows only entries that contain the words', async () => {
    end = live(element());
    type('spade');
    await expect.poll(shown).toEqual(['trench']);
    expect(status()).toBe('one answer');
    type('box');
    await expect.poll(shown).toEqual(['router', 'box']);
    expect(status()).toBe('2 answers');
  });

  it('offers help if nothing is found', async () => {
    end = live(element());
    type('nowhere');
    await expect.poll(status).toBe('nothing');
    expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(false);
    type('');
    expect(shown()).toHaveLength(3);
    expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(true);
    expect(status()).toBe('');
  });

  it('finds text typed before its script was loaded', async () => {
    field().value = 'spade';
    end = live(element());
    await expect.poll(shown).toEqual(['trench']);
  });

  it('opens every visible entry', async () => {
    end = live(element());
    type('box');
    await expect.poll(shown).toEqual(['router', 'box']);
    document.querySelector<HTMLElement>('[data-open=true]')?.click();
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true, true]);
    document.querySelector<HTMLElement>('[data-open=false]')?.click();
    expect([...document.querySelectorAll('details')].some(({ open }) => open)).toBe(false);
  });

  it('opens the entry in the address', () => {
    location.hash = '#router';
    end = live(element());
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true, false]);
  });

  it('announces that an address was copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    end = live(element());
    document.querySelector<HTMLElement>('#router a')?.click();
    await expect.poll(status).toBe('co|pied');
  });

  it('announces its matches again after a second copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    end = live(element());
    type('box');
    await expect.poll(status).toBe('2 answers');
    for (let times = 0; times < 2; times++) {
      document.querySelector<HTMLElement>('#router a')?.click();
      await expect.poll(status).toBe('co|pied');
    }
    await expect.poll(status, { timeout: 10_000 }).toBe('2 answers');
  });

  it('does nothing after it has ended', () => {
    live(element())();
    document.querySelector<HTMLElement>('[data-open=true]')?.click();
    expect([...document.querySelectorAll('details')].some(({ open }) => open)).toBe(false);
  });
});

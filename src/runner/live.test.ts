// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import { provideServices } from '../kit/actions/action';
import { startScope } from '../state/faceplate';
import { enhanceNative, enlivenScripted } from './live';

const button = (actions: object[]) => `<button data-press='${JSON.stringify(actions)}'>x</button>`;

async function fetchedFor(actions: object[]) {
  const loadAction = vi.fn(async (_kind: string) => async () => undefined);
  const showModals = vi.fn(async (_dialog?: string) => undefined);
  const operation = vi.fn(async (_id: string) => undefined);
  const text = vi.fn(async (_text: unknown) => '');
  startScope({});
  provideServices(async () => ({
    loadAction,
    showModals,
    text,
    site: async () => testSite(),
    ready: async () => undefined,
    operation,
    consent: async () => undefined,
  }));
  document.body.innerHTML = `<main>${button(actions)}</main>`;
  await enhanceNative();
  await new Promise((resume) => setTimeout(resume, 20));
  const names = (mock: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
    mock.mock.calls.map(([name]) => name);
  return { kinds: names(loadAction), operations: names(operation), dialogs: names(showModals), words: names(text) };
}

afterEach(() => document.body.replaceChildren());

describe('a button outside React', () => {
  it('that makes a call has an error message before it is pressed', async () => {
    expect(
      await fetchedFor([
        { action: 'call', operation: 'pulse', onError: [{ is: 'any', then: [{ action: 'modal', open: 'sorry' }] }] },
      ]),
    ).toEqual({
      kinds: ['call', 'modal', 'toast'],
      operations: ['pulse'],
      dialogs: ['sorry', 'error'],
      words: ['common.offline'],
    });
  });

  it('that makes no call adds nothing', async () => {
    expect(await fetchedFor([{ action: 'set', at: 'state.view', value: 'map' }])).toEqual({
      kinds: [],
      operations: [],
      dialogs: [],
      words: [],
    });
  });
});

describe('a block with a script', () => {
  const slides = `<section data-live="slides" data-texts="a\nb\n#\nc\nd\ne\nf"><div></div><nav></nav></section>`;

  it('starts with its island', async () => {
    document.body.innerHTML = `<div data-island="s" data-script="slides">${slides}</div>`;
    await enhanceNative();
    expect(document.querySelector('[aria-roledescription]')).toBe(null);
    await enlivenScripted(document.querySelector<HTMLElement>('[data-island]') ?? document.body);
    expect(document.querySelector('[data-live=slides]')?.getAttribute('aria-roledescription')).toBe('a');
  });

  it('starts its content with itself', async () => {
    document.body.innerHTML = `<div data-island="s" data-script="finder"><div data-live="finder" data-texts="a">${slides}</div></div>`;
    await enlivenScripted(document.querySelector<HTMLElement>('[data-island]') ?? document.body);
    expect(document.querySelector('[data-live=slides]')?.getAttribute('aria-roledescription')).toBe('a');
  });

  it('starts once', async () => {
    document.body.innerHTML = `<div data-island="react">${slides}</div>`;
    await enhanceNative();
    await enhanceNative();
    expect(document.querySelectorAll('[data-live=slides] button')).toHaveLength(3);
  });

  it('starts with start-up if it waits for no interaction', async () => {
    document.body.innerHTML = slides;
    await enhanceNative();
    expect(document.querySelector('[data-live=slides]')?.getAttribute('aria-roledescription')).toBe('a');
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import { writeStatePath } from '../kit/state/scope-path';
import { startScope } from '../state/faceplate';
import { readScope } from '../state/scope';
import { focusElement, follow } from './returning';

const scroll = vi.fn();
const at = () => document.activeElement?.id;
const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
/** Observers run after the task in which something changed. */
const nextTurn = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = '<main><p>Loading</p></main>';
  Object.assign(Element.prototype, {
    scrollIntoView: scroll.mockReset(),
    checkVisibility(this: Element) {
      return this.closest('[hidden]') === null;
    },
  });
});
afterEach(() => {
  // Stops everything that still waits for its element.
  dispatchEvent(new Event('wheel'));
});

describe('returning to a place', () => {
  it('brings the focused field into view', () => {
    add('<input id="name">');
    focusElement('name');
    expect([at(), scroll.mock.calls]).toEqual(['name', [[{ block: 'center' }]]]);
    expect(document.getElementById('name')?.hasAttribute('tabindex')).toBe(false);
  });

  it('makes a heading focusable', () => {
    add('<h2 id="part">Part</h2>');
    focusElement('part');
    expect([at(), document.getElementById('part')?.getAttribute('tabindex')]).toEqual(['part', '-1']);
  });

  it.each<readonly [string, string, () => void]>([
    ['fetched', '', () => add('<input id="name">')],
    [
      'shown',
      '<div hidden><input id="name"></div>',
      () => document.querySelector('[hidden]')?.removeAttribute('hidden'),
    ],
  ])('waits for a target that is %s later', async (_how, before, come) => {
    add(before);
    focusElement('name');
    await nextTurn();
    expect(scroll).not.toHaveBeenCalled();
    come();
    await nextTurn();
    expect(at()).toBe('name');
  });

  it('happens once', async () => {
    add('<input id="name"><input id="other">');
    focusElement('name');
    document.getElementById('other')?.focus();
    add('<p>More</p>');
    await nextTurn();
    expect([at(), scroll.mock.calls.length]).toEqual(['other', 1]);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('is cancelled when the person moves on (%s)', async (doing) => {
    focusElement('name');
    dispatchEvent(new Event(doing));
    add('<input id="name">');
    await nextTurn();
    expect(scroll).not.toHaveBeenCalled();
  });
});

it('initialises states once for the person of a new key', async () => {
  sessionStorage.clear();
  const view = {
    default: 'list',
    store: 'none',
    keepOnLogout: false,
    atLogin: { $: ['$', 'session', 'name'] },
  } as const;
  const site = testSite({ state: { view } });
  startScope({ session: { role: 'member', name: 'Ada' }, state: { view: 'list' } });
  await follow(site);
  expect(readScope().state['view']).toBe('Ada');
  writeStatePath('state.view', 'map');
  await follow(site);
  expect(readScope().state['view']).toBe('map');
  // A link has brought another person's key.
  sessionStorage.setItem('fp-replaced', site.session.keyStore);
  readScope().session['name'] = 'Bo';
  await follow(site);
  expect(readScope().state['view']).toBe('Bo');
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { currentPerson, discardForeignDrafts } from './coming-back';
import { startScope } from './faceplate';
import { requestModal } from '../kit/state/modal';

const typed = () => [sessionStorage, localStorage].flatMap((area) => Object.keys(area));
const everything = ['draft.contact', 'receipt.cancellation', 'cart', 'draft.apply'];
const logIn = (username: string | null) => void startScope({ session: { role: 'member', username } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('draft.contact', 'typed');
  sessionStorage.setItem('receipt.cancellation', 'sent');
  sessionStorage.setItem('cart', '1');
  localStorage.setItem('draft.apply', 'typed');
});

describe('typed text', () => {
  it('of a visitor belongs to the person who logs in', () => {
    logIn('ada');
    expect([discardForeignDrafts(), typed()]).toEqual([false, everything]);
  });

  it.each(['ada', null])('of an ended session is restored for the same person (%s)', (username) => {
    sessionStorage.setItem('fp-ended', '{"username":"ada"}');
    logIn(username);
    expect([discardForeignDrafts(), typed()]).toEqual([false, [...everything.slice(0, 3), 'fp-ended', 'draft.apply']]);
  });

  it('is hidden from a visitor until the person is known', () => {
    sessionStorage.setItem('fp-ended', '{"username":"ada","key":"api_key"}');
    logIn(null);
    expect(discardForeignDrafts()).toBe(false);
    sessionStorage.setItem('api_key', 'of a link');
    expect([discardForeignDrafts(), typed()]).toEqual([
      true,
      [...everything.slice(0, 3), 'fp-ended', 'api_key', 'draft.apply'],
    ]);
    logIn('ada');
    expect([discardForeignDrafts(), sessionStorage.getItem('draft.contact')]).toEqual([false, 'typed']);
  });

  it('is removed for another person', () => {
    sessionStorage.setItem('fp-ended', '{"username":"ada"}');
    logIn('bo');
    expect([discardForeignDrafts(), typed()]).toEqual([true, ['cart']]);
  });
});

describe('the place at which a session ends', () => {
  const where = (html: string) => {
    logIn('ada');
    document.body.innerHTML = html;
    document.querySelector<HTMLElement>('[data-here]')?.focus();
    return currentPerson('api_key');
  };

  it.each([
    ['their field', '<main><form><input id="a"><input id="b" data-here></form></main>', 'b'],
    [
      'the first field of the form whose button they pressed',
      '<main><form><input type="hidden" id="trap"><input><textarea id="b"></textarea><button data-here>Send</button></form></main>',
      'b',
    ],
    [
      'the heading of the part that a button stands in',
      '<main><section aria-labelledby="h"><h2 id="h">Part</h2><button data-here>Edit</button></section></main>',
      'h',
    ],
    ['nowhere by name', '<main><button data-here>Edit</button></main>', undefined],
    ['nowhere in the content', '<header><button id="menu" data-here>Menu</button></header><main></main>', undefined],
  ])('is %s', (_where, html, at) => {
    expect(where(html)).toEqual({ username: 'ada', key: 'api_key', ...(at === undefined ? {} : { at }) });
  });

  it('is the open dialog', () => {
    logIn('ada');
    requestModal('edit', { place: 'p1', message: 'Edit' });
    expect(currentPerson('api_key')).toEqual({
      username: 'ada',
      key: 'api_key',
      dialog: { type: 'edit', content: { place: 'p1', message: 'Edit', status: null } },
    });
  });

  it('is not the dialog that reports a failure', () => {
    logIn('ada');
    requestModal('error', { status: 401 });
    expect(currentPerson('api_key')).not.toHaveProperty('dialog');
  });

  it('is not stored for a visitor', () => {
    logIn(null);
    expect(currentPerson('api_key')).toBeUndefined();
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { discardOthersDrafts } from './coming-back';
import { startScope } from './faceplate';

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

describe('what was typed', () => {
  it('by somebody unknown belongs to who logs in', () => {
    logIn('ada');
    expect([discardOthersDrafts(), typed()]).toEqual([false, everything]);
  });

  it.each(['ada', null])(
    'by somebody whose session ended is there for them, and until somebody is known (%s)',
    (username) => {
      sessionStorage.setItem('fp-ended', '{"username":"ada"}');
      logIn(username);
      expect([discardOthersDrafts(), typed()]).toEqual([false, [...everything.slice(0, 3), 'fp-ended', 'draft.apply']]);
    },
  );

  it('is kept out of sight from whoever came by a link, until it is known who that is', () => {
    sessionStorage.setItem('fp-ended', '{"username":"ada","key":"api_key"}');
    logIn(null);
    expect(discardOthersDrafts()).toBe(false);
    sessionStorage.setItem('api_key', 'of a link');
    expect([discardOthersDrafts(), typed()]).toEqual([
      true,
      [...everything.slice(0, 3), 'fp-ended', 'api_key', 'draft.apply'],
    ]);
    logIn('ada');
    expect([discardOthersDrafts(), sessionStorage.getItem('draft.contact')]).toEqual([false, 'typed']);
  });

  it('is gone for somebody else', () => {
    sessionStorage.setItem('fp-ended', '{"username":"ada"}');
    logIn('bo');
    expect([discardOthersDrafts(), typed()]).toEqual([true, ['cart']]);
  });
});

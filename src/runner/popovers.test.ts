// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followEscape, followFocus } from './popovers';

it('close when the focus leaves them', () => {
  document.body.innerHTML = '<nav><a href="/in">In</a></nav><a href="/out">Out</a>';
  const [menu, inside, outside] = ['nav', 'nav a', 'body > a'].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  const hidePopover = vi.fn();
  const open = vi.spyOn(document, 'querySelector').mockReturnValue(menu ? Object.assign(menu, { hidePopover }) : null);
  followFocus();
  inside?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(hidePopover).not.toHaveBeenCalled();
  outside?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(hidePopover).toHaveBeenCalledTimes(1);
  open.mockReturnValue(null);
  outside?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(open).toHaveBeenLastCalledWith(':popover-open');
  open.mockRestore();
});

it('return the focus when Escape closes them', () => {
  document.body.innerHTML =
    '<header><nav><details open><summary>Language</summary><a href="/de">Deutsch</a></details></nav></header>';
  const [details, summary, link] = ['details', 'summary', 'a'].map((name) => document.querySelector<HTMLElement>(name));
  const focus = summary && vi.spyOn(summary, 'focus');
  followEscape();
  link?.focus();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(details?.hasAttribute('open')).toBe(true);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(details?.hasAttribute('open')).toBe(false);
  expect(focus).toHaveBeenCalledOnce();
});

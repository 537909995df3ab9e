// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followEscape, followFocus } from './popovers';

it('close when the focus goes on behind them', () => {
  const hidePopover = vi.fn();
  const covering = vi.spyOn(document, 'querySelector').mockReturnValue(null);
  followFocus();
  dispatchEvent(new Event('focusin'));
  covering.mockReturnValue(Object.assign(document.createElement('nav'), { hidePopover }));
  dispatchEvent(new Event('focusin'));
  expect(covering).toHaveBeenLastCalledWith(':popover-open:not(:focus-within)');
  expect(hidePopover).toHaveBeenCalledTimes(1);
  covering.mockRestore();
});

it('give the focus back to what opened a part of the menu, when Escape closes it', () => {
  document.body.innerHTML = '<header><details open><summary>Language</summary><a href="/de">Deutsch</a></details></header>';
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

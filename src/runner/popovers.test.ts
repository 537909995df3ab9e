// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followFocus } from './popovers';

it('close when the focus goes on behind them', () => {
  const hidePopover = vi.fn();
  const covering = vi.spyOn(document, 'querySelector').mockReturnValue(null);
  followFocus();
  dispatchEvent(new Event('focusin'));
  covering.mockReturnValue(Object.assign(document.createElement('nav'), { hidePopover }));
  dispatchEvent(new Event('focusin'));
  expect(covering).toHaveBeenLastCalledWith(':popover-open:not(:focus-within)');
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

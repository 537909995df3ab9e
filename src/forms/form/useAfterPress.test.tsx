// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAfterPress } from './useAfterPress';

/** Presses an element of a page that is embedded in a shadow root. Returns whether what waited for the press was done before its click acted. */
function isDoneBeforeClick(tag: string): boolean {
  const { result } = renderHook(() => useAfterPress());
  const host = document.body.appendChild(document.createElement('div'));
  const pressed = host.attachShadow({ mode: 'open' }).appendChild(document.createElement(tag));
  let done = false;
  let before = false;
  pressed.addEventListener('click', () => (before = done));
  const event = { bubbles: true, composed: true };
  act(() => {
    pressed.dispatchEvent(new Event('pointerdown', event));
    result.current(() => (done = true));
    pressed.dispatchEvent(new Event('pointerup', event));
    pressed.dispatchEvent(new Event('click', event));
  });
  return before;
}

it('does what waits before a button acts', () => {
  expect(isDoneBeforeClick('button')).toBe(true);
});

it('lets a press on an answer act first', () => {
  expect(isDoneBeforeClick('input')).toBe(false);
});

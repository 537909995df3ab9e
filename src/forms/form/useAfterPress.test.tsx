// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAfterPress } from './useAfterPress';

/** Presses an element of a page that is embedded in a shadow root, such as a button or one within a label. Returns whether what waited for the press was done before its click acted. */
function isDoneBeforeClick(...tags: string[]): boolean {
  const { result } = renderHook(() => useAfterPress());
  const host = document.body.appendChild(document.createElement('div'));
  const pressed = tags.reduce<Node>(
    (parent, tag) => parent.appendChild(document.createElement(tag)),
    host.attachShadow({ mode: 'open' }),
  );
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

it('runs pending work before a button acts', () => {
  expect(isDoneBeforeClick('button')).toBe(true);
});

it('runs pending work before a button within a label acts', () => {
  expect(isDoneBeforeClick('label', 'button')).toBe(true);
});

it('lets a press on an answer act first', () => {
  expect(isDoneBeforeClick('input')).toBe(false);
});

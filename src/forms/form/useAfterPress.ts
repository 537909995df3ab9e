import { useCallback, useEffect, useRef } from 'react';
import type { AfterPress } from '../../kit/field/context';

/**
 * Leaving a field may add or remove an error and so move the content below. While a pointer button is down, that would move
 * the pressed element from under the pointer, and the click would be lost: such updates wait for the end of the press.
 */
export function useAfterPress(): AfterPress {
  const state = useRef<{ pressed: boolean; waiting: (() => void)[] }>({ pressed: false, waiting: [] });
  useEffect(() => {
    const { current } = state;
    const down = () => {
      current.pressed = true;
    };
    const up = () => {
      current.pressed = false;
      // The click follows the end of the press.
      setTimeout(() => current.waiting.splice(0).forEach((work) => work()));
    };
    const events = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
    ] as const;
    for (const [name, listen] of events) document.addEventListener(name, listen, true);
    return () => {
      for (const [name, listen] of events) document.removeEventListener(name, listen, true);
    };
  }, []);
  return useCallback((work) => {
    if (state.current.pressed) state.current.waiting.push(work);
    else work();
  }, []);
}

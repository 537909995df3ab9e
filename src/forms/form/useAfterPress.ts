import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AfterPress } from '../../kit/field/context';

/** A press on one of these changes an answer. To render the form before it has done so would undo it. */
const answers = 'input,select,textarea,label';
/** Elements that may act on a press; the innermost one does. */
const pressable = `${answers},button,a`;

/**
 * Leaving a field may add or remove an error and so move the content below. While a pointer button is down, that would move
 * the pressed element from under the pointer, and the click would be lost: such updates wait for the end of the press.
 * They are made before the click acts: it may remove the form, and the text would be lost.
 */
export function useAfterPress(): AfterPress {
  const state = useRef<{ pressed: boolean; waiting: (() => void)[] }>({ pressed: false, waiting: [] });
  useEffect(() => {
    const { current } = state;
    const down = () => {
      current.pressed = true;
    };
    const work = () => current.waiting.splice(0).forEach((each) => each());
    const up = () => {
      current.pressed = false;
      // The click follows the end of the press, if there is one.
      setTimeout(work);
    };
    const click = (event: Event) => {
      // In a shadow root, the target of an event is its host.
      const [target] = event.composedPath() as readonly Partial<Element>[];
      if (current.waiting.length > 0 && !target?.closest?.(pressable)?.matches(answers)) flushSync(work);
    };
    const events = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click],
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

import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useAskedBeforeLeaving } from '../server/unsaved';

export type TypedDraft = {
  readonly value: string;
  /** Somebody else has written another value since typing began. */
  readonly meanwhile: string | undefined;
  readonly setValue: (value: string) => void;
  /** Sends the typed text, unless it was sent already. */
  readonly commit: () => void;
  /** Sends another value at once, such as a picked one. */
  readonly take: (value: string) => void;
  /** Enter commits and Escape reverts. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** A state that is cleared as soon as its text changes. */
export function useStateWhile<Value>(text: string): readonly [Value | undefined, (value: Value | undefined) => void] {
  const [state, setState] = useState<{ readonly text: string; readonly value?: Value | undefined }>({ text });
  if (state.text !== text) setState({ text });
  return [state.text === text ? state.value : undefined, (value) => setState({ text, value })];
}

type Typing = {
  readonly written: string;
  /** Undefined: nothing. */
  readonly typed: string | undefined;
  /** Values that were sent and not confirmed yet, in order. */
  readonly sent: readonly string[];
  /** The written value is somebody else's, and arrived during typing. */
  readonly isOvertaken: boolean;
};

/**
 * The text in a field after another value is written, here or by somebody else: unsent text stays. A sent value that
 * returns in another form is replaced by that.
 */
function typingAfter({ typed, sent }: Typing, written: string): Typing {
  const place = sent.indexOf(written);
  const isTyped = typed !== undefined && typed !== written && (place >= 0 || !sent.includes(typed));
  return {
    written,
    typed: isTyped ? typed : undefined,
    sent: place < 0 ? [] : sent.slice(place + 1),
    isOvertaken: isTyped && place < 0 && sent.length === 0,
  };
}

function useTyping(written: string) {
  const [state, setState] = useState<Typing>({ written, typed: undefined, sent: [], isOvertaken: false });
  if (state.written !== written) setState(typingAfter(state, written));
  return {
    typed: state.written === written ? state.typed : undefined,
    setTyped: (typed: string | undefined) =>
      setState((before) => ({ ...before, typed, isOvertaken: typed !== undefined && before.isOvertaken })),
    isOvertaken: state.written === written && state.isOvertaken && state.typed !== undefined,
    setSent: (value: string) => setState((before) => ({ ...before, sent: [...before.sent, value] })),
    /** `isLast`: nothing was typed or reverted since it was sent. It is restored if another value has replaced it. */
    setRefused: (value: string, isLast: boolean) =>
      setState((before) => ({
        ...before,
        sent: before.sent.filter((each) => each !== value),
        ...(isLast && before.typed === undefined && before.written !== value && { typed: value, isOvertaken: true }),
      })),
  };
}

/**
 * A text that is being typed: it is sent when the field is left, once, and only if it differs. It stays where somebody else writes another
 * value meanwhile. Somebody who closes the tab before it is written is asked. `send` resolves to whether it was written: what was not is sent again when the field is left.
 */
export function useDraft(written: string, send: (value: string) => Promise<boolean> | undefined): TypedDraft {
  const { typed, isOvertaken, setTyped, setSent, setRefused } = useTyping(written);
  const value = typed ?? written;
  const sent = useRef<string>(undefined);
  useAskedBeforeLeaving(value !== written);
  const setValue = (next: string) => {
    sent.current = undefined;
    setTyped(next);
  };
  const sendNow = (next: string) => {
    sent.current = next;
    if (next === written) return;
    const done = send(next);
    if (!done) return;
    setSent(next);
    void done.then((isDone) => {
      if (isDone) return;
      setRefused(next, sent.current === next);
      if (sent.current === next) sent.current = undefined;
    });
  };
  return {
    value,
    meanwhile: isOvertaken && value !== written ? written : undefined,
    setValue,
    // The answer may come after the field was left, which sends it too.
    commit: () => {
      if (sent.current !== value) sendNow(value);
    },
    take: (next) => {
      setValue(next);
      sendNow(next);
    },
    onKeyDown: (event) => {
      // During text composition, as in Japanese, Enter and Escape belong to the input method.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        sent.current = undefined;
        setTyped(undefined);
      } else if (event.key !== 'Enter' || event.shiftKey) return;
      else sendNow(value);
      event.preventDefault();
    },
  };
}

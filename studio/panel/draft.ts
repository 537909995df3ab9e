import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

type Draft = {
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** Sends what was typed, unless it was sent already. */
  readonly commit: () => void;
  /** Sends another value at once, such as one that was picked. */
  readonly take: (value: string) => void;
  /** Enter commits and Escape takes back. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/**
 * A text that is being typed: it is sent when the field is left, once, and only if it differs. A value that comes from the server
 * meanwhile replaces it.
 */
export function useDraft(written: string, send: (value: string) => void): Draft {
  const [typed, setTyped] = useState<{ readonly from: string; readonly value: string }>();
  const value = typed?.from === written ? typed.value : written;
  const sent = useRef<string>(undefined);
  const setValue = (next: string) => {
    sent.current = undefined;
    setTyped({ from: written, value: next });
  };
  const sendNow = (next: string) => {
    sent.current = next;
    if (next !== written) send(next);
  };
  return {
    value,
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
      if (event.key === 'Escape') setTyped(undefined);
      else if (event.key !== 'Enter' || event.shiftKey) return;
      else sendNow(value);
      event.preventDefault();
    },
  };
}

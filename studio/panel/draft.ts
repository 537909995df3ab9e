import { useState } from 'react';
import type { KeyboardEvent } from 'react';

type Draft = {
  readonly value: string;
  readonly setValue: (value: string) => void;
  readonly commit: () => void;
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
  const commit = () => {
    if (value !== written) send(value);
  };
  return {
    value,
    setValue: (next) => setTyped({ from: written, value: next }),
    commit,
    onKeyDown: (event) => {
      if (event.key === 'Escape') setTyped(undefined);
      else if (event.key !== 'Enter' || event.shiftKey) return;
      else commit();
      event.preventDefault();
    },
  };
}

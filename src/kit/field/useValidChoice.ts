import { useEffect, useRef } from 'react';
import { useFormState } from './context';
import type { FieldProps } from './field';
import { isAsked } from './useChoices';
import type { ChoiceOption, Choices } from './useChoices';

export type ValidChoice = {
  readonly chosen: ChoiceOption | undefined;
  /** There is nothing to choose (at most one choice, or none yet), and the layout hides the field then. */
  readonly settled: boolean;
};

/** Keeps a value among its choices: clears one that is no longer offered; selects the only or initial one, if the layout says so. */
export function useValidChoice(
  { name, item: { options }, value, invalid, commit }: FieldProps,
  { status, choices }: Choices,
): ValidChoice {
  const single = isAsked(options) ? options.single : undefined;
  const ready = status === 'ready';
  const chosen = choices.find((choice) => choice.value === value);
  const hasRequested = useRef(false);
  const { markPending } = useFormState();
  const isPending = single !== undefined && status === 'loading';
  useEffect(() => {
    if (!isPending) return;
    markPending(name, true);
    return () => markPending(name, false);
  }, [isPending, markPending, name]);
  useEffect(() => {
    if (!ready) return;
    if (!chosen) {
      const isOnly = single !== undefined && choices.length === 1;
      const isNew = value === undefined && !hasRequested.current;
      const fallback = isOnly ? choices[0] : isNew ? choices.find((choice) => choice.chosen) : undefined;
      if (fallback ?? value !== undefined) commit(fallback?.value);
    }
    // Once a person has cleared the field, it stays empty.
    hasRequested.current = true;
  });
  const open = status === 'failed' || (ready && choices.length !== 1);
  return { chosen, settled: single === 'hide' && !open && !invalid };
}

import { useEffect, useRef } from 'react';
import { useFormState } from '../contract/context';
import type { FieldProps } from '../contract/field';
import { isAsked } from './useChoices';
import type { ChoiceOption, Choices } from './useChoices';

export type ValidChoice = {
  readonly chosen: ChoiceOption | undefined;
  /** Nothing is left to choose, and the layout does not want that shown. */
  readonly settled: boolean;
};

/** What the field takes by itself; undefined when its value stays. `isFirst`: nobody has seen its choices before. */
function correctionOf(
  { status, choices }: Choices,
  value: unknown,
  single: unknown,
  isFirst: boolean,
): { readonly value: ChoiceOption['value'] | undefined } | undefined {
  if (status !== 'ready' || choices.some((choice) => choice.value === value)) return undefined;
  const [only] = choices;
  if (single !== undefined && only !== undefined && choices.length === 1) return only;
  if (value !== undefined) return { value: undefined };
  return isFirst ? choices.find((choice) => choice.chosen) : undefined;
}

/** Keeps a value among its choices: one that is no longer offered is emptied; the only one is taken, and what is chosen at first, where the layout says so. */
export function useValidChoice(
  { name, item: { options }, value, invalid, commit }: FieldProps,
  offered: Choices,
): ValidChoice {
  const { status, choices } = offered;
  const single = isAsked(options) ? options.single : undefined;
  const ready = status === 'ready';
  const chosen = choices.find((choice) => choice.value === value);
  const asked = useRef(false);
  const { markPending } = useFormState();
  const isPending = single !== undefined && status === 'loading';
  useEffect(() => {
    if (!isPending) return;
    markPending(name, true);
    return () => markPending(name, false);
  }, [isPending, markPending, name]);
  useEffect(() => {
    const correction = correctionOf(offered, value, single, !asked.current);
    if (correction !== undefined) commit(correction.value);
    // Once somebody has emptied the field, it stays so.
    if (ready) asked.current = true;
  });
  const open = status === 'failed' || (ready && choices.length !== 1);
  return { chosen, settled: single === 'hide' && !open && !invalid };
}

import { useEffect, useEffectEvent } from 'react';
import type { FieldProps } from './field';
import type { ChoiceOption, Choices } from './useChoices';

type Value = ChoiceOption['value'];

export type ChosenValues = {
  readonly isChosen: (value: Value) => boolean;
  /** Selects or deselects a value. */
  readonly choose: (value: Value, chosen: boolean) => void;
};

/**
 * Selected choices as an ordered list; without any, the value is missing rather than empty, because nothing has been answered.
 * Values that are no longer offered are removed.
 */
export function useChosenValues({ value, commit }: FieldProps, { status, choices }: Choices): ChosenValues {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const take = (wanted: (choice: Value) => boolean) => {
    const next = choices.flatMap((choice) => (wanted(choice.value) ? [choice.value] : []));
    commit(next.length > 0 ? next : undefined);
  };
  const isStale = status === 'ready' && chosen.some((each) => !choices.some((choice) => choice.value === each));
  const dropStale = useEffectEvent(() => take((each) => chosen.includes(each)));
  useEffect(() => {
    if (isStale) dropStale();
  }, [isStale]);
  return {
    isChosen: (each) => chosen.includes(each),
    choose: (which, wanted) => take((each) => (each === which ? wanted : chosen.includes(each))),
  };
}

import { useEffect, useState } from 'react';
import type { ComboboxWidget } from '../../../generated/widgets';
import type { FieldProps } from '../../../kit/field/field';
import { isAsked, useChoices } from '../../../kit/field/useChoices';
import type { Choices } from '../../../kit/field/useChoices';
import { matching } from './matching';

type Options = FieldProps['item']['options'];

/** Milliseconds without a key press before the operation is called. */
const pause = 250;
const leastLetters = 3;

/** A debounced text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return undefined;
    const waiting = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(waiting);
  }, [text, rested]);
  return text === '' ? '' : rested;
}

/** The options with the typed text as an argument of their operation; undefined while it is too short. */
function askedWith({ options, typed, from = leastLetters }: ComboboxWidget & { readonly options?: Options }) {
  return (text: string): Options => {
    if (typed === undefined || !isAsked(options)) return options;
    return text.trim().length < from ? [] : { ...options, with: { ...options.with, [typed]: text.trim() } };
  };
}

export type Suggestions = Choices & {
  /** The choices that match the typed text. */
  readonly suggested: Choices['choices'];
  /** Whether the list is complete, so that a missing choice does not exist. */
  readonly complete: boolean;
};

/** The choices of a field, and those that match the typed text; undefined without typed text. */
export function useSuggestions({ item, schema }: FieldProps<ComboboxWidget>, typed: string | undefined): Suggestions {
  const rested = useRested(typed ?? '');
  const offered = useChoices(askedWith(item)(rested), schema['enum']);
  const suggested = item.typed === undefined ? matching(offered.choices, typed ?? '') : offered.choices;
  return { ...offered, suggested, complete: item.typed === undefined };
}

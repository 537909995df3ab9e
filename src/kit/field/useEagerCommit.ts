import { useRef } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useFormState } from './context';
import type { FieldProps } from './field';
import type { UncommittedText } from './useUncommittedText';

/** Longest pause between two keys, in milliseconds: an Austrian postcode is the start of a German one. */
const pause = 600;

type EagerText = UncommittedText & {
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Commits the text of a field that choices of other fields depend on, so that they appear while the person is still in it: once it
 * is complete and typing has paused, and on Enter, which does not send the form then.
 * @param committed the text in the data
 * @param canAsk whether a text is complete enough for a request
 */
export function useEagerCommit(
  { name }: FieldProps,
  typing: UncommittedText,
  committed: string,
  canAsk: (text: string) => boolean,
): EagerText {
  const { leading } = useFormState();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!leading.has(name)) return typing;
  const take = () => {
    clearTimeout(timer.current);
    if (typing.ref.current) typing.onBlur();
  };
  return {
    ...typing,
    onChange: ({ target: { value } }) => {
      clearTimeout(timer.current);
      if (value !== committed && canAsk(value)) timer.current = setTimeout(take, pause);
    },
    onBlur: take,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.currentTarget.value === committed) return;
      event.preventDefault();
      take();
    },
  };
}

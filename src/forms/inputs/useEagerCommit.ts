import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormState } from '../contract/context';
import type { FieldProps } from '../contract/field';
import type { UncommittedText } from './useUncommittedText';

/** As long as a person may take from one key to the next, in milliseconds: an Austrian postcode is the start of a German one. */
const pause = 600;

type EagerText = UncommittedText & { readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void };

/**
 * Commits the text of a field that the choices of others are asked for with, so that they appear while the person is still in it: once it
 * can be asked and nothing more is typed, and with Enter, which does not send the form then.
 * @param committed the text that is in the data
 * @param canAsk whether a text is enough to ask with
 */
export function useEagerCommit(
  { name }: FieldProps,
  typing: UncommittedText,
  committed: string,
  canAsk: (text: string) => boolean,
): EagerText {
  const leads = useFormState().leading.has(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useRef(typing.onBlur);
  useEffect(() => {
    take.current = typing.onBlur;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...typing,
    onChange: (event) => {
      typing.onChange(event);
      clearTimeout(timer.current);
      const { value } = event.target;
      if (leads && value !== committed && canAsk(value)) timer.current = setTimeout(() => take.current(), pause);
    },
    onBlur: () => {
      clearTimeout(timer.current);
      typing.onBlur();
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !leads || event.currentTarget.value === committed) return;
      event.preventDefault();
      clearTimeout(timer.current);
      typing.onBlur();
    },
  };
}

import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormState } from '../contract/context';
import type { FieldProps } from '../contract/field';
import { dependantsOf } from '../fields/fields';
import type { UncommittedText } from './useUncommittedText';

/** As long as a person may take from one key to the next, in milliseconds: an Austrian postcode is the start of a German one. */
const pause = 600;

/**
 * Takes over what is typed into a field that the choices of others are asked for with, so that they appear while the person is still in it: once it
 * can be asked and nothing more is typed, and with Enter, which does not send the form then.
 * @param isNew whether what is typed differs from what was taken over
 * @param canAsk whether it is enough to ask with
 */
export function useEagerCommit(
  { name }: FieldProps,
  { value, onBlur }: UncommittedText,
  { isNew, canAsk }: { readonly isNew: boolean; readonly canAsk: boolean },
): (event: KeyboardEvent) => void {
  const { form } = useFormState();
  const leads = isNew && dependantsOf(form.fields, name).length > 0;
  const due = leads && canAsk;
  const ask = useRef(onBlur);
  useEffect(() => {
    ask.current = onBlur;
  });
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => ask.current(), pause);
    return () => clearTimeout(timer);
  }, [due, value]);
  return (event) => {
    if (event.key !== 'Enter' || !leads) return;
    event.preventDefault();
    onBlur();
  };
}

import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { normaliseFormat } from '../../runtime/formats';
import { useFormState } from '../contract/context';
import type { FieldProps } from '../contract/field';

export type UncommittedText = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
};

type Texts = {
  /** The value as a person would type it. */
  readonly show: (value: unknown) => string;
  /** The value of what was typed; undefined when it is nothing. */
  readonly read: (text: string) => unknown;
};

const plain: Texts = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => (text.trim() === '' ? undefined : text),
};

/**
 * Takes over what was typed as the field's format keeps it. Keeps what is being typed in the widget and takes it over when the person leaves the field or sends the form, so that a key costs
 * one input and not the whole form. Text that arrives without the focus (from a password manager) is taken over at once.
 */
export function useUncommittedText(
  { name, schema, value, commit, touch }: FieldProps,
  { show, read }: Texts = plain,
): UncommittedText {
  const { uncommitted, afterPress } = useFormState();
  const [typed, setTyped] = useState<string>();
  const latest = useRef<string>(undefined);
  const commitText = () => {
    const text = latest.current;
    if (text === undefined) return;
    latest.current = undefined;
    setTyped(undefined);
    const taken = read(text);
    commit(typeof taken === 'string' ? normaliseFormat(String(schema['format']), taken) : taken);
  };
  const current = useRef(commitText);
  useEffect(() => {
    current.current = commitText;
  });
  useEffect(() => {
    uncommitted.set(name, () => current.current());
    return () => void uncommitted.delete(name);
  }, [name, uncommitted]);
  return {
    value: typed ?? show(value),
    onChange: (event) => {
      latest.current = event.target.value;
      setTyped(event.target.value);
      if (event.target.ownerDocument.activeElement !== event.target) commitText();
    },
    onBlur: () =>
      afterPress(() => {
        current.current();
        touch();
      }),
  };
}

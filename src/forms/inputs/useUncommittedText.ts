import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { normaliseFormat } from '../../runtime/formats';
import { useFormState } from '../contract/context';
import type { FieldProps } from '../contract/field';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Attributes of an uncontrolled text control. */
export type UncommittedText = {
  readonly ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<TextControl>) => void;
  readonly onBlur: () => void;
};

type Texts = {
  /** The value as a person would type it. */
  readonly show: (value: unknown) => string;
  /** The value of a typed text; undefined when it is nothing. */
  readonly read: (text: string) => unknown;
};

const plain: Texts = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => (text.trim() === '' ? undefined : text),
};

/**
 * Leaves what is being typed in the control, so that a key renders nothing. The text is committed, as the format of the field keeps it, when the
 * person leaves the field or sends the form. Text that arrives without the focus, from a password manager, is committed at once.
 */
export function useUncommittedText(
  { name, schema, value, commit, touch }: FieldProps,
  { show, read }: Texts = plain,
): UncommittedText {
  const { uncommitted, afterPress } = useFormState();
  const text = show(value);
  const [defaultValue] = useState(text);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** The text that is in the data; the control holds another one while somebody types. */
  const committed = useRef(text);
  const commitText = () => {
    const { current } = control;
    if (!current || current.value === committed.current) return;
    const typed = current.value;
    const parsed = read(typed);
    const taken = typeof parsed === 'string' ? normaliseFormat(String(schema['format']), parsed) : parsed;
    committed.current = typed;
    if (taken !== value) commit(taken);
    else if (typed !== text) current.value = committed.current = text;
  };
  const latest = useRef(commitText);
  useLayoutEffect(() => {
    latest.current = commitText;
    const { current } = control;
    if (!current || (current.value !== committed.current && current.value !== text)) return;
    if (current.value !== text) current.value = text;
    committed.current = text;
  });
  useEffect(() => {
    uncommitted.set(name, () => latest.current());
    return () => void uncommitted.delete(name);
  }, [name, uncommitted]);
  return {
    ref: control,
    defaultValue,
    onChange: ({ target }) => {
      if (target.ownerDocument.activeElement !== target) commitText();
    },
    onBlur: () =>
      afterPress(() => {
        latest.current();
        touch();
      }),
  };
}

/** The same control for a widget that reacts to each key: the current text, and its attributes. */
export function useLiveText(typing: UncommittedText, committed: string): readonly [string, UncommittedText] {
  const [typed, setTyped] = useState<{ readonly after: string; readonly text: string }>();
  const onChange = (event: ChangeEvent<TextControl>) => {
    setTyped({ after: committed, text: event.target.value });
    typing.onChange(event);
  };
  return [typed?.after === committed ? typed.text : committed, { ...typing, onChange }];
}

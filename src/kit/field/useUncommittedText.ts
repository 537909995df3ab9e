import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { normaliseFormat } from '../../runtime/formats';
import { useFormState } from './context';
import { useChosenFormat } from './useChosenFormat';
import type { FieldProps } from './field';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Attributes of an uncontrolled text control. */
export type UncommittedText = {
  readonly ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  readonly defaultValue: string;
  readonly onBlur: () => void;
};

type Texts = {
  /** The value as a person would type it. */
  readonly show: (value: unknown) => string;
  /** The value of a typed text; undefined if empty. */
  readonly read: (text: string) => unknown;
};

const plain: Texts = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => (text.trim() === '' ? undefined : text),
};

/**
 * `text` is in the data, the control may contain a newer one. `own` is the value that was committed last from this control.
 * `isLeft`: the field was left and is being committed.
 */
type Kept = { readonly first: string; text: string; own?: unknown; isLeft: boolean; commit: () => boolean };

/**
 * Keeps typed text in the control, so that a key press renders nothing. Commits the text in the format of the field when the
 * person leaves the field or sends the form; the form commits text that arrives without focus, from a password manager.
 */
export function useUncommittedText(field: FieldProps, { show, read }: Texts = plain): UncommittedText {
  const { name, schema, value, commit, touch } = field;
  const chosen = useChosenFormat(field);
  const { uncommitted, afterPress } = useFormState();
  const text = show(value);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [kept] = useState((): Kept => ({ first: text, text, isLeft: false, commit: () => false }));
  useLayoutEffect(() => {
    kept.commit = () => {
      const { current } = control;
      if (!current || current.value === kept.text) return false;
      const typed = current.value;
      const parsed = read(typed);
      const { format, formatBy } = schema;
      const taken = typeof parsed === 'string' ? normaliseFormat(String(format), parsed, formatBy, chosen()) : parsed;
      kept.text = typed;
      if (taken !== value) {
        commit((kept.own = taken));
        return true;
      }
      if (typed !== text) current.value = kept.text = text;
      return false;
    };
    uncommitted.set(name, kept.commit);
    const { current } = control;
    if (current && (current.value === kept.text || current.value === text)) {
      if (current.value !== text) {
        current.value = text;
        // A value from elsewhere in the field with the focus: what is typed next replaces it, as after pressing Tab.
        if (value !== kept.own && current.matches(':focus')) current.select();
      }
      kept.text = text;
    }
    if (!kept.isLeft) return;
    kept.isLeft = false;
    touch();
  });
  return {
    ref: control,
    defaultValue: kept.first,
    // The text is validated once, when it is committed; the problem of the former text is gone.
    onBlur: () =>
      afterPress(() => {
        kept.isLeft = kept.commit();
        if (!kept.isLeft) touch();
      }),
  };
}

type LiveText = UncommittedText & { readonly onChange: (event: ChangeEvent<TextControl>) => void };

/** The same control for a widget that reacts to each key: the current text, and its attributes. */
export function useLiveText(typing: UncommittedText, committed: string): readonly [string, LiveText] {
  const [typed, setTyped] = useState<{ readonly after: string; readonly text: string }>();
  const onChange = ({ target }: ChangeEvent<TextControl>) => setTyped({ after: committed, text: target.value });
  return [typed?.after === committed ? typed.text : committed, { ...typing, onChange }];
}

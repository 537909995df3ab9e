import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ComboboxWidget } from '../../../generated/widgets';
import { useFormState } from '../../../kit/field/context';
import type { FieldProps } from '../../../kit/field/field';
import type { ChoiceOption } from '../../../kit/field/useChoices';
import { afterKey, closedList as closed, sharedKeys } from './keys';
import { choiceNamed, mostShown } from './matching';
import { useSuggestions } from './useSuggestions';
import type { Suggestions } from './useSuggestions';

export type Combobox = {
  readonly shown: string;
  readonly offered: Suggestions;
  readonly entries: readonly ChoiceOption[];
  readonly open: boolean;
  readonly active: number | undefined;
  /** The text left in the field is not one of the choices. */
  readonly unknown: boolean;
  readonly choose: (choice: ChoiceOption) => void;
  readonly control: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onClick: () => void;
    readonly onBlur: () => void;
  };
};

/** The label of a selected choice, even if it is no longer among the suggestions. */
function useLabel(value: unknown, choices: readonly ChoiceOption[]) {
  const [remembered, remember] = useState<ChoiceOption>();
  const known =
    choices.find((choice) => choice.value === value) ?? (remembered?.value === value ? remembered : undefined);
  const label = known?.label ?? (value === undefined || value === null ? '' : String(value));
  return { label, remember };
}

/** Commits typed text before the form is sent; a text that is not a choice blocks the form. */
function useHeld(name: string, unknown: boolean, reason: string, take: () => void): void {
  const { submitBlockers, uncommitted } = useFormState();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    uncommitted.set(name, () => latest.current());
    return () => void uncommitted.delete(name);
  }, [name, uncommitted]);
  useEffect(() => {
    if (unknown) submitBlockers.set(name, reason);
    else submitBlockers.delete(name);
    return () => void submitBlockers.delete(name);
  }, [submitBlockers, name, unknown, reason]);
}

/** Fast typists leave the field before the choices arrive: the matching one is selected then. */
function useLate(found: ChoiceOption | undefined, choose: (choice: ChoiceOption) => void): void {
  const chooseLate = useEffectEvent(() => found && choose(found));
  useEffect(() => {
    if (found) chooseLate();
  }, [found]);
}

/** An editable combobox with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/ */
export function useCombobox(field: FieldProps<ComboboxWidget>, reason: string): Combobox {
  const { name, item, value, commit, touch } = field;
  const { afterPress } = useFormState();
  const [state, setState] = useState(closed);
  const { typed, active, unknown } = state;
  const offered = useSuggestions(field, typed);
  const { label, remember } = useLabel(value, offered.choices);
  const entries = offered.suggested.slice(0, mostShown);

  const choose = (choice: ChoiceOption) => {
    remember(choice);
    commit(choice.value);
    setState(closed);
  };
  const take = () => {
    if (typed === undefined) return setState({ ...closed, unknown });
    const found = choiceNamed(offered.choices, typed);
    if (found) return choose(found);
    const isNothing = typed.trim() === '';
    commit(isNothing || !item.free ? undefined : typed.trim());
    setState(isNothing || item.free ? closed : { ...closed, typed, unknown: true });
  };
  const leave = () => (take(), touch());
  useHeld(name, unknown, reason, take);
  useLate(unknown && typed !== undefined ? choiceNamed(offered.choices, typed) : undefined, choose);

  const shown = typed ?? label;
  const open = state.open && entries.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    // Safari ends a composition before its last key, which has the code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const chosen = key === 'Enter' && open && active !== undefined ? entries[active] : undefined;
    if (chosen) {
      currentTarget.setSelectionRange(shown.length, shown.length);
      choose(chosen);
    } else {
      const change = afterKey(event, { open, active, text: shown }, entries.length);
      if (change) setState({ ...state, ...change });
      if (!change || sharedKeys.test(key)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    shown,
    offered,
    entries,
    open,
    active,
    unknown,
    choose,
    control: {
      onChange: ({ target }) => setState({ typed: target.value, active: undefined, open: true, unknown: false }),
      onKeyDown,
      onClick: () => setState({ ...state, open: true }),
      onBlur: () => afterPress(leave),
    },
  };
}

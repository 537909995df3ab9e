import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ComboboxWidget } from '../../../generated/widgets';
import { useFormState } from '../../contract/context';
import type { FieldProps } from '../../contract/field';
import type { ChoiceOption } from '../../inputs/useChoices';
import { choiceNamed, mostShown, moved } from './matching';
import { useSuggestions } from './useSuggestions';
import type { Suggestions } from './useSuggestions';

export type Combobox = {
  readonly shown: string;
  readonly offered: Suggestions;
  readonly entries: readonly ChoiceOption[];
  readonly open: boolean;
  readonly active: number | undefined;
  /** The text that was left in the field is not one of the choices. */
  readonly unknown: boolean;
  readonly choose: (choice: ChoiceOption) => void;
  readonly control: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onClick: () => void;
    readonly onBlur: () => void;
  };
};

/** Text that is not yet committed, the entry that the arrow keys have reached, and whether the list is open. */
type State = {
  readonly typed: string | undefined;
  readonly active: number | undefined;
  readonly open: boolean;
  readonly unknown: boolean;
};

const closed: State = { typed: undefined, active: undefined, open: false, unknown: false };

/** The words of a choice that was made, also once it is no longer among those suggested. */
function useLabel(value: unknown, choices: readonly ChoiceOption[]) {
  const [remembered, remember] = useState<ChoiceOption>();
  const known =
    choices.find((choice) => choice.value === value) ?? (remembered?.value === value ? remembered : undefined);
  const label = known?.label ?? (value === undefined || value === null ? '' : String(value));
  return { label, remember };
}

/** Commits the text being typed before the form is sent; a text that is not a choice blocks the form. */
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

/** Fast typists leave the field before the choices have arrived: the matching one is chosen then. */
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
  useHeld(name, unknown, reason, take);
  useLate(unknown && typed !== undefined ? choiceNamed(offered.choices, typed) : undefined, choose);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const chosen = active === undefined ? undefined : entries[active];
    if (key === 'ArrowDown' || key === 'ArrowUp')
      setState({ ...state, open: true, active: event.altKey ? active : moved(key, active, entries.length) });
    else if (key === 'Enter' && state.open && chosen) choose(chosen);
    else if (key === 'Escape' && state.open) setState({ ...state, open: false, active: undefined });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    shown: typed ?? label,
    offered,
    entries,
    open: state.open && entries.length > 0,
    active,
    unknown,
    choose,
    control: {
      onChange: ({ target }) => setState({ typed: target.value, active: undefined, open: true, unknown: false }),
      onKeyDown,
      onClick: () => setState({ ...state, open: true }),
      onBlur: () =>
        afterPress(() => {
          take();
          touch();
        }),
    },
  };
}

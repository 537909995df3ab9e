import { useEffect, useRef } from 'react';
import type { ComboboxWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { ChoicesFailed } from '../../../kit/field/ChoicesFailed';
import { useCombobox } from './useCombobox';
import type { Combobox as State } from './useCombobox';

function Combobox(field: FieldProps<ComboboxWidget>) {
  const { id, label, invalid, placeholder } = field;
  const text = useText();
  const reason = text('combobox.unknown');
  const state = useCombobox(field, reason);
  const { offered, open, active, unknown, shown, control } = state;
  const isWrong = invalid || unknown;
  const statusId = `${id}__told`;
  const described = [field.describedBy, statusId].filter(Boolean).join(' ');
  return (
    <div className={look('combobox')}>
      <input
        {...controlAttributes({ ...field, invalid: isWrong, describedBy: described })}
        className={look('select', { invalid: isWrong })}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}__list`}
        aria-activedescendant={open && active !== undefined ? `${id}__${active}` : undefined}
        aria-busy={offered.status === 'loading' || undefined}
        placeholder={placeholder}
        value={shown}
        {...control}
      />
      <ul id={`${id}__list`} role="listbox" aria-label={label} className={look('combobox.list')} hidden={!open}>
        {open ? <Entries id={id} state={state} /> : null}
      </ul>
      <div id={statusId} role="status">
        <Told state={state} reason={reason} />
      </div>
      {offered.status === 'failed' ? <ChoicesFailed onRetry={offered.retry} /> : null}
    </div>
  );
}

function Entries({ id, state: { entries, active, choose } }: { readonly id: string; readonly state: State }) {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as a cleanup.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return entries.map((choice, index) => (
    <li
      key={String(choice.value)}
      ref={index === active ? current : undefined}
      id={`${id}__${index}`}
      role="option"
      aria-selected={index === active}
      className={look('combobox.entry')}
      // The field keeps the focus: leaving it would close the list before the press counts.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(choice)}
    >
      {choice.label}
    </li>
  ));
}

/** Number of suggestions for screen readers, or the problem. */
function Told({
  state: { offered, unknown, open, shown },
  reason,
}: {
  readonly state: State;
  readonly reason: string;
}) {
  const text = useText();
  if (unknown) return <p className={look('error')}>{reason}</p>;
  if (offered.status === 'loading') return <p className={look('hint')}>{text('form.loading-options')}</p>;
  const count = offered.suggested.length;
  if (!open) return null;
  return (
    <p className={shown !== '' && count === 0 ? look('hint') : look('visually-hidden')}>
      {text({ message: 'combobox.found', values: { count } })}
    </p>
  );
}

export default formWidget(Combobox);

import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MultiSelectWidget } from '../../../generated/widgets';
import type { JsonSchema } from '../../../model/json-schema';
import { look } from '../../../kit/look/look';
import { folded } from '../../../kit/text/folded';
import { useText } from '../../../kit/text/useText';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { ChoicesFailed } from '../../../kit/field/ChoicesFailed';
import { useChoices } from '../../../kit/field/useChoices';
import type { ChoiceOption } from '../../../kit/field/useChoices';
import { useChosenValues } from '../../../kit/field/useChosenValues';
import type { ChosenValues } from '../../../kit/field/useChosenValues';

export const caption = 'group';

const manyFrom = 10;

/** Closes with Escape and returns the focus to what opened it, like a native list. */
function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  if (event.key !== 'Escape' || !details.open) return;
  event.preventDefault();
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** A native disclosure around native boxes: it opens before any script is loaded, and the browser's search finds everything in it. */
function MultiSelect(field: FieldProps<MultiSelectWidget>) {
  const { id, item, schema, invalid, describedBy, touch } = field;
  const text = useText();
  const offered = useChoices(item.options, (schema['items'] as JsonSchema | undefined)?.['enum']);
  const { status, choices, retry } = offered;
  const chosen = useChosenValues(field, offered);
  if (status === 'failed') return <ChoicesFailed onRetry={retry} />;
  const list = choices.filter(({ value }) => chosen.isChosen(value)).map(({ label }) => label);
  const words = { message: 'multi-select.chosen', values: { count: list.length, list: list.join(', ') } };
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-busy={status === 'loading' || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      {/* Whoever has opened it before the script came finds it open. */}
      <details className={look('multi-select')} suppressHydrationWarning onKeyDown={closeByEscape}>
        <summary className={look('multi-select.summary', { invalid })} aria-labelledby={`${labelId(id)} ${id}__chosen`}>
          <span id={`${id}__chosen`} className={look('multi-select.chosen')}>
            {list.length === 0 ? text('form.choose') : text(words)}
          </span>
        </summary>
        <Body field={field} choices={choices} chosen={chosen} status={status} />
      </details>
    </div>
  );
}

type BodyProps = {
  readonly field: FieldProps<MultiSelectWidget>;
  readonly choices: readonly ChoiceOption[];
  readonly chosen: ChosenValues;
  readonly status: 'waiting' | 'loading' | 'ready';
};

function Body({ field, choices, chosen, status }: BodyProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const { searchFrom = manyFrom } = field.item;
  const wanted = folded(query.trim());
  const found = wanted === '' ? choices : choices.filter(({ label }) => folded(label).includes(wanted));
  const empty = status === 'ready' ? 'form.no-options' : 'form.loading-options';
  return (
    <div className={look('multi-select.body')}>
      {choices.length < searchFrom ? null : (
        <Search id={`${field.id}__search`} query={query} onQuery={setQuery} found={wanted ? found.length : undefined} />
      )}
      <div className={look('multi-select.list')}>
        {found.map((choice) => (
          <Choice key={String(choice.value)} field={field} choice={choice} chosen={chosen} />
        ))}
      </div>
      {choices.length > 0 ? null : (
        <label className={look('checkbox')}>
          <input type="checkbox" disabled className={look('checkbox.input')} />
          <span className={look('checkbox.label')}>{text(empty)}</span>
        </label>
      )}
    </div>
  );
}

type ChoiceProps = Pick<BodyProps, 'field' | 'chosen'> & { readonly choice: ChoiceOption };

function Choice({ field: { id, name, invalid }, choice: { value, label }, chosen }: ChoiceProps) {
  const own = `${id}__${String(value)}`;
  return (
    <label className={look('checkbox')} htmlFor={own}>
      <input
        type="checkbox"
        id={own}
        name={name}
        value={String(value)}
        className={look('checkbox.input', { invalid })}
        aria-invalid={invalid || undefined}
        checked={chosen.isChosen(value)}
        onChange={({ target }) => chosen.choose(value, target.checked)}
      />
      <span className={look('checkbox.label')}>{label}</span>
    </label>
  );
}

type SearchProps = {
  readonly id: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of matching choices; undefined without a search. */
  readonly found: number | undefined;
};

function Search({ id, query, onQuery, found }: SearchProps) {
  const text = useText();
  return (
    <div className={look('stack', { gap: 'sm' })}>
      <label htmlFor={id} className={look('visually-hidden')}>
        {text('multi-select.search')}
      </label>
      <input
        id={id}
        type="search"
        className={look('input')}
        autoComplete="off"
        placeholder={text('multi-select.search')}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={look('hint')}>
        {found === undefined ? null : text({ message: 'multi-select.found', values: { count: found } })}
      </p>
    </div>
  );
}

export default formWidget(MultiSelect);

import type { JsonSchema } from '../../../model/json-schema';
import type { CheckboxesWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { ChoicesFailed } from '../../../kit/field/ChoicesFailed';
import { useChoices } from '../../../kit/field/useChoices';
import { useChosenValues } from '../../../kit/field/useChosenValues';

export const caption = 'group';

function Checkboxes(field: FieldProps<CheckboxesWidget>) {
  const { id, name, item, schema, invalid, describedBy, touch } = field;
  const { look: tone = 'plain' } = item;
  const offered = useChoices(item.options, (schema['items'] as JsonSchema | undefined)?.['enum']);
  const { status, choices, retry } = offered;
  const { isChosen, choose } = useChosenValues(field, offered);
  if (status === 'failed') return <ChoicesFailed onRetry={retry} />;
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-busy={status === 'loading' || undefined}
      className={look('stack', { gap: 'sm' })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      {choices.map((choice, index) => (
        <label key={String(choice.value)} className={look('checkbox', { tone })} htmlFor={`${id}__${index}`}>
          <input
            type="checkbox"
            id={`${id}__${index}`}
            name={name}
            value={String(choice.value)}
            className={look('checkbox.input', { invalid })}
            aria-invalid={invalid || undefined}
            checked={isChosen(choice.value)}
            onChange={({ target }) => choose(choice.value, target.checked)}
          />
          <span className={look('checkbox.label')}>{choice.label}</span>
        </label>
      ))}
      {choices.length > 0 ? null : <NoChoices isReady={status === 'ready'} tone={tone} />}
    </div>
  );
}

type NoChoicesProps = { readonly isReady: boolean; readonly tone: NonNullable<CheckboxesWidget['look']> };

/** Placeholder with the height of one choice, or a text that there are none. */
function NoChoices({ isReady, tone }: NoChoicesProps) {
  const text = useText();
  return isReady ? (
    <p role="status" className={look('hint')}>
      {text('form.no-options')}
    </p>
  ) : (
    <label className={look('checkbox', { tone })}>
      <input type="checkbox" disabled className={look('checkbox.input')} />
      <span className={look('checkbox.label')}>{text('form.loading-options')}</span>
    </label>
  );
}

export default formWidget(Checkboxes);

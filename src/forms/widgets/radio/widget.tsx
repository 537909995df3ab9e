import type { RadioWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { formWidget, labelId } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useChoices } from '../../../kit/field/useChoices';

export const caption = 'group';

function Radio({
  id,
  name,
  item,
  schema,
  value,
  required,
  invalid,
  describedBy,
  commit,
  touch,
}: FieldProps<RadioWidget>) {
  const { look: tone = 'plain', row = false } = item;
  const { choices } = useChoices(item.options, schema['enum']);
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      className={look('radio.list', { row })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch();
      }}
    >
      {choices.map((choice, index) => (
        <label key={String(choice.value)} className={look('radio', { tone })} htmlFor={`${id}__${index}`}>
          <input
            type="radio"
            id={`${id}__${index}`}
            name={name}
            value={String(choice.value)}
            className={look('radio.input', { invalid })}
            checked={choice.value === value}
            onChange={() => commit(choice.value)}
          />
          <span className={look('radio.label')}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

export default formWidget(Radio);

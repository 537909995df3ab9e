import { useEffect } from 'react';
import type { DateWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useValue } from '../../../kit/page/useValue';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

const day = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A partly typed date has no value yet, but its field is not empty. */
const markEmpty = (input: HTMLInputElement | null): boolean | undefined =>
  input?.toggleAttribute('data-empty', input.value === '' && !input.validity.badInput);

function Day(field: FieldProps<DateWidget>) {
  const typing = useUncommittedText(field);
  const { min, max } = field.item;
  const bounds = { min: day(useValue(min)), max: day(useValue(max)) };
  // Not in the published page: without a script nothing would remove the mark.
  useEffect(() => void markEmpty(typing.ref.current));
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="date"
      placeholder={field.placeholder}
      {...bounds}
      {...typing}
      onChange={(event) => void markEmpty(event.target)}
      onBlur={() => {
        markEmpty(typing.ref.current);
        typing.onBlur();
      }}
    />
  );
}

export default formWidget(Day);

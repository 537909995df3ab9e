import type { TimeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useValue } from '../../../kit/page/useValue';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

const timeOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The browser's own control: it uses the hour format of the person's country, and a wheel on a phone. */
function TimeOfDay(field: FieldProps<TimeWidget>) {
  const { min, max, minutes = 1 } = field.item;
  const typing = useUncommittedText(field);
  const bounds = { min: timeOf(useValue(min)), max: timeOf(useValue(max)) };
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="time"
      step={minutes * 60}
      {...bounds}
      {...typing}
    />
  );
}

export default formWidget(TimeOfDay);

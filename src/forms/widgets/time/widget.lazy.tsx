import type { TimeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { useValue } from '../../../kit/page/useValue';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

const timeOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The browser's own control: it writes hours as people do in their country, and asks for them by wheel on a telephone. */
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

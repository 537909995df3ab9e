import type { DateWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { useValue } from '../../../kit/useValue';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useTyped } from '../../useTyped';

const day = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export default function Day(field: FieldProps) {
  const typing = useTyped(field);
  const { min, max } = field.item as DateWidget;
  const bounds = { min: day(useValue(min)), max: day(useValue(max)) };
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="date" placeholder={field.placeholder} {...bounds} {...typing} />;
}

import type { TextWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useTyped } from '../../useTyped';

export default function Line(field: FieldProps) {
  const typing = useTyped(field);
  const { inputmode = 'text' } = field.item as TextWidget;
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputmode} placeholder={field.placeholder} {...typing} />;
}

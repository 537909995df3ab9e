import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useTyped } from '../../useTyped';

export default function Day(field: FieldProps) {
  const typing = useTyped(field);
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="date" placeholder={field.placeholder} {...typing} />;
}

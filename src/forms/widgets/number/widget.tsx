import { usePage } from '../../../kit/context';
import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { readNumber, showNumber } from '../../numbers';
import { useTyped } from '../../useTyped';

export default function Figure(field: FieldProps) {
  const { tag } = usePage().language;
  const typing = useTyped(field, { show: (value) => showNumber(value, tag), read: (text) => readNumber(text, tag) });
  const inputMode = field.schema['type'] === 'integer' ? 'numeric' : 'decimal';
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputMode} placeholder={field.placeholder} {...typing} />;
}

import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { usePhoneText } from '../../usePhoneText';
import { useTyped } from '../../useTyped';

export default function Tel(field: FieldProps) {
  const written = usePhoneText(field.value);
  const typing = useTyped(field, { show: () => written, read: (text) => (text.trim() === '' ? undefined : text) });
  return <input className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="tel" inputMode="tel" placeholder={field.placeholder} {...typing} />;
}

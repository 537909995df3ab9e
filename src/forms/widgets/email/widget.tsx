import { look } from '../../../kit/look/look';
import { controlAttributes } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { useTyped } from '../../inputs/useTyped';

export default function Email(field: FieldProps) {
  const typing = useTyped(field);
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={field.placeholder}
      {...typing}
    />
  );
}

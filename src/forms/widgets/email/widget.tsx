import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { useUncommittedText } from '../../inputs/useUncommittedText';

function Email(field: FieldProps) {
  const typing = useUncommittedText(field);
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

export default formWidget(Email);

import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

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

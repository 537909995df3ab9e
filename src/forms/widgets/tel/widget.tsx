import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { usePhoneText } from '../../../kit/field/usePhoneText';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

function Tel(field: FieldProps) {
  const formatted = usePhoneText(field.value);
  const typing = useUncommittedText(field, {
    show: () => formatted,
    read: (text) => (text.trim() === '' ? undefined : text),
  });
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="tel"
      inputMode="tel"
      placeholder={field.placeholder}
      {...typing}
    />
  );
}

export default formWidget(Tel);

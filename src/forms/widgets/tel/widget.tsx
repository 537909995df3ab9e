import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { usePhoneText } from '../../inputs/usePhoneText';
import { useUncommittedText } from '../../inputs/useUncommittedText';

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

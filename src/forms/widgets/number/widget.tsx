import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { readNumber, showNumber } from '../../../kit/field/numbers';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

function Figure(field: FieldProps) {
  const { tag } = usePage().language;
  const typing = useUncommittedText(field, {
    show: (value) => showNumber(value, tag),
    read: (text) => readNumber(text, tag),
  });
  const inputMode = field.schema['type'] === 'integer' ? 'numeric' : 'decimal';
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="text"
      inputMode={inputMode}
      placeholder={field.placeholder}
      {...typing}
    />
  );
}

export default formWidget(Figure);

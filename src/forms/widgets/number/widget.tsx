import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { readNumber, showNumber } from '../../inputs/numbers';
import { useUncommittedText } from '../../inputs/useUncommittedText';

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

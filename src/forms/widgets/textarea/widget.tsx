import type { TextareaWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

function Lines(field: FieldProps<TextareaWidget>) {
  const typing = useUncommittedText(field);
  const { rows = 5 } = field.item;
  return (
    <textarea
      className={look('textarea', { invalid: field.invalid })}
      {...controlAttributes(field)}
      rows={rows}
      placeholder={field.placeholder}
      {...typing}
    />
  );
}

export default formWidget(Lines);

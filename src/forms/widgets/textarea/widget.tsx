import type { TextareaWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { useUncommittedText } from '../../inputs/useUncommittedText';

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

import type { TextWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { useLeading } from '../../inputs/useLeading';
import { useTyped } from '../../inputs/useTyped';
import { regroup } from './grouping';

export default function Line(field: FieldProps) {
  const { onChange, ...typing } = useTyped(field);
  const { inputmode = 'text', grouping } = field.item as TextWidget;
  const { length } = typing.value.trim();
  const onKeyDown = useLeading(
    field,
    { ...typing, onChange },
    {
      isNew: typing.value !== (field.value ?? ''),
      canAsk: length > 0 && length >= Number(field.schema['minLength'] ?? 1),
    },
  );
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="text"
      inputMode={inputmode}
      placeholder={field.placeholder}
      {...typing}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        if (grouping) regroup(event.target, grouping);
        onChange(event);
      }}
    />
  );
}

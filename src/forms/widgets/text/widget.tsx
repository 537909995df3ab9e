import type { TextWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { useEagerCommit } from '../../inputs/useEagerCommit';
import { useUncommittedText } from '../../inputs/useUncommittedText';
import { regroup } from './grouping';

export default function Line(field: FieldProps<TextWidget>) {
  const { onChange, ...typing } = useUncommittedText(field);
  const { inputmode = 'text', grouping } = field.item;
  const { length } = typing.value.trim();
  const onKeyDown = useEagerCommit(
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

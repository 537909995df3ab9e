import type { TextWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look';
import { controlAttributes } from '../../field';
import type { FieldProps } from '../../field';
import { useTyped } from '../../useTyped';
import { regroup } from './grouping';

export default function Line(field: FieldProps) {
  const { onChange, ...typing } = useTyped(field);
  const { inputmode = 'text', grouping } = field.item as TextWidget;
  return (
    <input
      className={look('input', { invalid: field.invalid })} {...controlAttributes(field)} type="text" inputMode={inputmode} placeholder={field.placeholder} {...typing}
      onChange={(event) => {
        if (grouping) regroup(event.target, grouping);
        onChange(event);
      }}
    />
  );
}
